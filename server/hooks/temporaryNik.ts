import { randomInt } from 'node:crypto';
import { STAND_IN, standsIn } from '../../src/people/nik.ts';
import { fieldRefusal } from '../errors.ts';
import type { Row } from '../services/resourceService.ts';
import type { HookMaker } from '../storage/hook.ts';

/** A number in place of a NIK: 16 digits, beginning as no NIK does, from 10^14 possible ones. */
function newNumber(): string {
  const half = () => String(randomInt(10_000_000)).padStart(7, '0');
  return STAND_IN + half() + half();
}

/** People without a NIK get a number of their own, which they keep until a real one comes. */
export const temporaryNik: HookMaker = () => ({
  prepare: releaseMark,
  settle: (changes, { current }) => settleNik(current, changes),
});

/**
 * A client that knows only the contract replaces a temporary number by sending another NIK; the mark
 * it does not know of then falls by itself.
 */
function releaseMark(current: Row | null, changes: Row): Row {
  const replaced = changes.nik !== undefined && changes.nik !== null && changes.nik !== current?.nik;
  return replaced && changes.nik_sementara === undefined ? Object.assign({}, changes, { nik_sementara: 'Tidak' }) : changes;
}

/**
 * Decides `nik` and `nik_sementara` of a record about to be stored, and gives the changes with both. Whoever is given a
 * number that begins as no NIK does is marked.
 * Raises 422 on `nik` where the mark is taken off without a real NIK, and on the mark where it would
 * replace one.
 */
export function settleNik(current: Row | null, changes: Row): Row {
  const wasTemporary = current?.nik_sementara === 'Ya';
  const isTemporary = (changes.nik_sementara ?? current?.nik_sementara) === 'Ya';
  const before = current?.nik ?? null;
  if (isTemporary && current && !wasTemporary) throw fieldRefusal('nik_sementara', 'Anggota ini sudah punya NIK.');
  if (isTemporary) return { ...changes, nik_sementara: 'Ya', nik: wasTemporary ? before : newNumber() };

  const nik = changes.nik ?? before;
  if (wasTemporary && nik === before) throw fieldRefusal('nik', 'Ganti nomor sementara dengan NIK yang sebenarnya.');
  // a number of another program in place of a NIK is kept, as its next file may name the person by it, and is no NIK
  const isGivenStandIn = nik !== before && standsIn(nik);
  return Object.assign({}, changes, { nik_sementara: isGivenStandIn ? 'Ya' : 'Tidak', nik });
}
