import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { ConfirmDialog } from '../../admin/feedback/ConfirmDialog.tsx';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { knownTimeZone, useCall } from '../../dataProvider/customCalls.ts';
import { formatInstant } from '../../engine/calendar.ts';
import { usePoskoNames } from '../hari-posyandu/usePoskoNames.ts';
import { CountLine } from './CountLine.tsx';
import { saidContents } from './contents.ts';
import { formatSize } from './file.ts';
import { discardCall, listCall, readDone } from './importCalls.ts';
import {
  CHECKING,
  failureIn,
  IMPORTS_KEY,
  importPath,
  isWorking,
  type ListedImport,
  readImports,
  stepPath,
  toWrite,
} from './imports.ts';
import { BusyButton, Problem } from './Parts.tsx';
import { UndoButton } from './UndoButton.tsx';
import { STAGE_TEXTS, UPLOAD_TEXTS as T } from './uploadTexts.ts';
import { useAct } from './useImport.ts';

/** How long after an answer the list is asked for once more while one of them is worked on, ms. */
export const LIST_AGAIN_MS = 3000;

/** What has stopped waits for somebody. */
const askAgain = (list: readonly ListedImport[]): number | false =>
  list.some((one) => one.galat === null && isWorking(one)) && LIST_AGAIN_MS;

/** The imports so far, the newest first, each with what can still be done with it. */
export function EarlierImports() {
  const text = useText();
  const { data, error, isFetching, refetch } = useCall([IMPORTS_KEY], listCall, readImports, { askAgain });
  return (
    <section aria-labelledby="earlier-imports">
      <h2 className="import-heading" id="earlier-imports">
        {text(T.earlier)}
      </h2>
      {data === undefined && error === null && <LoadingState />}
      {data === undefined && error !== null && (
        <FailedState message={text(T.earlierFailed)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data?.length === 0 && <p className="import-small">{text(T.none)}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="import-list">
          {data.map((one) => (
            <Earlier key={one.id} told={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

const TONES = {
  ...{ dibaca: 'busy', disusun: 'open', menyimpan: 'busy', tersimpan: 'done' },
  ...{ membatalkan: 'busy', dibatalkan: 'off', gagal: 'failed' },
} as const;

function Earlier({ told }: { readonly told: ListedImport }) {
  const text = useText();
  const locale = useViewLocale();
  const poskoOf = usePoskoNames();
  const { id, nama_berkas: name, tahap, oleh, dibuat, ukuran, posko } = told;
  const hasRest = tahap === 'dibatalkan' && (told.dibatalkan?.dibiarkan ?? 0) > 0;
  const open = tahap === 'disusun' || tahap === 'dibaca' || tahap === 'menyimpan';
  const counts = told.tersimpan ?? told.jumlah;
  const contents = told.tersimpan === null ? told.rincian : (told.tersimpan.rincian ?? null);
  const what = saidContents({ contents, rows: null }, locale);
  const facts = [
    text(T.about, { when: formatInstant(dibuat, locale, knownTimeZone()), who: oleh ?? text(T.somebody) }),
    poskoOf(posko),
    formatSize(ukuran, locale),
  ];
  return (
    <li className="import-earlier">
      <p className="import-file">
        <strong>{name}</strong>{' '}
        <span className="import-state" data-tone={TONES[tahap]}>
          {text(STAGE_TEXTS[hasRest ? 'sebagian' : tahap])}
        </span>
      </p>
      <p className="import-small">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      <CountLine counts={counts} what={what} />
      {told.galat !== null && <p className="import-small">{failureIn(locale, told)}</p>}
      <div className="import-ways">
        <LinkBase
          className={open ? 'btn' : 'btn btn-plain'}
          to={tahap === 'disusun' && told.jumlah ? stepPath(id, CHECKING) : importPath(id)}
          aria-label={text(open ? T.openNamed : T.lookNamed, { name })}
        >
          {text(open ? T.open : T.look)}
        </LinkBase>
        {((tahap === 'tersimpan' && toWrite(told.tersimpan) > 0) || hasRest) && <UndoButton told={told} />}
        {(tahap === 'disusun' || tahap === 'gagal') && <DiscardButton told={told} />}
      </div>
    </li>
  );
}

/** Throws away what was never saved. */
function DiscardButton({ told: { id, nama_berkas: name } }: { readonly told: ListedImport }) {
  const text = useText();
  const banner = useBanner();
  const queryClient = useQueryClient();
  const { busy, problem, run } = useAct(T.discardFailed);
  const [asking, setAsking] = useState(false);
  const discard = async () => {
    const done = await run(discardCall(id), readDone);
    setAsking(false);
    if (done === null) return;
    banner.show({ severity: 'success', text: text(T.discarded, { name }) });
    document.querySelector<HTMLElement>('main')?.focus();
    await queryClient.invalidateQueries({ queryKey: [IMPORTS_KEY], exact: true });
  };
  return (
    <>
      <BusyButton label={text(T.discard)} named={text(T.discardNamed, { name })} busy={busy} onPress={() => setAsking(true)} />
      <Problem>{problem}</Problem>
      <ConfirmDialog
        open={asking}
        text={text(T.discardQuestion, { name })}
        busy={busy}
        onYes={() => void discard()}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
