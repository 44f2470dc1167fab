import { useId } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { Dialog } from '../../admin/mui/dialogs.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { useCall } from '../../dataProvider/customCalls.ts';
import { categoryLabel } from '../../growth/index.ts';
import { ChildList } from './ChildList.tsx';
import { firstOf, readChildrenBehind } from './children.ts';
import type { Bar, Measure } from './statistics.ts';
import { BAR_NAMES, DASHBOARD_TEXTS, MEASURE_NAMES } from './texts.ts';
import { usePlaceMemory } from './usePlaceMemory.ts';
import './children.css';

const AT_FIRST = 50;

interface Asked {
  readonly measure: Measure;
  readonly bar: Bar;
}

export interface ChildrenDialogProps {
  /** null: closed */
  readonly asked: Asked | null;
  readonly onClose: () => void;
}

/** The children a bar counts (GET /auth/statisticsBalita/anak, our own server's), each leading to its history. */
export function ChildrenDialog({ asked, onClose }: ChildrenDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      aria-labelledby={id}
      className="children-dialog"
      maxWidth="sm"
      fullWidth
      transitionDuration={{ exit: 0 }}
    >
      {asked !== null && <ChildrenOfBar {...asked} titleId={id} onClose={onClose} />}
    </Dialog>
  );
}

function ChildrenOfBar({ measure, bar, titleId, onClose }: Asked & { readonly titleId: string; readonly onClose: () => void }) {
  const text = useText();
  const name = `${measure} ${bar}`;
  const [count, setCount] = usePlaceMemory(name, AT_FIRST);
  const { data, error, isFetching, refetch } = useCall(
    ['statisticsBalita/anak', measure, bar, count],
    firstOf('/auth/statisticsBalita/anak', count, { ukuran: measure, kelompok: bar }),
    readChildrenBehind,
    { keepPrevious: true },
  );
  const title = text(DASHBOARD_TEXTS.behindTitle, { measure: text(MEASURE_NAMES[measure]), bar: text(BAR_NAMES[bar]) });
  return (
    <>
      <header className="children-dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-button" aria-label={text(DASHBOARD_TEXTS.close)} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="children-dialog-body">
        {data ? (
          <>
            <p className="dashboard-hint" role="status">
              {data.total === 0 ? text(DASHBOARD_TEXTS.behindEmpty) : text(DASHBOARD_TEXTS.behindHint, { count: data.total })}
            </p>
            <ChildList
              {...data}
              onMore={setCount}
              busy={isFetching}
              atFirst={AT_FIRST}
              label={title}
              name={name}
              about={({ category, posko }) => (category !== null ? [categoryLabel(category)] : posko === null ? [] : [posko])}
            />
          </>
        ) : error !== null ? (
          <FailedState message={text(DASHBOARD_TEXTS.behindFailed)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <LoadingState />
        )}
      </div>
    </>
  );
}
