import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The fields of a form: locked from the press of its button until it fails or is left, since what is typed
 * then is in no request. Locking takes the focus away; unlocking gives it back.
 */
export function Lock({ locked, children }: { readonly locked: boolean; readonly children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  const focused = useRef<EventTarget>(null);

  useEffect(() => {
    const box = fields.current;
    const note = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    box?.addEventListener('focusin', note);
    return () => box?.removeEventListener('focusin', note);
  }, []);

  useEffect(() => {
    const nowhere = document.activeElement === document.body;
    if (!locked && nowhere && focused.current instanceof HTMLElement) focused.current.focus();
  }, [locked]);

  return (
    <div ref={fields} className="public-lock" inert={locked}>
      {children}
    </div>
  );
}
