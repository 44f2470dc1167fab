import { useState } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { EmptyState, FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { useCall } from '../../dataProvider/customCalls.ts';
import { CopyCard } from './CopyCard.tsx';
import { useCopiedMarks } from './copiedMarks.ts';
import { copyCall, MINISTRY_KEY, readCopies, type Wanted } from './ministry.ts';
import { MINISTRY_TEXTS as T } from './ministryTexts.ts';
import './copies.css';

const STEP = 25;

/** Values in the order in which ASIK asks for them, child by child, for copying. */
export function AsikCopies({ wanted }: { readonly wanted: Wanted }) {
  const text = useText();
  const { copied, mark } = useCopiedMarks(wanted.month);
  const [shown, setShown] = useState(STEP);
  const [said, setSaid] = useState('');
  const list = useCall([MINISTRY_KEY, 'salinan', wanted.month, wanted.posko], copyCall(wanted), readCopies);
  const { data, error, isFetching, refetch } = list;
  if (data === undefined) {
    if (error === null) return <LoadingState />;
    return <FailedState message={text(T.copyFailed)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const { kolom, anak } = data;
  if (anak.length === 0) return <EmptyState message={text(T.copyNobody)} onClear={null} />;
  const done = anak.filter(({ id }) => copied.has(id)).length;
  return (
    <section className="copies" aria-labelledby="copies">
      <h2 id="copies">{text(T.copiedCount, { copied: done, all: anak.length })}</h2>
      <p className="ministry-hint">{text(T.copyHint)}</p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ul className="copy-list">
        {anak.slice(0, shown).map((child) => (
          <CopyCard
            key={child.id}
            child={child}
            columns={kolom}
            isDone={copied.has(child.id)}
            onMark={(isDone) => mark(child.id, isDone)}
            onSaid={setSaid}
          />
        ))}
      </ul>
      {shown < anak.length && (
        <button type="button" className="btn btn-plain" onClick={() => setShown(shown + STEP)}>
          {text(T.more)}
        </button>
      )}
    </section>
  );
}
