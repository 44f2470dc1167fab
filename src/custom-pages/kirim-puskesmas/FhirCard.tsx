import { useId } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { useCall } from '../../dataProvider/customCalls.ts';
import { useFailureText } from '../useFailureText.ts';
import { fhirCall, fhirNotesCall, readFhirNotes } from './fhirNotes.ts';
import { FHIR_TEXTS as T } from './fhirTexts.ts';
import { useTakenFile } from './useTakenFile.ts';

export interface FhirCardProps {
  /** `YYYY-MM` */
  readonly month: string;
  /** null: none was chosen */
  readonly posko: number | null;
}

/** The visits of a posko and month for SATUSEHAT, with what has no code or is missing. */
export function FhirCard({ month, posko }: FhirCardProps) {
  const text = useText();
  const id = useId();
  return (
    <section className="file-card" aria-labelledby={id}>
      <h3 id={id}>{text(T.title)}</h3>
      <p className="file-about">{text(T.about)}</p>
      {posko === null ? <p className="file-state">{text(T.choosePosko)}</p> : <OfPosko month={month} posko={posko} />}
    </section>
  );
}

function OfPosko({ month, posko }: { readonly month: string; readonly posko: number }) {
  const text = useText();
  const locale = useViewLocale();
  const failureText = useFailureText();
  const { busy, take } = useTakenFile(T.downloaded);
  const download = () => take(`fhir-posko-${posko}-${month}.json`, fhirCall(month, posko));
  const notes = useCall(['fhir', month, posko, locale], fhirNotesCall(month, posko, locale), readFhirNotes);
  const { data, error, isFetching, refetch } = notes;
  if (data === undefined) {
    if (error === null) return <LoadingState />;
    return <FailedState message={failureText(error, T.failed)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const isEmpty = data.kunjungan === 0;
  return (
    <>
      <p className="file-state">{isEmpty ? text(T.nobody) : text(T.counted, { people: data.orang, visits: data.kunjungan })}</p>
      <div className="file-ways">
        <button type="button" className="btn" aria-disabled={busy || isEmpty} onClick={() => !isEmpty && void download()}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {text(busy ? T.downloading : T.download)}
        </button>
      </div>
      {data.catatan.length > 0 && (
        <details className="lack-list">
          <summary>{text(T.notes, { count: data.catatan.length })}</summary>
          <ul>
            {data.catatan.map(({ kode, teks, jumlah, yaitu }) => (
              <li key={kode}>
                {kode === ONCE ? teks : text(T.note, { count: jumlah, note: teks })}
                {yaitu.length > 0 && <span className="file-about"> {yaitu.join(', ')}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Holds for the file as a whole. */
const ONCE = 'nomor-satusehat';
