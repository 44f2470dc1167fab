import { type KeyboardEvent, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Locale } from '../../engine/definition.ts';
import { YES_NO } from '../../engine/field-types/yesNo/yesNo.ts';
import type { Field } from '../../engine/resource.ts';
import { say } from '../../engine/say.ts';
import { withCurrent } from '../fields/options.ts';
import { toneOf, valueInForce } from './rowClass.ts';
import type { InlineSave } from './useInlineSave.ts';

export interface InlineSelectProps {
  readonly field: Field;
  readonly record: RaRecord;
  /** what the record is called, for those who do not see the row */
  readonly name: string;
  readonly locale: Locale;
  readonly onSave: InlineSave;
}

/** Keys by which a closed select walks through its values, saving every one it passes. */
const WALKING = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End']);

/**
 * A value changed where it is shown and saved at once. It is never disabled while it is being saved:
 * that would take the focus from whoever works through the rows by keyboard.
 */
export function InlineSelect({ field, record, name, locale, onSave }: InlineSelectProps) {
  const [sending, setSending] = useState<string | null>(null);
  const latest = useRef(0);
  const value = sending ?? valueInForce(field, record);

  const change = async (next: string) => {
    if (next === value) return;
    latest.current += 1;
    const mine = latest.current;
    setSending(next);
    await onSave(record, field.name, next);
    if (latest.current === mine) setSending(null);
  };

  return (
    <select
      className="inline-select"
      aria-label={`${say(field.label, locale)} ${name}`.trim()}
      aria-busy={sending !== null || undefined}
      data-tone={toneOf(field, value)}
      value={value}
      onKeyDown={openInsteadOfWalking}
      onChange={(event) => void change(event.target.value)}
    >
      {withCurrent(optionsOf(field, locale), value).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function optionsOf(field: Field, locale: Locale) {
  switch (field.type) {
    case 'status':
    case 'choice':
      return field.options.map((option) => ({ value: option.value, label: say(option.label, locale) }));
    case 'yesNo':
      return YES_NO.map((option) => ({ value: option.value, label: say(option.label, locale) }));
    default:
      return [];
  }
}

/** Opens the list, so that only what is chosen with Enter is saved and nobody is approved on the way to being denied. */
function openInsteadOfWalking(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!WALKING.has(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (typeof event.currentTarget.showPicker !== 'function') return;
  event.preventDefault();
  try {
    event.currentTarget.showPicker();
  } catch {
    // Already open, or the browser wants a click: nothing has changed either way.
  }
}
