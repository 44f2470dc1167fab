import { useState } from 'react';
import { FieldDisplay } from '../../admin/field-types/FieldParts.tsx';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { useSite } from '../../admin/site.tsx';
import { fieldType } from '../../engine/field-types/index.ts';
import { say } from '../../engine/say.ts';
import type { ImportRow } from './imports.ts';
import { PREVIEW_TEXTS as T } from './previewTexts.ts';

type Change = ImportRow['perubahan'][number];

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Field by field what stands there and what would; of somebody new, folded, what would be written. */
export function RowChanges({ row: { perubahan, keadaan } }: { readonly row: ImportRow }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const written = perubahan.filter(({ sebelum, sesudah }) => !(isEmpty(sebelum) && isEmpty(sesudah)));
  if (written.length === 0) return null;
  const replaced = written.some(({ sebelum }) => !isEmpty(sebelum)) || keadaan === 'berubah';
  if (replaced) return <Changes changes={written} before />;
  return (
    <details className="import-fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text(T.details, { count: String(written.length) })}</summary>
      {open && <Changes changes={written} before={false} />}
    </details>
  );
}

function Changes({ changes, before }: { readonly changes: readonly Change[]; readonly before: boolean }) {
  const text = useText();
  return (
    <dl className="import-changes" data-before={before || undefined}>
      {changes.map((change) => (
        <div key={`${change.resource}.${change.field}`}>
          <dt>
            <FieldLabel change={change} />
          </dt>
          <dd>
            {before && (
              <>
                <span className="visually-hidden">{text(T.before)}: </span>
                <del>
                  <ValueOf change={change} value={change.sebelum} />
                </del>
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden">{text(T.after)}: </span>
              </>
            )}
            <ins>
              <ValueOf change={change} value={change.sesudah} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useField({ resource, field }: Change) {
  const { site } = useSite();
  return site.resource[resource]?.field[field.split('@', 1)[0] ?? field];
}

function FieldLabel({ change }: { readonly change: Change }) {
  const locale = useViewLocale();
  const field = useField(change);
  return field ? say(field.label, locale) : change.field;
}

function ValueOf({ change, value }: { readonly change: Change; readonly value: unknown }) {
  const text = useText();
  const locale = useViewLocale();
  const field = useField(change);
  if (isEmpty(value)) return <span className="import-empty">{text(T.empty)}</span>;
  if (field === undefined) return String(value);
  // a place that is told by its name already stands as it is
  if (field.type === 'reference' && Number.isFinite(Number(value)))
    return <FieldDisplay field={field} value={value} locale={locale} />;
  return fieldType(field).format(value, field, locale) || String(value);
}
