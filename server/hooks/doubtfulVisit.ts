/** What of an examination is asked about once before it is stored. */
import type { Kysely } from 'kysely';
import { formatDate } from '../../src/engine/calendar.ts';
import { formatNumber } from '../../src/engine/formats.ts';
import { fillPath } from '../../src/engine/paths.ts';
import { fieldValue } from '../../src/engine/rules.ts';
import type { Doubt } from '../../src/engine/wire/doubts.ts';
import { allTables } from '../../src/growth/allTables.ts';
import { type Caution, cautionsOf, cautionWords, type Measures } from '../../src/growth/cautions.ts';
import type { Database } from '../db/schema.ts';
import type { Row } from '../services/resourceService.ts';
import type { HookMaker } from '../storage/hook.ts';
import { personIn } from './judgedGrowth.ts';

/** Vitamin A is given from six months on. */
const FIRST_VITAMIN_A_MONTH = 6;

export const doubtfulVisit: HookMaker = (_context, resource) => ({
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

const ofCaution = (caution: Caution): Doubt => {
  const { code, field, suggestion } = caution;
  const unit = field === 'berat_badan' ? 'kg' : 'cm';
  return {
    code,
    field,
    text: cautionWords(caution, 'id'),
    ...(suggestion === null
      ? {}
      : { repair: { [field]: suggestion }, label: `Perbaiki: ${formatNumber(suggestion, 'id')} ${unit}` }),
  };
};

const earlyVitaminA = (months: number): Doubt => ({
  code: 'vitamin-a-early',
  field: 'vit',
  text: `Vitamin A baru diberikan mulai umur 6 bulan; anak ini ${months} bulan.`,
  repair: { vit: 'Tidak' },
  label: 'Perbaiki: tidak diberikan',
});

/**
 * Another examination of the same person on the same day: a second visit, or the same one entered twice. A new one
 * can be put into it on its page, if there is one (`editPath`).
 */
async function sameDay(tx: Kysely<Database>, values: Row, editPath: string | null): Promise<Doubt[]> {
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
  const measured = [inWords(found.berat_gram, 1000, 'kg'), inWords(found.tinggi_mm, 10, 'cm')].filter((words) => words !== null);
  const what = measured.length === 0 ? '' : ` (${measured.join('; ')})`;
  const to = editPath && fillPath(editPath, { nik: String(values.nik), id: String(found.id) });
  return [
    {
      code: `same-day-${found.id}`,
      field: 'tanggal_timbang',
      text: `${values.anggota} sudah diperiksa pada ${formatDate(day, 'id')}${what}.`,
      ...(to ? { to, carry: true, label: 'Perbaiki yang tadi' } : {}),
    },
  ];
}

const inWords = (stored: number | null, scale: number, unit: string): string | null =>
  stored === null ? null : `${formatNumber(stored / scale, 'id')} ${unit}`;
