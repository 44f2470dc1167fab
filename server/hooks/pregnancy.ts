import type { Kysely } from 'kysely';
import { addDays, completedYears, dayNumber, formatDate, isoDateIn } from '../../src/engine/calendar.ts';
import type { Locale } from '../../src/engine/definition.ts';
import { filled } from '../../src/engine/say.ts';
import type { RaisedDoubt } from '../../src/engine/wire/doubts.ts';
import { armClass } from '../../src/health/arm.ts';
import { YOUNGEST_MOTHER } from '../../src/health/motherhood.ts';
import { outcomeOf } from '../../src/health/outcome.ts';
import { dueDate, endOfPregnancy, gestationOutcome, lastPeriodProblem } from '../../src/health/pregnancy.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal } from '../errors.ts';
import { letterPosko } from '../services/letterPosko.ts';
import { lockRow } from '../services/lockRow.ts';
import { livingMember } from '../services/memberRows.ts';
import { recordNumber } from '../services/recordNumber.ts';
import type { Row } from '../services/resourceService.ts';
import { type HookMaker, tellEach } from '../storage/hook.ts';
import { anyTable } from '../storage/table.ts';

/** One open pregnancy of a mother at a time, of weeks that can be, and what follows from the last period. */
export const pregnancy: HookMaker = ({ today, config }) => ({
  async settle(changes, { tx, current }) {
    const values = { ...current, ...changes };
    await lockRow(tx, 'members', { id: recordNumber(values.ibu) ?? 0 });
    const touched = (...names: string[]) => current === null || names.some((name) => values[name] !== current[name]);
    const dated = touched('hpht', 'status', 'tanggal_persalinan', 'tanggal_selesai');
    if (dated) refuseImpossible(values, today());
    if (touched('ibu', 'hpht')) await refuseNoMother(tx, values);
    if (values.status === 'Hamil' && touched('ibu', 'status')) {
      const other = await openOne(tx, values);
      if (other) {
        throw fieldRefusal(
          'ibu',
          `Sudah tercatat hamil dengan HPHT ${formatDate(String(other.hpht), 'id')}. Selesaikan dulu kehamilan itu.`,
        );
      }
    }
    const ended = values.status === 'Selesai' && typeof values.tanggal_selesai === 'string' ? values.tanggal_selesai : null;
    if (dated && ended !== null) refuseEnd(values, ended);
    if (dated || touched('ibu')) await refuseWithin(tx, values);
    // who is said to expect again has not given birth to this one
    if (values.status === 'Hamil') return { ...changes, tanggal_persalinan: null, tanggal_selesai: null };
    if (values.status !== 'Selesai') return { ...changes, tanggal_selesai: null };
    if (ended !== null) return changes;
    // one that was closed before its last day was kept ended when it was closed
    const closed = current?.status === 'Selesai' ? isoDateIn(config.timeZone, new Date(String(current.updated_at))) : null;
    const born = typeof values.tanggal_persalinan === 'string' ? values.tanggal_persalinan : null;
    return { ...changes, tanggal_selesai: closed ?? endOfPregnancy(String(values.hpht), born, today()) };
  },

  async doubts(values, { tx, current }) {
    const touched = (...names: string[]) => current === null || names.some((name) => values[name] !== current[name]);
    const problem =
      values.status === 'Hamil' && touched('hpht', 'status') ? lastPeriodProblem(String(values.hpht), today()) : null;
    return [
      ...(problem?.kind === 'implausible' ? [{ code: problem.code, field: 'hpht', text: problem.text }] : []),
      ...(touched('ibu', 'hpht') ? await mother(tx, values) : []),
      ...(touched('status', 'tanggal_persalinan') && values.status === 'Nifas' && !values.tanggal_persalinan
        ? [{ code: 'no-birth', field: 'tanggal_persalinan', text: NO_BIRTH }]
        : []),
      ...(current !== null && touched('tanggal_persalinan', 'tanggal_selesai') ? await visitAfterwards(tx, values) : []),
    ];
  },

  async columns(values, { tx, current, actor }): Promise<Record<string, number | null>> {
    if (current && current.ibu === values.ibu) return {};
    return { posyandu_id: await letterPosko(tx, { anggota: values.ibu }, actor) };
  },

  tell(_db, rows) {
    const day = today();
    return tellEach(rows, ({ values }) => {
      const lastPeriod = typeof values.hpht === 'string' ? values.hpht : null;
      const subject = { birthDate: null, sex: 'Perempuan' as const, pregnancy: { lastPeriod } };
      const weeks = values.status === 'Hamil' ? outcomeOf(gestationOutcome(subject, day)) : null;
      const arm = outcomeOf(armClass(subject, day, typeof values.lila === 'number' ? values.lila : null));
      return {
        usia: weeks?.weeks ?? null,
        hpl: lastPeriod && values.status === 'Hamil' ? dueDate(lastPeriod) : null,
        kek: arm === null ? null : arm.code === 'kek' ? 'Ya' : 'Tidak',
      };
    });
  },
});

const openOne = (tx: Kysely<Database>, { ibu, id }: Row) =>
  tx
    .selectFrom('pregnancies')
    .select('hpht')
    .where('ibu', '=', recordNumber(ibu) ?? 0)
    .where('status', '=', 'Hamil')
    .where('id', '!=', Number(id ?? 0))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Weeks after which a child may live, in days: an earlier end is none that is recorded as a birth. */
const SHORTEST_DAYS = 20 * 7;

function refuseImpossible({ hpht, status, tanggal_persalinan: born }: Row, day: string): void {
  const lastPeriod = String(hpht);
  const end = status === 'Hamil' ? day : typeof born === 'string' ? born : null;
  if (end === null) return;
  if (end < lastPeriod) throw fieldRefusal('tanggal_persalinan', 'Tanggal persalinan sebelum HPHT.');
  const problem = lastPeriodProblem(lastPeriod, end);
  if (problem?.kind === 'impossible') throw fieldRefusal('hpht', problem.text.id);
  if (status !== 'Hamil' && dayNumber(end) - dayNumber(lastPeriod) < SHORTEST_DAYS) {
    throw fieldRefusal('tanggal_persalinan', 'Persalinan kurang dari 20 minggu setelah HPHT. Periksa kedua tanggalnya.');
  }
}

/** No man expects, nobody before they were born, and no child. */
async function refuseNoMother(tx: Kysely<Database>, { ibu, hpht }: Row): Promise<void> {
  const member = await livingMember(tx, String(ibu));
  if (!member) return;
  const { nama_lengkap: name, jenis_kelamin: sex, tanggal_lahir: born } = member;
  if (sex === 'Laki-laki') {
    throw fieldRefusal('ibu', `${name} tercatat laki-laki. Pilih orang lain, atau perbaiki jenis kelaminnya lebih dulu.`);
  }
  if (born === null) return;
  if (String(hpht) < born) throw fieldRefusal('hpht', `HPHT sebelum tanggal lahirnya (${formatDate(born, 'id')}).`);
  const years = completedYears(born, String(hpht));
  if (years < YOUNGEST_MOTHER) {
    throw fieldRefusal('ibu', `${name} berumur ${years} tahun saat HPHT. Pilih orang lain, atau periksa tanggalnya.`);
  }
}

const FOREVER = '9999-12-31';

/** The first day after a pregnancy. Of one that is over and has no day the beginning is all that is known. */
const endOf = ({ hpht, status, tanggal_persalinan: born, tanggal_selesai: ended }: Row): string =>
  String(born ?? ended ?? (status === 'Hamil' ? FOREVER : addDays(String(hpht), 1)));

/** Two pregnancies of a mother never overlap, open or over. */
async function refuseWithin(tx: Kysely<Database>, values: Row): Promise<void> {
  const others = await tx
    .selectFrom('pregnancies')
    .select(['hpht', 'status', 'tanggal_persalinan', 'tanggal_selesai'])
    .where('ibu', '=', recordNumber(values.ibu) ?? 0)
    .where('id', '!=', Number(values.id ?? 0))
    .where('deleted_at', 'is', null)
    .execute();
  const other = others.find((one) => String(one.hpht) < endOf(values) && String(values.hpht) < endOf({ ...one }));
  if (!other) return;
  const [from, to] = [formatDate(String(other.hpht), 'id'), endOf({ ...other })];
  const until = to === FOREVER ? 'masih berjalan' : `sampai ${formatDate(to, 'id')}`;
  throw fieldRefusal('hpht', `Bertumpuk dengan kehamilan lain (HPHT ${from}, ${until}). Periksa tanggal keduanya.`);
}

/** The last day of a pregnancy that is over: not before it began or she gave birth, and without a birth no year later. */
function refuseEnd({ hpht, tanggal_persalinan: born }: Row, end: string): void {
  const refused = (text: string) => fieldRefusal('tanggal_selesai', text);
  if (end < String(hpht)) throw refused('Tanggal selesai sebelum HPHT.');
  if (typeof born === 'string') {
    if (end < born) throw refused('Tanggal selesai sebelum tanggal persalinan.');
    return;
  }
  const problem = lastPeriodProblem(String(hpht), end);
  if (problem?.kind === 'impossible')
    throw refused('Lebih dari 44 minggu setelah HPHT tanpa persalinan. Periksa tanggalnya, atau catat persalinannya.');
}

/** Years between which a mother is not asked about. */
const MOTHERS = [15, 49] as const;

/** Whoever is of another age is asked about: somebody else may have been meant. */
async function mother(tx: Kysely<Database>, { ibu, hpht }: Row): Promise<RaisedDoubt[]> {
  const member = await livingMember(tx, String(ibu));
  if (!member) return [];
  const { nama_lengkap: name, tanggal_lahir } = member;
  const years = tanggal_lahir === null ? null : completedYears(tanggal_lahir, String(hpht));
  if (years === null || (years >= MOTHERS[0] && years <= MOTHERS[1])) return [];
  return [{ code: 'age-of-mother', field: 'ibu', text: filled(ODD_AGE, { name, years }) }];
}

const ODD_AGE = {
  id: '{name} berumur {years} tahun saat HPHT. Sudah benar?',
  en: '{name} was {years} years old at the last period. Is that right?',
};
const NO_BIRTH = {
  id: 'Isi tanggal persalinan, supaya masa nifas dan vitamin A-nya terhitung.',
  en: 'Enter the day of the birth, so that the time after it is counted.',
};

/** A visit that was recorded in this pregnancy, and would have been after it: one of the days may be wrong. */
async function visitAfterwards(tx: Kysely<Database>, values: Row): Promise<RaisedDoubt[]> {
  const { id, tanggal_persalinan: born, tanggal_selesai: ended } = values;
  const end = typeof born === 'string' ? born : ended;
  if (typeof end !== 'string') return [];
  const visit = await anyTable(tx)
    .selectFrom('examinations')
    .select('tanggal_timbang')
    .where('kehamilan_id', '=', Number(id))
    .where('keadaan', '=', 'Hamil')
    .where('tanggal_timbang', '>', end)
    .where('deleted_at', 'is', null)
    .orderBy('tanggal_timbang', 'desc')
    .executeTakeFirst();
  if (!visit) return [];
  const field = typeof born === 'string' ? 'tanggal_persalinan' : 'tanggal_selesai';
  const date = (locale: Locale) => formatDate(String(visit.tanggal_timbang), locale);
  return [{ code: 'visit-afterwards', field, text: filled(VISIT_AFTERWARDS, { date }) }];
}

const VISIT_AFTERWARDS = {
  id: 'Pada {date} ia diperiksa sebagai ibu hamil. Tanggal ini sudah benar?',
  en: 'She was examined as expectant on {date}. Is this day right?',
};
