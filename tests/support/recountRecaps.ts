/**
 * The recaps counted from the rows by plain loops, as the forms and the law have them: nothing of src/health nor of the services
 * that count them stands behind it, only WHO's tables.
 */
import type { Kysely, Selectable } from 'kysely';
import type { Database, DosesTable, PosyanduDaysTable, PregnanciesTable } from '../../server/db/schema.ts';
import { lookUp } from '../../src/growth/index.ts';
import { bfa } from '../../src/growth/tables/bfa.ts';
import { bfa2007 } from '../../src/growth/tables/bfa2007.ts';
import { hcfa } from '../../src/growth/tables/hcfa.ts';
import { daysBetween, markIn, monthBefore, type Rows, readRows } from './recount.ts';

type Record_ = Readonly<Record<string, unknown>>;

export interface RecapRows extends Rows {
  readonly pregnancies: readonly Selectable<PregnanciesTable>[];
  readonly doses: readonly Selectable<DosesTable>[];
  readonly days: readonly Selectable<PosyanduDaysTable>[];
  readonly aks: readonly Record_[];
  readonly skilas: readonly Record_[];
  readonly puma: readonly Record_[];
  readonly srq20: readonly Record_[];
  readonly referrals: readonly Record_[];
}

export async function readRecapRows(db: Kysely<Database>): Promise<RecapRows> {
  const any = db as unknown as Kysely<Record<string, Record<string, string | number | null>>>;
  const all = (table: string) => any.selectFrom(table).selectAll().where('deleted_at', 'is', null).execute();
  return {
    ...(await readRows(db)),
    pregnancies: await db.selectFrom('pregnancies').selectAll().execute(),
    doses: await db.selectFrom('doses').selectAll().where('deleted_at', 'is', null).execute(),
    days: await db.selectFrom('posyandu_days').selectAll().where('deleted_at', 'is', null).execute(),
    ...{ aks: await all('aks'), skilas: await all('skilas'), puma: await all('puma') },
    ...{ srq20: await all('srq20'), referrals: await all('referrals') },
  };
}

type Person = Rows['members'][number];
type Exam = Rows['exams'][number];

/** By row and column, whom it counts ('member month'); a cell that is missing is empty. */
export type Recounted = ReadonlyMap<string, ReadonlySet<string>>;

const lastDay = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
};
const plus = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Completed months: one is complete on its day, and where the month lacks that day on the first of the next. */
const monthsBetween = (born: string, on: string): number => {
  const [y1 = 0, m1 = 0, d1 = 0] = born.split('-').map(Number);
  const [y2 = 0, m2 = 0, d2 = 0] = on.split('-').map(Number);
  return (y2 - y1) * 12 + m2 - m1 - (d2 < d1 ? 1 : 0);
};

/** A text of a card that says something, or nothing. */
const written = (text: string | null): boolean | null => {
  if (text === null || text.trim() === '') return null;
  return !/^(tidak( ada| diberikan)?|tdk|belum|nihil|kosong|0|-)$/i.test(text.trim());
};
const bit = (value: unknown): boolean | null => (value === 1 ? true : value === 0 ? false : null);

/** What she is by the records of her pregnancies. */
function stateOf(pregnancies: RecapRows['pregnancies'], person: number, day: string): 'hamil' | 'nifas' | null {
  const own = pregnancies.filter(
    ({ ibu, hpht, deleted_at }) => ibu === person && deleted_at === null && hpht !== null && hpht <= day,
  );
  own.sort((a, b) => String(a.hpht).localeCompare(String(b.hpht)) || a.id - b.id);
  const last = own.at(-1);
  if (!last) return null;
  // of one without its last day the village's day on which it was closed: seven hours ahead
  const changed = new Date(Date.parse(last.updated_at) + 7 * 3_600_000).toISOString().slice(0, 10);
  const closed = last.status === 'Selesai' ? (last.tanggal_selesai ?? changed) : null;
  let birth = last.tanggal_persalinan;
  if (birth === null && last.status === 'Nifas') birth = plus(String(last.hpht), 280);
  if (birth === null) return closed === null || day < closed ? 'hamil' : null;
  if (day < birth) return 'hamil';
  if (monthsBetween(birth, day) > 24) return null;
  if (closed !== null && day >= closed && daysBetween(birth, day) > 42) return null;
  return 'nifas';
}

const z = (row: ReturnType<typeof lookUp>, value: number, straight: boolean): number | null => {
  if (!row) return null;
  const { l, m, s } = row;
  const at = (k: number) => m * (1 + l * s * k) ** (1 / l);
  let score = ((value / m) ** l - 1) / (l * s);
  if (straight && score > 3) score = 3 + (value - at(3)) / (at(3) - at(2));
  if (straight && score < -3) score = -3 + (value - at(-3)) / (at(-2) - at(-3));
  return Math.round(score * 100) / 100;
};

/** IMT/U: the class of Permenkes 2/2020, of who was measured with both. */
function bmiForAge(person: Person, born: string, e: Exam): string | null {
  const days = daysBetween(born, e.tanggal_timbang);
  const months = days / 30.4375;
  if (days < 0 || monthsBetween(born, e.tanggal_timbang) >= 228) return null;
  if (e.edema === 1) return months <= 228 ? 'Gizi buruk' : null;
  if (e.berat_gram === null || e.tinggi_mm === null) return null;
  const bmi = e.berat_gram / 1000 / (e.tinggi_mm / 1000) ** 2;
  const school = days > 1826;
  const row = school
    ? lookUp(bfa2007, person.jenis_kelamin, Math.floor(months), months - Math.floor(months))
    : lookUp(bfa, person.jenis_kelamin, days);
  const score = z(row, bmi, true);
  if (score === null) return null;
  if (score < -3) return 'Gizi buruk';
  if (score < -2) return 'Gizi kurang';
  if (score <= 1) return 'Gizi baik';
  if (school) return score <= 2 ? 'Gizi lebih' : 'Obesitas';
  return score <= 2 ? 'Berisiko gizi lebih' : score <= 3 ? 'Gizi lebih' : 'Obesitas';
}

/** Every cell of one recap over these months; `posko` null: the village. `f2`: of the one month, by ages. */
export function recountRecap(rows: RecapRows, recap: string, posko: number | null, months: readonly string[]): Recounted {
  const cells = new Map<string, Set<string>>();
  for (const month of months) countMonth(rows, recap, posko, month, cells);
  return cells;
}

function countMonth(rows: RecapRows, recap: string, posko: number | null, month: string, cells: Map<string, Set<string>>): void {
  const last = lastDay(month);
  const placeOf = (id: number) =>
    rows.spans.find((s) => s.member_id === id && s.since <= last && (s.until === null || s.until > last));
  const isHere = (person: Person) => person.tanggal_lahir === null || person.tanggal_lahir <= last;
  const meets = (place: number | null): boolean =>
    rows.days.some((day) => day.posyandu_id === place && String(day.tanggal).startsWith(month)) ||
    rows.members.some((m) => {
      const at = placeOf(m.id);
      return (
        at !== undefined &&
        at.posyandu_id === place &&
        isHere(m) &&
        rows.exams.some((e) => e.member_id === m.id && e.tanggal_timbang.startsWith(month))
      );
    });
  const met = new Map([...new Set(rows.spans.map((s) => s.posyandu_id))].map((place) => [place, meets(place)]));
  const anybody = rows.spans.some(
    (s) => s.since <= last && (s.until === null || s.until > last) && (posko === null || s.posyandu_id === posko),
  );
  if (!anybody) return;
  const cellOf = (row: string, column: string): Set<string> => {
    const cell = cells.get(`${row} ${column}`) ?? new Set<string>();
    cells.set(`${row} ${column}`, cell);
    return cell;
  };
  // of the register a number is there, also where it is none
  const groups: Readonly<Record<string, readonly string[]>> = {
    bayi: ['bayi', 'balita', 'apras'],
    sekolah: ['sekolah', 'remaja'],
    ibu: ['hamil', 'nifas'],
    dewasa: ['dewasa', 'lansia'],
  };
  for (const group of groups[recap] ?? []) cellOf(month, `jumlah_${group}`);
  if (recap === 'skdn') cellOf(month, 's');
  if (recap === 'f2')
    for (const band of ['0-5', '6-11', '12-23', '24-35', '36-59']) for (const sex of ['l', 'p', 'lp']) cellOf(band, `s_${sex}`);

  for (const person of rows.members) {
    const span = placeOf(person.id);
    if (!span || (posko !== null && span.posyandu_id !== posko) || !isHere(person)) continue;
    const born = person.tanggal_lahir;
    const age = born === null ? null : monthsBetween(born, last);
    const visits = rows.exams
      .filter((e) => e.member_id === person.id && e.tanggal_timbang.startsWith(month))
      .sort((a, b) => a.tanggal_timbang.localeCompare(b.tanggal_timbang) || a.id - b.id);
    /** of the last visit that has it */
    const lastOf = <T>(told: (e: Exam, years: number, ageMonths: number) => T | null): T | null => {
      let found: T | null = null;
      for (const e of visits) {
        const at = born === null ? -1 : monthsBetween(born, e.tanggal_timbang);
        found = told(e, Math.floor(at / 12), at) ?? found;
      }
      return found;
    };
    /** true where any visit of the month says so, whatever a later one says */
    const anyOf = (told: (e: Exam) => boolean | null): boolean | null => {
      const words = visits.map(told);
      return words.includes(true) ? true : words.includes(false) ? false : null;
    };
    const pregnancyOf = (e: Exam) =>
      e.keadaan === 'Hamil' ? (rows.pregnancies.find(({ id }) => id === e.kehamilan_id) ?? { hpht: null }) : null;
    const came = visits.length > 0 ? true : met.get(span.posyandu_id) ? false : null;
    let row = month;
    /** counts the person where `holds`; null: not known */
    const put = (column: string, holds: boolean | null) => {
      if (holds === null) return;
      const cell = cellOf(row, column);
      if (holds) cell.add(`${person.id} ${month}`);
    };
    const one = <T>(value: T | null, is: (value: T) => boolean): boolean | null => (value === null ? null : is(value));
    const ofMonth = (record: Record_) => record.anggota === person.id && String(record.tanggal).startsWith(month);
    const newest = (table: readonly Record_[]) =>
      table
        .filter(ofMonth)
        .sort((a, b) => String(a.tanggal).localeCompare(String(b.tanggal)) || Number(a.id) - Number(b.id))
        .at(-1);
    const here = rows.doses
      .filter((d) => d.anggota === person.id && d.tanggal.startsWith(month) && d.dari_kartu !== 1)
      .sort((a, b) => a.tanggal.localeCompare(b.tanggal) || a.id - b.id);

    const letter = rows.referrals.some(ofMonth);
    const referred = letter ? true : lastOf((e) => (e.rujuk === null ? null : e.rujuk !== 'Tidak'));
    const counselled = lastOf((e) => written(e.edukasi));
    const signs = lastOf((e) => {
      const asked = [e.tbc_batuk, e.tbc_demam, e.tbc_bb];
      const found = asked.filter((answer) => answer === 1).length;
      if (found >= 2 || e.tbc_kontak === 1) return found;
      return asked.includes(null) || e.tbc_kontak === null ? null : found;
    });
    const pressure = lastOf((e, years) => {
      const [s, d] = [e.tekanan_darah_sistolik, e.tekanan_darah_diastolik];
      if (s === null || d === null || years < 15) return null;
      if (s >= 140 || d >= 90) return 'tinggi';
      return s < 120 && d < 80 && (s < 90 || d < 60) ? 'rendah' : 'normal';
    });
    const glucose = lastOf((e, years) => {
      if (e.gula_darah === null || years < 15) return null;
      const fasting = e.gula_puasa === 1;
      if (pregnancyOf(e) && e.gula_darah < (fasting ? 126 : 200)) return null;
      return e.gula_darah < 70 ? 'rendah' : e.gula_darah < (fasting ? 100 : 140) ? 'normal' : 'tinggi';
    });
    const broad = lastOf((e, years) => {
      if (e.lingkar_perut_mm === null || years < 15 || pregnancyOf(e)) return null;
      return e.lingkar_perut_mm > (person.jenis_kelamin === 'Laki-laki' ? 900 : 800);
    });
    const bmiAge = born === null ? null : lastOf((e) => bmiForAge(person, born, e));
    const mind = newest(rows.srq20);
    const score = typeof mind?.skor === 'number' ? mind.skor : null;
    const immunised = here.some(({ jenis }) => jenis !== 'Vitamin A' && jenis !== 'Obat cacing')
      ? true
      : anyOf((e) => written(e.imunisasi));
    const capsule = (day: string) => {
      const months = born === null ? -1 : monthsBetween(born, day);
      return months >= 6 && months < 12 ? 'biru' : months >= 12 && months < 60 ? 'merah' : 'lain';
    };
    const dosed = here.filter(({ jenis }) => jenis === 'Vitamin A').at(-1);
    const vitamin = dosed
      ? capsule(dosed.tanggal)
      : (lastOf((e) => (e.vit === 'A' ? capsule(e.tanggal_timbang) : null)) ?? lastOf((e) => (e.vit === null ? null : 'tidak')));
    const weightClass = lastOf((e) => e.bb_u);
    const lengthClass = lastOf((e) => e.tb_u);
    const nutrition = lastOf((e) => e.bb_tb);
    const exclusive = lastOf((e, _years, months) => (months >= 0 && months < 6 ? bit(e.asi) : null));
    const own = rows.exams.filter((e) => e.member_id === person.id);
    const mark = born === null ? null : markIn(person, own, month);
    const twice = mark === null ? null : mark === 't' && markIn(person, own, monthBefore(month)) === 't';

    const groupsIn = (of: readonly (readonly [string, boolean])[]) => {
      for (const [group, isIn] of of) {
        if (!isIn) continue;
        put(`jumlah_${group}`, true);
        put(`datang_${group}`, came);
        put(`absen_${group}`, came === null ? null : !came);
        if (recap === 'bayi' || recap === 'ibu') put(`rujuk_${group}`, referred);
      }
    };
    const common = () => {
      if (recap !== 'dewasa')
        put(
          'tbc',
          one(signs, (n) => n >= 2),
        );
      put('edukasi', counselled);
    };

    if (recap === 'bayi' && age !== null && age <= 72) {
      groupsIn([
        ['bayi', age <= 11],
        ['balita', age >= 12 && age <= 59],
        ['apras', age >= 60],
      ]);
      common();
      const list = lastOf((e) => e.ceklis);
      put(
        'ceklis_lengkap',
        one(list, (text) => text === 'Lengkap'),
      );
      put(
        'ceklis_tidak',
        one(list, (text) => text === 'Tidak lengkap'),
      );
      if (age < 60) {
        put(
          'bb_naik',
          one(mark, (m) => m === 'n'),
        );
        const off = weightClass === 'Berat badan sangat kurang' || weightClass === 'Risiko berat badan lebih';
        put('bb_tidak', mark === null && weightClass === null ? null : mark === 't' || off);
        put(
          'gizi_baik',
          one(nutrition, (c) => c === 'Gizi baik'),
        );
        put(
          'gizi_lain',
          one(nutrition, (c) => c !== 'Gizi baik'),
        );
      } else {
        put(
          'imt_baik',
          one(bmiAge, (c) => c === 'Gizi baik'),
        );
        put(
          'imt_lain',
          one(bmiAge, (c) => c !== 'Gizi baik'),
        );
      }
      put(
        'tb_normal',
        one(lengthClass, (c) => c === 'Normal'),
      );
      put(
        'tb_lain',
        one(lengthClass, (c) => c !== 'Normal'),
      );
      const head = lastOf((e, _y, months) => {
        if (e.lingkar_kepala_mm === null || months < 0 || months >= 60) return null;
        const score = z(
          lookUp(hcfa, person.jenis_kelamin, daysBetween(born ?? '', e.tanggal_timbang)),
          e.lingkar_kepala_mm / 10,
          false,
        );
        return score === null ? null : score >= -2 && score <= 2;
      });
      put('lk_normal', head);
      put('lk_lain', head === null ? null : !head);
      const arm = lastOf((e, _y, months) =>
        e.lingkar_lengan_mm === null || months < 6 || months >= 60 ? null : e.lingkar_lengan_mm >= 125,
      );
      put('lila_hijau', arm);
      put('lila_lain', arm === null ? null : !arm);
      put('asi', exclusive);
      put(
        'mpasi',
        lastOf((e) => bit(e.mpasi)),
      );
      put('imunisasi', immunised);
      put(
        'vit_a',
        one(vitamin, (v) => v !== 'tidak'),
      );
      if (here.some(({ jenis }) => jenis === 'Obat cacing')) put('cacing', true);
      put(
        'mt',
        anyOf((e) => written(e.pmt)),
      );
      put(
        'sakit',
        lastOf((e) => written(e.gejala_sakit)),
      );
    }

    if (recap === 'sekolah' && age !== null && age >= 73 && age < 228) {
      groupsIn([
        ['sekolah', age < 180],
        ['remaja', age >= 180],
      ]);
      common();
      put(
        'imt_sk',
        one(bmiAge, (c) => c === 'Gizi buruk'),
      );
      put(
        'imt_k',
        one(bmiAge, (c) => c === 'Gizi kurang'),
      );
      put(
        'imt_n',
        one(bmiAge, (c) => c === 'Gizi baik'),
      );
      put(
        'imt_g',
        one(bmiAge, (c) => c === 'Gizi lebih' || c === 'Berisiko gizi lebih'),
      );
      put(
        'imt_o',
        one(bmiAge, (c) => c === 'Obesitas'),
      );
      put('lp', broad);
      if (person.jenis_kelamin === 'Perempuan') {
        const anaemic = lastOf((e, years, months) => {
          if (e.hb_x10 === null || months < 6) return null;
          const least = pregnancyOf(e) ? 110 : months < 60 ? 110 : years < 12 ? 115 : 120;
          return e.hb_x10 < least;
        });
        put('anemia', anaemic);
        put('anemia_tidak', anaemic === null ? null : !anaemic);
      }
      put('rujuk', referred);
    }

    if (recap === 'dewasa' && age !== null && age >= 228) {
      groupsIn([
        ['dewasa', age < 720],
        ['lansia', age >= 720],
      ]);
      common();
      const bmi = lastOf((e, years) => {
        const pregnancy = pregnancyOf(e);
        const days = pregnancy?.hpht ? daysBetween(pregnancy.hpht, e.tanggal_timbang) : null;
        if (pregnancy && (days === null || days < 0 || days > 84)) return null;
        if (e.berat_gram === null || e.tinggi_mm === null || years < 19) return null;
        return Math.round((e.berat_gram * 10_000) / (e.tinggi_mm * e.tinggi_mm));
      });
      put(
        'imt_sk',
        one(bmi, (n) => n < 170),
      );
      put(
        'imt_k',
        one(bmi, (n) => n >= 170 && n < 185),
      );
      put(
        'imt_n',
        one(bmi, (n) => n >= 185 && n < 230),
      );
      put(
        'imt_g',
        one(bmi, (n) => n >= 230 && n < 250),
      );
      put(
        'imt_o',
        one(bmi, (n) => n >= 250),
      );
      put(person.jenis_kelamin === 'Laki-laki' ? 'lp_l' : 'lp_p', broad);
      const fat = lastOf((e, years) => (e.kolesterol === null || years < 19 ? null : e.kolesterol >= 200));
      put('kolesterol_t', fat);
      put('kolesterol_n', fat === null ? null : !fat);
      if (mind) put('jiwa_17', mind.hasil === null ? null : mind.hasil === 'pertanyaan_17');
      const lungs = newest(rows.puma)?.hasil ?? null;
      put(
        'puma_n',
        one(lungs, (h) => h === 'rendah'),
      );
      put(
        'puma_t',
        one(lungs, (h) => h === 'tinggi'),
      );
      const daily = newest(rows.aks)?.hasil ?? null;
      for (const [key, code] of Object.entries({ m: 'mandiri', r: 'ringan', s: 'sedang', b: 'berat', t: 'total' }))
        put(
          `aks_${key}`,
          one(daily, (h) => h === code),
        );
      const capacities = {
        ...{ kognitif: ['orientasi', 'ulang_kata'], gerak: ['berdiri'], malnutrisi: ['bb_turun', 'nafsu_makan', 'lila_21'] },
        ...{ pendengaran: ['tes_bisik', 'bisik_tidak_bisa'], penglihatan: ['masalah_mata', 'tes_melihat'] },
        depresi: ['sedih', 'sedikit_minat'],
      };
      for (const [capacity, items] of Object.entries(capacities)) {
        // an item that is not known in one screening of the month may be in another
        let lost: boolean | null = null;
        const all = rows.skilas
          .filter(ofMonth)
          .sort((a, b) => String(a.tanggal).localeCompare(String(b.tanggal)) || Number(a.id) - Number(b.id));
        for (const form of all) {
          const answers = items.map((item) => form[item]).filter((answer) => answer !== null && answer !== undefined);
          if (answers.length > 0) lost = answers.includes(1);
        }
        put(`${capacity}_ya`, lost);
        put(`${capacity}_tidak`, lost === null ? null : !lost);
      }
      put('rujuk', referred);
    }

    if ((recap === 'dewasa' && age !== null && age >= 228) || (recap === 'sekolah' && age !== null && age >= 73 && age < 228)) {
      put(
        'td_r',
        one(pressure, (c) => c === 'rendah'),
      );
      put(
        'td_n',
        one(pressure, (c) => c === 'normal'),
      );
      put(
        'td_t',
        one(pressure, (c) => c === 'tinggi'),
      );
      put(
        'gula_r',
        one(glucose, (c) => c === 'rendah'),
      );
      put(
        'gula_n',
        one(glucose, (c) => c === 'normal'),
      );
      put(
        'gula_t',
        one(glucose, (c) => c === 'tinggi'),
      );
      put(
        'jiwa_rendah',
        one(score, (n) => n <= 5),
      );
      put(
        'jiwa_tinggi',
        one(score, (n) => n >= 6),
      );
    }

    if (recap === 'ibu') {
      const state = stateOf(rows.pregnancies, person.id, last);
      if (state === null) continue;
      groupsIn([
        ['hamil', state === 'hamil'],
        ['nifas', state === 'nifas'],
      ]);
      common();
      const green = lastOf((e) => bit(e.bb_kia));
      put('bb_hijau', green);
      put('bb_merah', green === null ? null : !green);
      const thin = lastOf((e) => (e.lingkar_lengan_mm === null || !pregnancyOf(e) ? null : e.lingkar_lengan_mm < 235));
      put('lila_merah', thin);
      put('lila_hijau', thin === null ? null : !thin);
      put(
        'td_merah',
        one(pressure, (c) => c === 'tinggi'),
      );
      put(
        'td_hijau',
        one(pressure, (c) => c !== 'tinggi'),
      );
      put(
        'ttd',
        lastOf((e) => (e.ttd_jumlah === null ? null : e.ttd_jumlah > 0)),
      );
      put(
        'mt',
        lastOf((e) => written(e.mt_kek)),
      );
      const pairs = [
        ['ttd', lastOf((e) => bit(e.ttd_setiap_hari))],
        ['mt', lastOf((e) => bit(e.mt_setiap_hari))],
        ['kelas', lastOf((e) => bit(e.kelas_ibu))],
        ['vit_a', lastOf((e) => (e.vit_a_nifas === null ? null : e.vit_a_nifas > 0))],
        ['kb', lastOf((e) => written(e.kb_pasca))],
      ] as const;
      for (const [key, holds] of pairs) {
        put(`${key}_ya`, holds);
        put(`${key}_tidak`, holds === null ? null : !holds);
      }
    }

    if ((recap === 'skdn' || recap === 'f2') && age !== null && age < 60) {
      const isF2 = recap === 'f2';
      if (isF2) row = age <= 5 ? '0-5' : age <= 11 ? '6-11' : age <= 23 ? '12-23' : age <= 35 ? '24-35' : '36-59';
      const sex = person.jenis_kelamin === 'Laki-laki' ? '_l' : '_p';
      const at = (key: string, holds: boolean | null) => {
        put(isF2 ? key + sex : key, holds);
        if (isF2) put(`${key}_lp`, holds);
      };
      at('s', true);
      at('k', bit(span.punya_kms));
      at('d', mark === null ? null : true);
      for (const letter of ['n', 't', 'o', 'b'])
        at(
          letter,
          one(mark, (m) => m === letter),
        );
      at('dua_t', twice);
      if (isF2) {
        const earlier = own
          .filter((e) => e.bb_tb !== null && e.tanggal_timbang < `${month}-01`)
          .sort((a, b) => a.tanggal_timbang.localeCompare(b.tanggal_timbang) || a.id - b.id)
          .at(-1);
        at(
          'kurus',
          one(nutrition, (c) => c === 'Gizi kurang'),
        );
        at(
          'sangat_kurus',
          one(nutrition, (c) => c === 'Gizi buruk'),
        );
        at(
          'sangat_kurus_baru',
          one(nutrition, (c) => c === 'Gizi buruk' && earlier?.bb_tb !== 'Gizi buruk'),
        );
        at(
          'lebih',
          one(nutrition, (c) => ['Berisiko gizi lebih', 'Gizi lebih', 'Obesitas'].includes(c)),
        );
        at(
          'baik',
          one(nutrition, (c) => c === 'Gizi baik'),
        );
        at(
          'pendek',
          one(lengthClass, (c) => c === 'Pendek'),
        );
        at(
          'sangat_pendek',
          one(lengthClass, (c) => c === 'Sangat pendek'),
        );
        at(
          'tb_normal',
          one(lengthClass, (c) => c === 'Normal' || c === 'Tinggi'),
        );
      } else {
        put('datang', came);
        put('absen', came === null ? null : !came);
        put(
          'bgm',
          one(weightClass, (c) => c === 'Berat badan sangat kurang'),
        );
        if (age >= 6) {
          put(
            'vit_a_biru',
            one(vitamin, (v) => v === 'biru'),
          );
          put(
            'vit_a_merah',
            one(vitamin, (v) => v === 'merah'),
          );
        }
        put('asi', exclusive);
        put('imunisasi', immunised);
      }
    }
  }
}
