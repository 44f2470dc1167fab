import { type RefObject, useState } from 'react';
import type { Text } from '../../engine/definition.ts';
import type { FormMode, Next, Resource } from '../../engine/resource.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useText } from '../fields/useText.ts';
import { useUnsaved } from './LeaveGuard.tsx';
import { secretsOf } from './secrets.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

/** Which of a form's buttons was pressed. */
export type Pressed = 'save' | 'next';

export interface FormActionsProps {
  readonly resource: Resource;
  readonly settings: FormMode | null;
  /** the button that saves and goes on, where there is one */
  readonly next: Next | null;
  readonly busy: boolean;
  /** the request is under way: who leaves now waits for it, and is not asked */
  readonly saving: boolean;
  /** something has to be made ready before it can be saved; its field says what */
  readonly waiting: boolean;
  /** true while leaving the page needs no question */
  readonly leaving: RefObject<boolean>;
  readonly onSubmit: (pressed: Pressed) => void;
  /** Batal was pressed and, where there is a question, meant */
  readonly onCancelled: () => void;
}

/**
 * Batal, Simpan and, where the definition has it, the button that goes on with the next record; on a phone within reach
 * of the thumb, whatever is scrolled. Batal asks the definition's question or, where it has none, the same as every other
 * way out of an unsaved form. Whoever came from the page one goes on from means to go on: that button is then the first.
 */
export function FormActions(props: FormActionsProps) {
  const { resource, settings, next, busy, saving, waiting, leaving, onSubmit, onCancelled } = props;
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [pressed, setPressed] = useState<Pressed>('save');
  const usual: Pressed = next?.from ? 'next' : 'save';
  const buttons: readonly { readonly which: Pressed; readonly label: Text }[] = [
    { which: 'save', label: settings?.submitLabel ?? VIEW_TEXTS.save },
    ...(next === null ? [] : [{ which: 'next', label: next.label } as const]),
  ];
  const unsaved = useUnsaved();
  const cancel = resource.form?.cancel ?? null;
  const own = cancel === false ? undefined : cancel?.question;
  const guards = own !== undefined || (unsaved && secretsOf(resource).length === 0);
  const asks = () => cancel !== false && !saving && !leaving.current && guards;
  return (
    <div className="form-actions">
      <button type="button" className="btn btn-plain" onClick={() => (asks() ? setAsking(true) : onCancelled())}>
        {text(VIEW_TEXTS.cancel)}
      </button>
      {buttons.map(({ which, label }) => (
        <button
          key={which}
          // Enter in a field is a press of the usual one.
          type={which === usual ? 'submit' : 'button'}
          className={which === usual ? 'btn' : 'btn btn-plain'}
          data-goes-on={which === 'next' || undefined}
          aria-disabled={busy || waiting}
          onClick={(event) => {
            // Failures are announced here, which a plain submit cannot.
            event.preventDefault();
            if (busy || waiting) return;
            setPressed(which);
            onSubmit(which);
          }}
        >
          {saving && pressed === which && <span className="spinner" aria-hidden="true" />}
          {text(saving && pressed === which ? VIEW_TEXTS.saving : label)}
        </button>
      ))}
      <ConfirmDialog
        open={asking}
        title={own === undefined ? text(VIEW_TEXTS.unsavedTitle) : undefined}
        text={text(own ?? VIEW_TEXTS.unsaved)}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          onCancelled();
        }}
      />
    </div>
  );
}
