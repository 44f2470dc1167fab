import { welcomeResident } from '../services/residents.ts';
import type { HookMaker } from '../storage/hook.ts';

/** Whose account was waiting for this NIK is a resident from now on. */
export const residentAccount: HookMaker = ({ now }) => ({
  stored: async ({ nik }, { tx, current }) => {
    if (nik !== current?.nik) await welcomeResident(tx, String(nik), now());
  },
});
