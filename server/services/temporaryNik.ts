import { randomInt } from 'node:crypto';
import { fieldRefusal } from '../errors.ts';
import type { Row } from './resourceService.ts';

/** No real NIK begins with 00: province codes run from 11. */
const PREFIX = '00';

/** A number in place of a NIK: 16 digits, beginning with 00, from 10^14 possible ones. */
export function temporaryNik(): string {
  const half = () => String(randomInt(10_000_000)).padStart(7, '0');
  return PREFIX + half() + half();
}

/**
 * A client that knows only the contract replaces a temporary number by sending another NIK; the mark
 * it does not know of then falls by itself.
 */
export function releaseMark(current: Row | null, changes: Row): Row {
  const replaced = changes.nik !== undefined && changes.nik !== null && changes.nik !== current?.nik;
  return replaced && changes.nik_sementara === undefined ? { ...changes, nik_sementara: 'Tidak' } : changes;
}

/**
 * Decides `nik` and `nik_sementara` of a record about to be stored, and gives the changes with both.
 * A record marked as temporary gets a number of its own and keeps it until a real NIK comes. Raises
 * 422 on `nik` where the mark is taken off without a real NIK, and on the mark where it would replace one.
 */
export function settleNik(current: Row | null, changes: Row): Row {
  const wasTemporary = current?.nik_sementara === 'Ya';
  const isTemporary = (changes.nik_sementara ?? current?.nik_sementara) === 'Ya';
  const before = current?.nik ?? null;
  if (isTemporary && current && !wasTemporary) throw fieldRefusal('nik_sementara', 'Anggota ini sudah punya NIK.');
  if (isTemporary) return { ...changes, nik_sementara: 'Ya', nik: wasTemporary ? before : temporaryNik() };

  const nik = changes.nik ?? before;
  if (wasTemporary && nik === before) throw fieldRefusal('nik', 'Ganti nomor sementara dengan NIK yang sebenarnya.');
  return { ...changes, nik_sementara: 'Tidak', nik };
}
