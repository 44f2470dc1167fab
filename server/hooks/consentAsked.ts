import { consentOn } from '../../src/people/consents.ts';
import type { HookMaker } from '../storage/hook.ts';

/** Whether somebody agreed that data are kept of them: to which text, on which day, asked by whom; anew with each other answer. */
export const consentAsked: HookMaker = ({ today }) => ({
  columns(values, { current, actor }): Record<string, string | null> {
    const answer = values.persetujuan ?? null;
    if (answer === (current?.persetujuan ?? null)) return {};
    const day = today();
    const asked =
      answer === null || answer === '' ? null : { versi: consentOn(day).version, oleh: actor.nama_lengkap ?? actor.email };
    return {
      persetujuan_versi: asked?.versi ?? null,
      persetujuan_pada: asked && day,
      persetujuan_oleh: asked?.oleh ?? null,
    };
  },
});
