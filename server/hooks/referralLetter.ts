import type { Kysely } from 'kysely';
import { formatDate } from '../../src/engine/calendar.ts';
import type { Locale } from '../../src/engine/definition.ts';
import { fillPath } from '../../src/engine/paths.ts';
import { filled } from '../../src/engine/say.ts';
import type { RaisedDoubt } from '../../src/engine/wire/doubts.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal } from '../errors.ts';
import { lastVisit } from '../services/lastVisit.ts';
import { letterPosko } from '../services/letterPosko.ts';
import { lockRow } from '../services/lockRow.ts';
import { livingMember } from '../services/memberRows.ts';
import type { Row } from '../services/resourceService.ts';
import { screeningReasons } from '../services/screeningReasons.ts';
import type { HookMaker } from '../storage/hook.ts';
import { anyTable } from '../storage/table.ts';

/**
 * A referral letter's number, counted by posko and year, and what it copies: reasons and measurements of the last visit, reasons
 * of the screenings. A letter that names no reason at all says nothing to whoever reads it.
 */
export const referralLetter: HookMaker = (context, resource) => {
  const told = async (tx: Kysely<Database>, { anggota, tanggal }: Row) => {
    const [member, day] = [Number(anggota), String(tanggal)];
    const visit = await lastVisit(context, tx, member, day);
    return { ...visit, reasons: [...visit.reasons, ...(await screeningReasons(context, tx, member, day))] };
  };
  return {
    async settle(changes, { tx, current }) {
      const values = { ...current, ...changes };
      const { tanggal, tanggal_datang, kehadiran } = values;
      if (kehadiran === 'Datang' && typeof tanggal_datang === 'string' && tanggal_datang < String(tanggal)) {
        throw fieldRefusal('tanggal_datang', 'Tanggal datang sebelum tanggal surat.');
      }
      const typed = typeof values.alasan === 'string' && values.alasan.trim() !== '';
      if (!typed && !(isSame(current, values) && hasReasons(current)) && (await told(tx, values)).reasons.length === 0) {
        throw fieldRefusal('alasan', 'Isi alasannya: pemeriksaan terakhir tidak memberi alasan untuk merujuk.');
      }
      // what came of it is asked later
      return current ? changes : { ...changes, kehadiran: 'Belum' };
    },

    async doubts(values, { tx, current }) {
      return isSame(current, values) ? [] : sameDay(tx, values, resource.routes.show);
    },

    async columns(values, { tx, current, actor }) {
      if (isSame(current, values)) return {};
      const { day, reasons, measured } = await told(tx, values);
      const copied = { tanggal_periksa: day, alasan_hitung: JSON.stringify(reasons), pengukuran: JSON.stringify(measured) };
      if (current) return copied;
      return { ...copied, nomor: await nextNumber(tx, await letterPosko(tx, values, actor), String(values.tanggal)) };
    },
  };
};

/** Another letter of the same person and day: a second place to go to, or the same letter written twice. `showPath`: of a letter. */
async function sameDay(tx: Kysely<Database>, values: Row, showPath: string | null): Promise<RaisedDoubt[]> {
  const day = String(values.tanggal);
  const other = await anyTable(tx)
    .selectFrom('referrals')
    .select(['id', 'nomor'])
    .where('anggota', '=', Number(values.anggota))
    .where('tanggal', '=', day)
    .where('deleted_at', 'is', null)
    .where('id', '!=', Number(values.id ?? 0))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!other) return [];
  const name = (await livingMember(tx, String(values.anggota)))?.nama_lengkap ?? '';
  const number = String(other.nomor);
  const to = showPath && fillPath(showPath, { id: String(other.id) });
  return [
    {
      code: `same-day-${other.id}`,
      field: 'tanggal',
      text: filled(SAME_DAY, { name, number, date: (locale: Locale) => formatDate(day, locale) }),
      ...(to ? { to, label: filled({ id: 'Buka {number}', en: 'Open {number}' }, { number }) } : {}),
    },
  ];
}

const SAME_DAY = {
  id: '{name} sudah dirujuk pada {date} dengan surat {number}.',
  en: '{name} was referred on {date} already, by letter {number}.',
};

/** Whether a letter is of the same person and day as before, and so keeps what it copied. */
const isSame = (current: Row | null, { anggota, tanggal }: Row): boolean =>
  current !== null && current.anggota === anggota && current.tanggal === tanggal;

const hasReasons = (letter: Row | null): boolean => Array.isArray(letter?.alasan_hitung) && letter.alasan_hitung.length > 0;

/** `RUJ-3/2026/0001`: by the posko of who writes it, 0 where they have none. Deleted letters keep theirs. */
async function nextNumber(tx: Kysely<Database>, posko: number | null, day: string): Promise<string> {
  // so that of two who write at once the second one sees the first one's
  if (posko !== null) await lockRow(tx, 'posko', { id: posko });
  const series = `RUJ-${posko ?? 0}/${day.slice(0, 4)}/`;
  const last = await anyTable(tx)
    .selectFrom('referrals')
    .select('nomor')
    .where('nomor', 'like', `${series}%`)
    .orderBy('nomor', 'desc')
    .executeTakeFirst();
  const count = Number(String(last?.nomor ?? '').slice(series.length)) + 1;
  return series + String(count).padStart(4, '0');
}
