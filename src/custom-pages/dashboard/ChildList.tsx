import { type ReactNode, useEffect, useRef } from 'react';
import { LinkBase } from 'react-admin';
import { useText } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { PersonLines } from '../PersonLines.tsx';
import { type ListedChild, MOST_ROWS } from './children.ts';
import { DASHBOARD_TEXTS } from './texts.ts';
import { usePlaceMemory } from './usePlaceMemory.ts';
import './children.css';

export interface ChildListProps<T extends ListedChild> {
  /** those that have been asked for */
  readonly rows: readonly T[];
  /** how many there are */
  readonly total: number;
  /** so many are shown until somebody asks for more */
  readonly atFirst: number;
  /** asks for more rows (`rows` becomes longer) */
  readonly onMore: (count: number) => void;
  readonly busy: boolean;
  /** what stands below the name */
  readonly about: (child: T) => readonly string[];
  /** a word or two that may stand behind it */
  readonly aside?: (child: T) => { readonly seen: string; readonly said: string } | undefined;
  /** what stands beside it */
  readonly marks?: (child: T) => ReactNode;
  readonly label: string;
  /** which list it is among those of the page */
  readonly name: string;
}

const STEP = 100;

/** Children as links to their history, more of them when somebody asks. */
export function ChildList<T extends ListedChild>(props: ChildListProps<T>) {
  const { rows, total, atFirst, onMore, busy, about, aside, marks, label, name } = props;
  const text = useText();
  const [shown, setShown] = usePlaceMemory(`${name} shown`, atFirst);
  const next = Math.min(shown + STEP, total, MOST_ROWS);
  const list = useRef<HTMLUListElement>(null);
  /** the row to go to as soon as it is there: the button that was pressed may go away */
  const goTo = useRef<number | null>(null);
  useEffect(() => {
    const row = goTo.current === null ? null : list.current?.children[goTo.current]?.querySelector('a');
    if (!row) return;
    goTo.current = null;
    row.focus();
  });
  const more = () => {
    goTo.current = shown;
    setShown(next);
    if (next > rows.length) onMore(next);
  };
  const fewer = () => {
    goTo.current = atFirst - 1;
    setShown(atFirst);
  };
  return (
    <>
      <ul ref={list} className="child-list" aria-label={label}>
        {rows.slice(0, shown).map((child) => (
          <li key={child.nik}>
            <LinkBase className="child" to={`/riwayatpasien/${child.nik}`}>
              <PersonLines name={child.name} aside={aside?.(child)} marks={marks?.(child)} about={about(child)} />
              <Icon name="next" size={18} />
            </LinkBase>
          </li>
        ))}
      </ul>
      {next > shown && (
        <button type="button" className="btn btn-plain child-list-more" aria-disabled={busy} onClick={() => !busy && more()}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {next === total
            ? text(DASHBOARD_TEXTS.showAll, { count: total })
            : text(DASHBOARD_TEXTS.showMore, { count: next - shown, total })}
        </button>
      )}
      {next === shown && next < total && (
        <p className="dashboard-hint">{text(DASHBOARD_TEXTS.onlyFirst, { count: shown, total })}</p>
      )}
      {next === shown && shown > atFirst && (
        <button type="button" className="btn btn-plain child-list-more" onClick={fewer}>
          {text(DASHBOARD_TEXTS.showFewer)}
        </button>
      )}
    </>
  );
}
