import { useWatch } from 'react-hook-form';
import type { FieldTypeName } from '../../engine/definition.ts';
import { PlainDisplay } from './display.tsx';
import type { InputProps } from './fieldUi.ts';
import { useText, useViewLocale } from './useText.ts';

/** In place of an input, for types that are only read: the value under its label. */
export function ReadOnlyInput<T extends FieldTypeName>({ field }: InputProps<T>) {
  const text = useText();
  const locale = useViewLocale();
  const value: unknown = useWatch({ name: field.name });
  return (
    <div className="input-frame">
      <span className="input-label">{text(field.label)}</span>
      <PlainDisplay field={field} value={value} locale={locale} />
    </div>
  );
}
