import { lazy, Suspense, useState } from 'react';
import { LinkBase, type RaRecord, useLocation } from 'react-admin';
import { useText } from '../../admin/fields/useText.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { type RecordState, useFreshRecord } from '../../admin/views/useRecord.ts';
import type { Text } from '../../engine/definition.ts';
import { EXAMINATION_TEXTS } from '../examinations/examinationTexts.ts';
import { useHistory } from '../examinations/useHistory.ts';
import { KARTU_TEXTS } from '../kartu/kartuTexts.ts';
import { CETAK_TEXTS as T } from './cetakTexts.ts';
import { LabelHint } from './LabelHint.tsx';
import LabelSheet from './LabelSheet.tsx';
import { PersonSheet } from './PersonSheet.tsx';
import { wantsYear } from './personAddress.ts';

type What = 'card' | 'label' | 'year';

const YearCards = lazy(() => import('../kartu/YearCards.tsx'));

const CHOICES = [
  ['card', T.card],
  ['label', T.label],
  ['year', KARTU_TEXTS.year],
] as const satisfies readonly (readonly [What, Text])[];

type Ready = Extract<RecordState, { kind: 'ready' }>;
const numberIn = (told: Ready, person: Ready) => Number(told.record.id_anggota ?? person.record.id);

/** A person's card to take home, one label, or the ministry's cards of a year. */
export default function PersonPaper({ nik }: { readonly nik: string }) {
  const text = useText();
  const [what, setWhat] = useState<What>(wantsYear(useLocation().state) ? 'year' : 'card');
  const person = useFreshRecord('members', nik, true);
  const told = useFreshRecord('riwayat', nik, true);
  const history = useHistory(nik);
  // asked for by the NIK it is known by that: what is printed and asked for besides goes by the member's number
  const record: RaRecord | null =
    person.kind === 'ready' && told.kind === 'ready' ? { ...person.record, id: numberIn(told, person) } : null;
  const failed =
    person.kind === 'failed' || told.kind === 'failed' || (what !== 'label' && history.error !== null && !history.data);
  const ready = record !== null && (what === 'label' || history.data !== undefined);
  const retry = () => {
    if (person.kind === 'failed') person.retry();
    if (told.kind === 'failed') told.retry();
    if (history.error !== null) void history.refetch();
  };
  return (
    <div className="cetak-page">
      <div className="cetak-tools">
        <fieldset className="choice-row">
          <legend className="visually-hidden">{text(T.which)}</legend>
          {CHOICES.map(([one, label]) => (
            <button key={one} type="button" aria-pressed={one === what} onClick={() => setWhat(one)}>
              {text(label)}
            </button>
          ))}
        </fieldset>
        {what !== 'year' && <LabelHint />}
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
      ) : what === 'year' ? (
        <Suspense fallback={<LoadingState />}>
          <YearCards nik={nik} person={record} records={history.data ?? []} />
        </Suspense>
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
