/** What of an examination is asked about once before it is stored. */
import type { Kysely } from 'kysely';
import { formatDate } from '../../src/engine/calendar.ts';
import { fillPath } from '../../src/engine/paths.ts';
import { fieldValue } from '../../src/engine/rules.ts';
import type { Doubt } from '../../src/engine/wire/doubts.ts';
import type { Database } from '../db/schema.ts';
import type { Row } from '../services/resourceService.ts';
import type { HookMaker } from '../storage/hook.ts';

/** Vitamin A is given from six months on (life-stages 4). */
const FIRST_VITAMIN_A_MONTH = 6;

export const doubtfulVisit: HookMaker = (_context, resource) => ({
  async doubts(values, { tx, current }) {
    const months = Number(fieldValue(resource, 'umur_bulan', values));
    const touched = (...names: string[]) => current === null || names.some((name) => current[name] !== values[name]);
    return [
      ...(touched('tanggal_timbang') ? await sameDay(tx, values, current ? null : resource.routes.edit) : []),
      ...(touched('vit', 'tanggal_timbang') && values.vit === 'A' && months < FIRST_VITAMIN_A_MONTH
        ? [earlyVitaminA(months)]
        : []),
    ];
  },
});

const earlyVitaminA = (months: number): Doubt => ({
  code: 'vitamin-a-early',
  field: 'vit',
  text: `Vitamin A baru diberikan mulai umur 6 bulan; anak ini ${months} bulan.`,
  repair: { vit: null },
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

const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 3 });

const inWords = (stored: number | null, scale: number, unit: string): string | null =>
  stored === null ? null : `${number.format(stored / scale)} ${unit}`;
