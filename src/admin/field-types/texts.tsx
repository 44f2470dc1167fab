import { texts } from '../../engine/field-types/texts/texts.ts';
import { emptyTextOf } from '../fields/display.tsx';
import type { DisplayProps, FieldUi } from '../fields/fieldUi.ts';

function TextsDisplay({ field, value, locale }: DisplayProps<'texts'>) {
  const list = Array.isArray(value) ? value.map(String) : [];
  if (list.length === 0 || texts.format(value, field, locale) === '') {
    return <span className="empty-value">{emptyTextOf(field, locale)}</span>;
  }
  return (
    <ul className="texts-value">
      {list.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Several texts, one below the other. */
export const textsUi: FieldUi<'texts'> = { Display: TextsDisplay, Filter: () => null };
