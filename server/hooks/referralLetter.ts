import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { fieldRefusal } from '../errors.ts';
import { lastVisit } from '../services/lastVisit.ts';
import { letterPosko } from '../services/letterPosko.ts';
import { lockRow } from '../services/lockRow.ts';
import type { Row } from '../services/resourceService.ts';
import type { HookMaker } from '../storage/hook.ts';
import { anyTable } from '../storage/table.ts';

/**
 * A referral letter's number, counted by posko and year, and what it copies of the last visit: reasons and measurements. A
 * letter that names no reason at all says nothing to whoever reads it.
 */
export const referralLetter: HookMaker = (context) => {
  const visitOf = (tx: Kysely<Database>, { anggota, tanggal }: Row) => lastVisit(context, tx, Number(anggota), String(tanggal));
  return {
    async settle(changes, { tx, current }) {
      const values = { ...current, ...changes };
      const { tanggal, tanggal_datang, kehadiran } = values;
      if (kehadiran === 'Datang' && typeof tanggal_datang === 'string' && tanggal_datang < String(tanggal)) {
        throw fieldRefusal('tanggal_datang', 'Tanggal datang sebelum tanggal surat.');
      }
      const typed = typeof values.alasan === 'string' && values.alasan.trim() !== '';
      if (!typed && (await visitOf(tx, values)).reasons.length === 0) {
        throw fieldRefusal('alasan', 'Isi alasannya: pemeriksaan terakhir tidak memberi alasan untuk merujuk.');
      }
      // what came of it is asked later
      return current ? changes : { ...changes, kehadiran: 'Belum' };
    },

    async columns(values, { tx, current, actor }) {
      const same = current?.anggota === values.anggota && current?.tanggal === values.tanggal;
      if (current && same) return {};
      const { day, reasons, measured } = await visitOf(tx, values);
      const copied = { tanggal_periksa: day, alasan_hitung: JSON.stringify(reasons), pengukuran: JSON.stringify(measured) };
      if (current) return copied;
      return { ...copied, nomor: await nextNumber(tx, await letterPosko(tx, values, actor), String(values.tanggal)) };
    },
  };
};

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
