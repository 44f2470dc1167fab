/** What of an examination is asked about once before it is stored. */
import type { Kysely } from 'kysely';
import { formatDate } from '../../src/engine/calendar.ts';
import type { Locale } from '../../src/engine/definition.ts';
import { formatNumber } from '../../src/engine/formats.ts';
import { fillPath } from '../../src/engine/paths.ts';
import { fieldValue } from '../../src/engine/rules.ts';
import { filled } from '../../src/engine/say.ts';
import type { RaisedDoubt } from '../../src/engine/wire/doubts.ts';
import { allTables } from '../../src/growth/allTables.ts';
import { type Caution, cautionsOf, cautionWords, type Measures } from '../../src/growth/cautions.ts';
import type { Database } from '../db/schema.ts';
import type { Row } from '../services/resourceService.ts';
import type { HookMaker } from '../storage/hook.ts';
import { personIn } from './judgedGrowth.ts';

/** Vitamin A is given from six months on. */
const FIRST_VITAMIN_A_MONTH = 6;

export const doubtfulVisit: HookMaker = ({ site }, resource) => ({
  async doubts(values, { tx, current }) {
    const months = fieldValue(resource, 'umur_bulan', values);
    const touched = (...names: string[]) => current === null || names.some((name) => current[name] !== values[name]);
    return [
      ...(touched(...MEASURES)
        ? (await cautions(tx, values))
            .filter(({ code, field }) => touched(...(ABOUT[code] ?? []), field, 'tanggal_timbang'))
            .map(ofCaution)
        : []),
      ...(touched('tanggal_timbang') ? await sameDay(tx, values, current ? null : resource.routes.edit) : []),
      ...(touched('tanggal_timbang') ? await afterLeaving(tx, values, site.resource.members?.routes.show ?? null) : []),
      ...(touched('vit', 'tanggal_timbang') && values.vit === 'A' && typeof months === 'number' && months < FIRST_VITAMIN_A_MONTH
        ? [earlyVitaminA(months)]
        : []),
    ];
  },
});

const MEASURES = ['tanggal_timbang', 'berat_badan', 'tinggi_badan', 'cara_ukur', 'lingkar_kepala', 'lingkar_lengan'] as const;

/** What a caution goes by besides its own field and the date. */
const ABOUT: Partial<Record<Caution['code'], readonly string[]>> = {
  shrank: ['cara_ukur'],
  'weight-for-height': ['tinggi_badan'],
};

/** What looks like another number was meant, among the person's other examinations. */
async function cautions(tx: Kysely<Database>, values: Row): Promise<Caution[]> {
  const others = await tx
    .selectFrom('examinations')
    .select(['tanggal_timbang', 'berat_gram', 'tinggi_mm', 'cara_ukur'])
    .where('member_id', '=', Number(values.member_id))
    .where('deleted_at', 'is', null)
    .where('id', '!=', Number(values.id ?? 0))
    .orderBy('tanggal_timbang')
    .orderBy('id')
    .execute();
  const typed: Measures = {
    date: String(values.tanggal_timbang),
    weightKg: number(values.berat_badan),
    heightCm: number(values.tinggi_badan),
    position: positionOf(values.cara_ukur),
    headCm: number(values.lingkar_kepala),
    armCm: number(values.lingkar_lengan),
    oedema: values.edema === 'Ya',
  };
  const { jenis_kelamin: sex, tanggal_lahir: birthDate } = personIn(values);
  return cautionsOf(
    { sex, birthDate },
    typed,
    others.map(({ tanggal_timbang, berat_gram, tinggi_mm, cara_ukur }) => ({
      date: tanggal_timbang,
      weightKg: berat_gram && berat_gram / 1000,
      heightCm: tinggi_mm && tinggi_mm / 10,
      position: positionOf(cara_ukur),
    })),
    allTables,
  );
}

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const positionOf = (value: unknown) => (value === 'L' || value === 'H' ? value : null);

const ofCaution = (caution: Caution): RaisedDoubt => {
  const { code, field, suggestion } = caution;
  const unit = field === 'berat_badan' ? 'kg' : 'cm';
  return {
    code,
    field,
    text: { id: cautionWords(caution, 'id'), en: cautionWords(caution, 'en') },
    ...(suggestion === null
      ? {}
      : {
          repair: { [field]: suggestion },
          label: filled({ id: 'Perbaiki: {value} {unit}', en: 'Correct: {value} {unit}' }, { value: suggestion, unit }),
        }),
  };
};

const earlyVitaminA = (months: number): RaisedDoubt => ({
  code: 'vitamin-a-early',
  field: 'vit',
  text: filled(
    {
      id: 'Vitamin A baru diberikan mulai umur 6 bulan; anak ini {months} bulan.',
      en: 'Vitamin A is given from six months on; this child is {months} months old.',
    },
    { months },
  ),
  repair: { vit: 'Tidak' },
  label: { id: 'Perbaiki: tidak diberikan', en: 'Correct: not given' },
});

/**
 * Another examination of the same person on the same day: a second visit, or the same one entered twice. A new one
 * can be put into it on its page, if there is one (`editPath`).
 */
async function sameDay(tx: Kysely<Database>, values: Row, editPath: string | null): Promise<RaisedDoubt[]> {
  const day = String(values.tanggal_timbang);
  const found = await tx
    .selectFrom('examinations')
    .select(['id', 'berat_gram', 'tinggi_mm'])
    .where('member_id', '=', Number(values.member_id))
    .where('tanggal_timbang', '=', day)
    .where('deleted_at', 'is', null)
    .where('id', '!=', Number(values.id ?? 0))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!found) return [];
  const what = (locale: Locale) => {
    const kg = inWords(found.berat_gram, 1000, 'kg', locale);
    const measured = [kg, inWords(found.tinggi_mm, 10, 'cm', locale)].filter((words) => words !== null);
    return measured.length === 0 ? '' : ` (${measured.join('; ')})`;
  };
  const to = editPath && fillPath(editPath, { nik: String(values.nik), id: String(found.id) });
  return [
    {
      code: `same-day-${found.id}`,
      field: 'tanggal_timbang',
      text: filled(SAME_DAY, { name: String(values.anggota), date: (locale) => formatDate(day, locale), what }),
      ...(to ? { to, carry: true, label: { id: 'Perbaiki yang tadi', en: 'Correct that one' } } : {}),
    },
  ];
}

const SAME_DAY = {
  id: '{name} sudah diperiksa pada {date}{what}.',
  en: '{name} was examined on {date} already{what}.',
};

const inWords = (stored: number | null, scale: number, unit: string, locale: Locale): string | null =>
  stored === null ? null : `${formatNumber(stored / scale, locale)} ${unit}`;

/** A visit of somebody who was dead or gone by then: of another person, on another day, or they are still here. `showPath`: of a member. */
async function afterLeaving(tx: Kysely<Database>, values: Row, showPath: string | null): Promise<RaisedDoubt[]> {
  const left = await tx
    .selectFrom('members')
    .select(['id', 'nama_lengkap', 'status', 'keluar_pada'])
    .where('id', '=', Number(values.member_id))
    .where('status', 'is not', null)
    .where('keluar_pada', '<', String(values.tanggal_timbang))
    .executeTakeFirst();
  const day = left?.keluar_pada;
  if (!left || !day) return [];
  const { nama_lengkap: name, status } = left;
  const to = showPath && fillPath(showPath, { id: String(left.id) });
  return [
    {
      code: `left-${day}`,
      field: 'tanggal_timbang',
      text: filled(status === 'meninggal' ? DEAD : GONE, { name, date: (locale) => formatDate(day, locale) }),
      ...(to ? { to, label: filled({ id: 'Buka data {name}', en: 'Open {name}' }, { name }) } : {}),
    },
  ];
}

const DEAD = {
  id: '{name} tercatat meninggal pada {date}. Periksa orangnya dan tanggalnya.',
  en: '{name} is recorded as having died on {date}. Check the person and the date.',
};

const GONE = {
  id: '{name} tercatat pindah pada {date}. Periksa orangnya dan tanggalnya.',
  en: '{name} is recorded as having moved away on {date}. Check the person and the date.',
};
