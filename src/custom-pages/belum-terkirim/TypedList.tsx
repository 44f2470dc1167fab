import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { useSite } from '../../admin/site.tsx';
import { useWhole } from '../../admin/useWhole.ts';
import type { Waiting } from '../../offline/outbox/waiting.ts';
import { aboutOf } from './aboutOf.ts';
import { typedValues } from './typedValues.ts';

/** What was typed into one that waits, so that nobody throws away what they cannot see. */
export function TypedList({ entry }: { readonly entry: Waiting }) {
  const text = useText();
  const resource = useWhole(useSite().site.resource[entry.resource]);
  // whom it is about stands above by name (useEntryName.ts)
  const about = aboutOf(resource, entry)?.field.name;
  const values = typedValues(resource, entry, useViewLocale()).filter(({ name }) => name !== about);
  if (values.length === 0) return null;
  return (
    <dl className="waiting-typed">
      {values.map(({ name, label, text: value }) => (
        <div key={name}>
          <dt>{text(label)}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
