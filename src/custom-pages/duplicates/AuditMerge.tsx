import { type RaRecord, useLocaleState, useRefresh } from 'react-admin';
import { useText } from '../../admin/fields/useText.ts';
import { knownExtensions, knownTimeZone } from '../../dataProvider/customCalls.ts';
import { formatInstant, isInstant } from '../../engine/calendar.ts';
import { DUPLICATE_TEXTS as T } from './duplicateTexts.ts';
import { UndoButton } from './UndoButton.tsx';
import { useUndo } from './useUndo.ts';
import './duplicates.css';

/** At the head of an entry of the trail that is a merge: the way back, or since when it has been taken. */
export function AuditMerge({ record }: { readonly record: RaRecord }) {
  const text = useText();
  const [locale] = useLocaleState();
  const { undoing, undo } = useUndo();
  const refresh = useRefresh();
  if (record.tindakan !== 'merge' || !knownExtensions().has('merge')) return null;
  const since: unknown = record.dibatalkan;
  return (
    <p className="merge-ways">
      {isInstant(since) ? (
        text(T.undoneOn, { at: formatInstant(since, locale, knownTimeZone()) })
      ) : (
        <UndoButton busy={undoing !== null} onClick={() => void undo(Number(record.id)).then((done) => done && refresh())} />
      )}
    </p>
  );
}
