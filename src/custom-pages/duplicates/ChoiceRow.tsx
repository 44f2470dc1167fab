import { FieldDisplay } from '../../admin/field-types/FieldParts.tsx';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { useSite } from '../../admin/site.tsx';
import { fieldType } from '../../engine/field-types/index.ts';
import type { Field } from '../../engine/resource.ts';
import { say } from '../../engine/say.ts';
import type { Choice, Comparison, Side } from './duplicates.ts';
import { DUPLICATE_TEXTS as T } from './duplicateTexts.ts';

export interface ChoiceRowProps {
  readonly choice: Choice;
  readonly compared: Comparison;
  readonly chosen: Side;
  readonly onChoose: (side: Side) => void;
}

const SIDES = ['tetap', 'lebur'] as const;

/** One value of two, or several that belong together: one of the sides is used. */
export function ChoiceRow({ choice, compared, chosen, onChoose }: ChoiceRowProps) {
  const text = useText();
  const { label } = useFields(choice);
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      {SIDES.map((side) => (
        <label key={side} className="choice-side" data-chosen={chosen === side || undefined}>
          <input type="radio" name={`choice-${choice.nama}`} checked={chosen === side} onChange={() => onChoose(side)} />
          <span className="choice-value">
            <ChoiceValue choice={choice} compared={compared} side={side} />
            <small>{text(side === 'tetap' ? T.ofKept : T.ofGone)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What both have alike. */
export function SameRow({ choice, compared }: Pick<ChoiceRowProps, 'choice' | 'compared'>) {
  const { label } = useFields(choice);
  return (
    <div className="same-row">
      <dt>{label}</dt>
      <dd>
        <ChoiceValue choice={choice} compared={compared} side="tetap" />
      </dd>
    </div>
  );
}

function useFields({ kolom, nama }: Choice): { readonly fields: readonly Field[]; readonly label: string } {
  const { site } = useSite();
  const locale = useViewLocale();
  const fields = kolom.flatMap((name) => site.resource.members?.field[name] ?? []);
  return { fields, label: fields[0] ? say(fields[0].label, locale) : nama };
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** The first value by itself, those that go with it with their labels where there are any. */
function ChoiceValue({ choice, compared, side }: Pick<ChoiceRowProps, 'choice' | 'compared'> & { readonly side: Side }) {
  const text = useText();
  const locale = useViewLocale();
  const { fields } = useFields(choice);
  const values = compared[side];
  const [first, ...others] = fields;
  const beside = others.filter(({ name }) => isFilled(values[name]) && values[name] !== 'Tidak');
  return (
    <>
      <span>
        {first && isFilled(values[first.name]) ? (
          <FieldValue field={first} value={values[first.name]} />
        ) : (
          <span className="choice-empty">{text(T.empty)}</span>
        )}
      </span>
      {beside.map((field) => (
        <small key={field.name}>
          {say(field.label, locale)}
          {values[field.name] !== 'Ya' && (
            <>
              : <FieldValue field={field} value={values[field.name]} />
            </>
          )}
        </small>
      ))}
    </>
  );
}

function FieldValue({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const locale = useViewLocale();
  if (field.type === 'reference') return <FieldDisplay field={field} value={value} locale={locale} />;
  return <>{fieldType(field).format(value, field, locale) || String(value)}</>;
}
