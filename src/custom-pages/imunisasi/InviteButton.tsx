import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase, type RaRecord } from 'react-admin';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { call, knownExtensions } from '../../dataProvider/customCalls.ts';
import { isObject } from '../../engine/isObject.ts';
import { useFailureText } from '../useFailureText.ts';
import { INVITE_TEXTS as T } from './inviteTexts.ts';
import './invite.css';

/** Fills the queue of an event with everybody it is about, nobody twice; not of one that is over. */
export function InviteButton({ event }: { readonly event: RaRecord }) {
  const text = useText();
  const { busy, said, invite } = useInviting(event);
  const over = typeof event.tanggal === 'string' && event.tanggal < villageToday();
  if (!knownExtensions().has('resource:doses') || over) return null;
  const mothers = event.kategori === 'Bumil';
  return (
    <section className="invite" aria-label={text(T.invite)}>
      <p>{text(mothers ? T.mothersHint : T.childrenHint)}</p>
      <button type="button" className="btn btn-plain" aria-disabled={busy} onClick={() => !busy && void invite()}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {text(mothers ? T.mothers : T.children)}
      </button>
      {said !== null && (
        <p role="status">
          {said} <LinkBase to={`/Berita-informasi/${encodeURIComponent(String(event.id))}`}>{text(T.toQueue)}</LinkBase>
        </p>
      )}
    </section>
  );
}

const saidIn = (body: unknown): string | undefined =>
  isObject(body) && typeof body.message === 'string' ? body.message : undefined;

function useInviting({ id }: RaRecord) {
  const banner = useBanner();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const invite = async () => {
    setBusy(true);
    banner.clear();
    try {
      const body = { berita_id: Number(id) };
      setSaid(await call({ method: 'POST', url: '/auth/imunisasi/antrian', body }, saidIn));
      await queryClient.invalidateQueries({ queryKey: ['antrian'] });
    } catch (error) {
      banner.show({ severity: 'error', text: failureText(error, T.failed) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, said, invite };
}
