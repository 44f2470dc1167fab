import { welcomeResidents } from '../services/residents.ts';
import type { HookMaker } from '../storage/hook.ts';

/** Whose account was waiting for this NIK is a resident from now on. */
export const residentAccount: HookMaker = ({ now }) => ({
  async stored(rows, { tx, current }) {
    const niks = rows.flatMap(({ nik }) => (nik === current?.nik ? [] : [String(nik)]));
    await welcomeResidents(tx, niks, now());
  },
});
