import { type RefObject, useEffect, useRef } from 'react';
import type { ImportRow } from './imports.ts';

export interface FocusAfterChoice {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** that something is said of this row, which may take it out of the list */
  readonly follow: (row: number) => void;
}

/** Whoever has said of a row what takes it away goes on at the one in its place, by keyboard and by ear; at the heading where there is none. */
export function useFocusAfterChoice(rows: readonly ImportRow[] | undefined): FocusAfterChoice {
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const chosen = useRef<{ row: number; place: number } | null>(null);
  useEffect(() => {
    const gone = chosen.current;
    if (gone === null || rows === undefined || rows.some(({ baris }) => baris === gone.row)) return;
    chosen.current = null;
    // whoever is elsewhere by now stays there
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const cards = list.current?.children ?? [];
    const next = cards[Math.min(gone.place, cards.length - 1)];
    (next instanceof HTMLElement ? next : heading.current)?.focus();
  }, [rows]);
  return {
    list,
    heading,
    follow: (row) => {
      chosen.current = { row, place: rows?.findIndex(({ baris }) => baris === row) ?? 0 };
    },
  };
}
