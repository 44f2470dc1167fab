import { useEffect, useMemo, useRef } from 'react';

/** Every row, in a table or as a card, has at most one button that takes it away (RowActions.tsx). */
const REMOVERS = 'button.danger';

interface Origin {
  readonly button: HTMLElement;
  /** the table or list the button stands in */
  readonly rows: Element | null;
  /** of all such buttons in it */
  readonly index: number;
}

export interface FocusAfter {
  /** what has the focus now is about to be disabled and perhaps to go, with its row */
  readonly from: () => void;
  /** the row goes with the next rendering: the one that takes its place gets the focus, or the page's content */
  readonly gone: () => void;
  /** the row stays, and its button gets the focus back */
  readonly kept: () => void;
}

/** Keeps the focus of whoever works through rows by keyboard, where it would fall to the page as a whole. */
export function useFocusAfter(): FocusAfter {
  const origin = useRef<Origin | null>(null);
  const end = useRef<'gone' | 'kept' | null>(null);

  // Looked at after every rendering: nothing tells when the list has been read again and the row is gone.
  useEffect(() => {
    if (origin.current === null || end.current === null) return;
    const { button } = origin.current;
    const waits = button.isConnected && (end.current === 'gone' || button.matches(':disabled'));
    if (waits) return;
    const to = button.isConnected ? button : successorOf(origin.current);
    origin.current = null;
    end.current = null;
    if (isAdrift(document.activeElement)) to?.focus();
  });

  return useMemo(
    () => ({
      from: () => {
        end.current = null;
        origin.current = originOf(document.activeElement);
      },
      gone: () => {
        end.current = 'gone';
      },
      kept: () => {
        end.current = 'kept';
      },
    }),
    [],
  );
}

/** Nowhere, or in the question that is fading away. Who has gone elsewhere meanwhile stays there. */
const isAdrift = (active: Element | null): boolean =>
  active === null || active === document.body || active.closest('.confirm') !== null;

function originOf(button: Element | null): Origin | null {
  if (!(button instanceof HTMLElement)) return null;
  const rows = button.closest('table, ul');
  return { button, rows, index: rows === null ? -1 : [...rows.querySelectorAll(REMOVERS)].indexOf(button) };
}

function successorOf({ rows, index }: Origin): HTMLElement | null {
  const left = rows?.isConnected ? [...rows.querySelectorAll<HTMLElement>(REMOVERS)] : [];
  return left[Math.min(index, left.length - 1)] ?? document.querySelector<HTMLElement>('main');
}
