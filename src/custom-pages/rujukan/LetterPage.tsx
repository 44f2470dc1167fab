import { LinkBase, useCreatePath, useParams } from 'react-admin';
import { useText } from '../../admin/fields/useText.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { useFreshRecord } from '../../admin/views/useRecord.ts';
import { usePoskoNames } from '../hari-posyandu/usePoskoNames.ts';
import { LetterSheet } from './LetterSheet.tsx';
import { LETTER_TEXTS as T } from './letterTexts.ts';
import '../cetak/cetak.css';
import '../cetak/paper.css';
import './letter.css';

/** /rujukan-cetak/{id}: a referral letter on half a page. */
export default function LetterPage() {
  const text = useText();
  const id = useParams().id ?? '';
  const createPath = useCreatePath();
  const poskoName = usePoskoNames();
  const letter = useFreshRecord('referrals', id, true);
  const about = letter.kind === 'ready' ? letter.record.anggota : null;
  const person = useFreshRecord('members', String(about ?? ''), about !== null && about !== undefined);
  const failed = letter.kind === 'failed' ? letter : person.kind === 'failed' ? person : null;
  const ready = letter.kind === 'ready' && person.kind === 'ready';
  return (
    <div className="cetak-page">
      <div className="cetak-tools">
        <div className="cetak-ways">
          <button type="button" className="btn" disabled={!ready} onClick={() => window.print()}>
            {text(T.print)}
          </button>
          <LinkBase className="btn btn-plain" to={createPath({ resource: 'referrals', type: 'show', id })}>
            {text(T.back)}
          </LinkBase>
        </div>
      </div>
      {failed !== null ? (
        <FailedState message={failed.message ?? text(T.failed)} onRetry={failed.retry} busy={failed.busy} />
      ) : ready ? (
        <LetterSheet letter={letter.record} person={person.record} posko={poskoName(letter.record.posko)} />
      ) : (
        <LoadingState />
      )}
    </div>
  );
}
