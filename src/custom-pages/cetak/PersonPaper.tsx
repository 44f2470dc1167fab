import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { useText } from '../../admin/fields/useText.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { useFreshRecord } from '../../admin/views/useRecord.ts';
import { EXAMINATION_TEXTS } from '../examinations/examinationTexts.ts';
import { useHistory } from '../examinations/useHistory.ts';
import { CETAK_TEXTS as T } from './cetakTexts.ts';
import { LabelHint } from './LabelHint.tsx';
import LabelSheet from './LabelSheet.tsx';
import { PersonSheet } from './PersonSheet.tsx';

type What = 'card' | 'label';

/** A person's card to take home, or one label. */
export default function PersonPaper({ nik }: { readonly nik: string }) {
  const text = useText();
  const [what, setWhat] = useState<What>('card');
  const person = useFreshRecord('members', nik, true);
  const history = useHistory(nik);
  const record = person.kind === 'ready' ? person.record : null;
  const failed = person.kind === 'failed' || (what === 'card' && history.error !== null && !history.data);
  const ready = record !== null && (what === 'label' || history.data !== undefined);
  const retry = () => {
    if (person.kind === 'failed') person.retry();
    if (history.error !== null) void history.refetch();
  };
  return (
    <div className="cetak-page">
      <div className="cetak-tools">
        <fieldset className="choice-row">
          <legend className="visually-hidden">{text(T.which)}</legend>
          {(['card', 'label'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === what} onClick={() => setWhat(one)}>
              {text(T[one])}
            </button>
          ))}
        </fieldset>
        <LabelHint />
        <div className="cetak-ways">
          <button type="button" className="btn" disabled={!ready} onClick={() => window.print()}>
            {text(T.print)}
          </button>
          <LinkBase className="btn btn-plain" to={`/riwayatpasien/${nik}`}>
            {text(EXAMINATION_TEXTS.toHistory)}
          </LinkBase>
        </div>
      </div>
      {failed ? (
        <FailedState message={text(T.personFailed)} onRetry={retry} busy={history.isFetching} />
      ) : record === null || !ready ? (
        <LoadingState />
      ) : what === 'card' ? (
        <PersonSheet person={record} records={history.data ?? []} />
      ) : (
        <LabelSheet
          people={[
            {
              id: Number(record.id),
              nama_lengkap: String(record.nama_lengkap ?? '–'),
              nama_ibu: typeof record.nama_ibu === 'string' ? record.nama_ibu : null,
              tanggal_lahir: typeof record.tanggal_lahir === 'string' ? record.tanggal_lahir : null,
              tanggal_lahir_perkiraan: record.tanggal_lahir_perkiraan === 'Ya',
            },
          ]}
        />
      )}
    </div>
  );
}
