import { useState } from 'react';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import { EmptyState, FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { call, useCall } from '../../dataProvider/customCalls.ts';
import { useFailureText } from '../useFailureText.ts';
import { apartCall, DUPLICATES_KEY, listCall, type Pair, readDuplicates, readSaid } from './duplicates.ts';
import { DUPLICATE_TEXTS as T } from './duplicateTexts.ts';
import { MergeLine } from './MergeLine.tsx';
import { PairCard } from './PairCard.tsx';
import { useUndo } from './useUndo.ts';
import './duplicates.css';

const PER_PAGE = 50;

const keyOf = ({ satu, dua }: Pair): string => `${satu.id}-${dua.id}`;

/** /anggota-ganda: who is probably in the book twice, and who was merged lately. */
export default function DuplicatesPage() {
  const text = useText();
  const [perPage, setPerPage] = useState(PER_PAGE);
  const list = useCall([DUPLICATES_KEY, perPage], listCall(perPage), readDuplicates, { keepPrevious: true });
  const { undoing, undo } = useUndo();
  const { apart, busy, say } = useApart();
  const { data, error, isFetching, refetch } = list;
  if (data === undefined) {
    if (error === null) return <LoadingState />;
    return <FailedState message={text(T.failed)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const { pairs, total, merges } = data;
  return (
    <div className="duplicates-page">
      {merges.length > 0 && (
        <section aria-label={text(T.latest)}>
          <h2 className="duplicates-heading">{text(T.latest)}</h2>
          <ul className="merge-list">
            {merges.map((merge) => (
              <MergeLine key={merge.perubahan} merge={merge} undoing={undoing} onUndo={(perubahan) => void undo(perubahan)} />
            ))}
          </ul>
        </section>
      )}
      {total === 0 ? (
        <EmptyState message={text(T.none)} onClear={null} />
      ) : (
        <section aria-label={text(T.count, { count: total })}>
          <p className="duplicates-intro">{text(T.intro)}</p>
          <h2 className="duplicates-heading">{text(T.count, { count: total })}</h2>
          <ul className="pair-list">
            {pairs.map((pair) => (
              <PairCard
                key={keyOf(pair)}
                pair={pair}
                apart={apart.has(keyOf(pair))}
                busy={busy === keyOf(pair)}
                onApart={(beda) => void say(pair, beda)}
              />
            ))}
          </ul>
          {pairs.length < total && pairs.length >= perPage && (
            <button
              type="button"
              className="btn btn-plain"
              aria-disabled={isFetching}
              onClick={() => setPerPage(perPage + PER_PAGE)}
            >
              {isFetching && <span className="spinner" aria-hidden="true" />}
              {text(T.more)}
            </button>
          )}
        </section>
      )}
    </div>
  );
}

/** Says of pairs that they are two people; until the list is opened again that can be taken back in its place. */
function useApart() {
  const banner = useBanner();
  const failureText = useFailureText();
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<string | null>(null);
  const say = async (pair: Pair, beda: boolean) => {
    if (busy !== null) return;
    const key = keyOf(pair);
    setBusy(key);
    try {
      await call(apartCall(pair.satu.id, pair.dua.id, beda), readSaid);
      setApart((before) => new Set(beda ? [...before, key] : [...before].filter((one) => one !== key)));
    } catch (error) {
      banner.show({ severity: 'error', text: failureText(error, T.saidFailed) });
    } finally {
      setBusy(null);
    }
  };
  return { apart, busy, say };
}
