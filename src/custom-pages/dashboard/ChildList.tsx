import { type ReactNode, useState } from 'react';
import { LinkBase } from 'react-admin';
import { useText } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import type { ListedChild } from './children.ts';
import { DASHBOARD_TEXTS } from './texts.ts';
import './children.css';

export interface ChildListProps<T extends ListedChild> {
  readonly rows: readonly T[];
  /** so many are shown until somebody asks for all */
  readonly atFirst: number;
  /** what stands below the name */
  readonly about: (child: T) => ReactNode;
  /** what stands beside it */
  readonly marks?: (child: T) => ReactNode;
  readonly label: string;
}

/** Children as links to their history. */
export function ChildList<T extends ListedChild>({ rows, atFirst, about, marks, label }: ChildListProps<T>) {
  const text = useText();
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className="child-list" aria-label={label}>
        {(all ? rows : rows.slice(0, atFirst)).map((child) => (
          <li key={child.nik}>
            <LinkBase className="child" to={`/riwayatpasien/${child.nik}`}>
              <span className="child-words">
                <strong>{child.name}</strong> <span>{about(child)}</span>
              </span>
              {marks?.(child)}
              <Icon name="next" size={18} />
            </LinkBase>
          </li>
        ))}
      </ul>
      {rows.length > atFirst && (
        <button type="button" className="btn btn-plain child-list-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? text(DASHBOARD_TEXTS.showFewer) : text(DASHBOARD_TEXTS.showAll, { count: rows.length })}
        </button>
      )}
    </>
  );
}
