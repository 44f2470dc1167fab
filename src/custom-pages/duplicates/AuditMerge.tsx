import { type RaRecord, useRefresh } from 'react-admin';
import { knownExtensions } from '../../dataProvider/customCalls.ts';
import { UndoButton } from './UndoButton.tsx';
import { useUndo } from './useUndo.ts';
import './duplicates.css';

/** At the head of an entry of the trail that is a merge: the way back. */
export function AuditMerge({ record }: { readonly record: RaRecord }) {
  const { undoing, undo } = useUndo();
  const refresh = useRefresh();
  if (record.tindakan !== 'merge' || !knownExtensions().has('merge')) return null;
  return (
    <p className="merge-ways">
      <UndoButton busy={undoing !== null} onClick={() => void undo(Number(record.id)).then((done) => done && refresh())} />
    </p>
  );
}
