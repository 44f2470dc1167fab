import { useRecordContext } from 'react-admin';
import type { Locale, Text } from '../../engine/definition.ts';
import { changesOf } from '../../engine/field-types/changes/changes.ts';
import { fieldType } from '../../engine/field-types/index.ts';
import { plainFormat } from '../../engine/field-types/plainText.ts';
import { isObject } from '../../engine/isObject.ts';
import type { Resource } from '../../engine/resource.ts';
import { say } from '../../engine/say.ts';
import { emptyTextOf } from '../fields/display.tsx';
import { FIELD_TEXTS } from '../fields/fieldTexts.ts';
import type { DisplayProps, FieldUi } from '../fields/fieldUi.ts';
import { useText } from '../fields/useText.ts';
import { useSite } from '../site.tsx';
import { useWhole } from '../useWhole.ts';
import { FieldDisplay } from './FieldParts.tsx';
import './changes.css';

/** What the server keeps about a record rather than in it: of no use to whoever asks what was changed. */
const BOOKKEEPING: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at', 'deleted_at', 'keanggotaan']);

/** Beside the fields: which record has become one with this one, why it was changed, and of a list that was taken along how and how much of it. */
const BESIDE: Readonly<Record<string, Text>> = {
  digabung: FIELD_TEXTS.mergedWith,
  alasan: FIELD_TEXTS.changedWhy,
  baris: FIELD_TEXTS.takenRows,
  format: FIELD_TEXTS.takenFormat,
  pencarian: FIELD_TEXTS.takenSearch,
};

/** Field by field what was there before and after, side by side; of a new or deleted record the one side there is. */
function ChangesDisplay({ field, value, locale }: DisplayProps<'changes'>) {
  const text = useText();
  const resource = useChangedResource(field.of);
  const changes = changesOf(value).filter(({ name }) => {
    // the text of a reference says once more what the reference does
    const isEcho = (resource?.field[name]?.textOf ?? null) !== null;
    return !BOOKKEEPING.has(name) && !isEcho;
  });
  if (changes.length === 0) return <span className="empty-value">{emptyTextOf(field, locale)}</span>;
  const [created, deleted] = [isMissing(value, 'before'), isMissing(value, 'after')];
  return (
    <table className="changes-value">
      <thead>
        <tr>
          <th scope="col">{text(FIELD_TEXTS.changedField)}</th>
          {!created && <th scope="col">{text(FIELD_TEXTS.before)}</th>}
          {!deleted && <th scope="col">{text(FIELD_TEXTS.after)}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{labelOf(resource, name, locale)}</th>
            {!created && (
              <td data-label={text(FIELD_TEXTS.before)}>
                <ChangedValue resource={resource} name={name} value={before} locale={locale} />
              </td>
            )}
            {!deleted && (
              <td data-label={text(FIELD_TEXTS.after)}>
                <ChangedValue resource={resource} name={name} value={after} locale={locale} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The resource whose record was changed, as the record around says; undefined where that is none of ours. */
function useChangedResource(of: string | undefined): Resource | undefined {
  const { site } = useSite();
  const record = useRecordContext();
  return useWhole(of === undefined ? undefined : site.resource[String(record?.[of] ?? '')]);
}

const isMissing = (value: unknown, side: 'before' | 'after'): boolean => {
  const sides: Readonly<Partial<Record<typeof side, unknown>>> = isObject(value) ? value : {};
  return sides[side] === null || sides[side] === undefined;
};

interface ChangedValueProps {
  readonly resource: Resource | undefined;
  readonly name: string;
  readonly value: unknown;
  readonly locale: Locale;
}

function ChangedValue({ resource, name, value, locale }: ChangedValueProps) {
  const field = resource?.field[name];
  if (value === null || value === '') return <span className="empty-value">–</span>;
  // Only a reference looks its text up; a photo that was replaced is no longer there to be shown.
  if (field?.type === 'reference') return <FieldDisplay field={field} value={value} locale={locale} />;
  const shown = field === undefined ? '' : fieldType(field).format(value, field, locale);
  return <span>{shown || plainFormat(value) || JSON.stringify(value)}</span>;
}

/** What a write changed. */
export const changesUi: FieldUi<'changes'> = { Display: ChangesDisplay, Filter: () => null };

function labelOf(resource: Resource | undefined, name: string, locale: Locale): string {
  const field = resource?.field[name];
  if (field !== undefined) return say(field.label, locale);
  const beside = Object.hasOwn(BESIDE, name) ? BESIDE[name] : undefined;
  return beside === undefined ? name : say(beside, locale);
}
