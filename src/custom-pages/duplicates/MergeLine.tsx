import { LinkBase } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { knownTimeZone } from '../../dataProvider/customCalls.ts';
import { formatDate, isoDateIn } from '../../engine/calendar.ts';
import type { Merge } from './duplicates.ts';
import { DUPLICATE_TEXTS as T } from './duplicateTexts.ts';
import { UndoButton } from './UndoButton.tsx';

export interface MergeLineProps {
  readonly merge: Merge;
  readonly undoing: number | null;
  readonly onUndo: (perubahan: number) => void;
}

/** A merge that stands: who into whom, when and by whom, with the way back. */
export function MergeLine({ merge, undoing, onUndo }: MergeLineProps) {
  const text = useText();
  const locale = useViewLocale();
  const { tetap, lebur, pada, oleh, perubahan } = merge;
  const date = formatDate(isoDateIn(knownTimeZone(), new Date(pada)), locale);
  return (
    <li className="merge-line">
      <p>
        <strong>{text(T.mergedInto, { gone: lebur.nama, kept: tetap.nama })}</strong>
        <span>{text(T.mergedBy, { date, name: oleh ?? text(T.system) })}</span>
      </p>
      <div className="merge-ways">
        <LinkBase className="btn btn-plain" to={`/members/${tetap.id}/show`}>
          {text(T.openKept, { name: tetap.nama })}
        </LinkBase>
        <UndoButton busy={undoing === perubahan} onClick={() => onUndo(perubahan)} />
      </div>
    </li>
  );
}
