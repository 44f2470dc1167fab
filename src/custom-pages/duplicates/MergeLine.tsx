import { LinkBase } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { knownTimeZone } from '../../dataProvider/customCalls.ts';
import { formatDate, isoDateIn } from '../../engine/calendar.ts';
import type { Entry, Merge } from './duplicates.ts';
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
  const which = useWhich(merge);
  const date = formatDate(isoDateIn(knownTimeZone(), new Date(pada)), locale);
  return (
    <li className="merge-line">
      <p>
        <strong>{text(T.mergedInto, { gone: lebur.nama, kept: tetap.nama })}</strong>
        <span>{text(T.mergedWhich, which)}</span>
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

const LAST_DIGITS = 4;

/** The two entries by what tells them apart, as both may have one name by now. */
function useWhich({ tetap, lebur }: Merge) {
  const text = useText();
  const locale = useViewLocale();
  // no line ends before the digits
  const number = ({ nik, sementara }: Entry) =>
    text(sementara ? T.temporaryEnding : T.nikEnding, { digits: `\u2060${nik.slice(-LAST_DIGITS)}` });
  const facts = (entry: Entry) =>
    entry.tanggal_lahir
      ? `${number(entry)}, ${text(T.bornOn, { date: formatDate(entry.tanggal_lahir, locale) })}`
      : number(entry);
  const { dulu } = tetap;
  const before = dulu && `${dulu.nama} (${number(dulu)})`;
  return { gone: facts(lebur), kept: before ? text(T.formerly, { kept: facts(tetap), before }) : facts(tetap) };
}
