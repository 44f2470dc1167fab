import { useEffect } from 'react';
import { LinkBase, useNavigate, useParams } from 'react-admin';
import { useText } from '../../admin/fields/useText.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { useFreshRecord } from '../../admin/views/useRecord.ts';
import { useRole } from '../../admin/views/useRole.ts';
import { useCall } from '../../dataProvider/customCalls.ts';
import { CETAK_TEXTS as T } from '../cetak/cetakTexts.ts';
import { isMemberNumber } from '../cetak/personAddress.ts';
import { readRoster, rosterCall, rosterKey } from '../hari-posyandu/roster.ts';
import { useHandOver, wayOf } from '../hari-posyandu/weigh.ts';

/**
 * /orang/{id}: where a label's QR leads. Of a Kader whose day is open straight to the form of who is on the list, as a tap
 * on the list would; else to the person's history.
 */
export default function OrangPage() {
  const text = useText();
  const { id = '' } = useParams();
  const valid = isMemberNumber(id);
  const listed = useListed(id, valid);
  const record = useFreshRecord('members', id, valid && listed === 'no');
  const navigate = useNavigate();
  const nik = record.kind === 'ready' ? String(record.record.nik ?? '') : '';
  useEffect(() => {
    if (nik !== '') navigate(`/riwayatpasien/${encodeURIComponent(nik)}`, { replace: true });
  }, [nik, navigate]);

  if (!valid) return <Nobody said={text(T.notOurs)} />;
  if (record.kind !== 'failed' || listed !== 'no') return <LoadingState />;
  return record.final ? <Nobody said={text(T.unknown)} /> : <FailedState onRetry={record.retry} busy={record.busy} />;
}

/** Whether somebody is on the list of the day that is open; who is, is led on to their form. */
function useListed(id: string, valid: boolean): 'asking' | 'no' | 'led' {
  const navigate = useNavigate();
  const handOver = useHandOver();
  const asks = useRole() === 'Kader' && valid;
  const { data, error } = useCall(rosterKey('Semua'), rosterCall('Semua'), readRoster, { enabled: asks, staleTime: 15_000 });
  const open = data?.hari?.ditutup_pada === null ? data : undefined;
  const person = open?.anggota.find((one) => String(one.id) === id);
  useEffect(() => {
    if (open === undefined || person === undefined) return;
    handOver(person);
    const { to, state } = wayOf(person, open);
    navigate(to, { replace: true, state });
  }, [open, person, handOver, navigate]);
  if (!asks || error !== null) return 'no';
  if (data === undefined) return 'asking';
  return person === undefined ? 'no' : 'led';
}

function Nobody({ said }: { readonly said: string }) {
  const text = useText();
  return (
    <div className="view-state" role="alert">
      <p>{said}</p>
      <LinkBase className="btn btn-plain" to="/patients">
        {text(T.toList)}
      </LinkBase>
    </div>
  );
}
