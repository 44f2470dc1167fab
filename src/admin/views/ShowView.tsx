import { Suspense } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import type { Field, Resource } from '../../engine/resource.ts';
import { fieldValue } from '../../engine/rules/fieldValue.ts';
import { isVisible } from '../../engine/rules/visibility.ts';
import { FieldDisplay } from '../field-types/FieldParts.tsx';
import { useText, useViewLocale } from '../fields/useText.ts';
import { villageToday } from '../fields/villageToday.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { sectionsOf } from './formFields.ts';
import { formPartsFor } from './formPartsFor.ts';
import { InlineSelect } from './InlineSelect.tsx';
import { PartBoundary } from './LazyPart.tsx';
import { LoadingState } from './ListStates.tsx';
import { RecordPage } from './RecordPage.tsx';
import { RelatedSections } from './RelatedSections.tsx';
import { ShowActions, ShowLinks } from './ShowActions.tsx';
import { type InlineSave, useInlineSave } from './useInlineSave.ts';
import { useRole } from './useRole.ts';
import { isDecided } from './useWaiting.ts';
import './form.css';
import { useRecordName } from './useRecordName.ts';

/** The form's sections, read only, with the way back (spec section 2, "Informasi Lengkap"), and what belongs to the record. */
export function ShowView({ resource }: { readonly resource: Resource }) {
  return (
    <RecordPage resource={resource} action="show">
      {(record, given) => (
        // a head that came after the rest would move what somebody is about to press
        <Suspense fallback={<LoadingState />}>
          <RecordDetails resource={resource} record={{ ...record, ...given }} />
        </Suspense>
      )}
    </RecordPage>
  );
}

const nothing = () => undefined;

interface RecordDetailsProps {
  readonly resource: Resource;
  readonly record: RaRecord;
}

function RecordDetails({ resource, record }: RecordDetailsProps) {
  const text = useText();
  const role = useRole();
  const onInline = useInlineSave(resource);
  const extensions = knownExtensions();
  const Head = formPartsFor(resource).head;
  const known = { values: record, role, extensions, today: villageToday() };
  return (
    <RecordContextProvider value={record}>
      <div className="record-form">
        {Head && (
          <PartBoundary onFailed={nothing}>
            <Head record={record} />
          </PartBoundary>
        )}
        {sectionsOf(resource, 'show', extensions).map(({ title, fields }) => {
          const shown = fields.filter((field) => isVisible(resource, field, 'show', known));
          if (shown.length === 0) return null;
          return (
            <section key={title.id} className="form-section" aria-label={text(title)}>
              <h2>{text(title)}</h2>
              <div className="shown-fields">
                {besideEachOther(shown, record).map(
                  (group, index) =>
                    group.length > 0 && (
                      <dl key={String(index)} className="form-fields">
                        {group.map((field) => (
                          <div key={field.name} className={WIDE.has(field.type) ? 'form-field wide' : 'form-field'}>
                            <dt>{text(field.label)}</dt>
                            <dd data-type={field.type}>
                              <ShownValue resource={resource} record={record} field={field} onInline={onInline} />
                            </dd>
                          </div>
                        ))}
                      </dl>
                    ),
                )}
              </div>
            </section>
          );
        })}
        <RelatedSections resource={resource} record={record} />
        <footer className="record-foot">
          <ShowLinks resource={resource} record={record} />
          {onInline !== null && isDecided(resource) ? (
            <DecisionBar resource={resource} record={record} onInline={onInline} />
          ) : (
            <ShowActions resource={resource} record={record} />
          )}
        </footer>
      </div>
    </RecordContextProvider>
  );
}

/** Photos stand in a column of their own, beside what they are to be compared with. */
function besideEachOther(fields: readonly Field[], record: RaRecord): readonly (readonly Field[])[] {
  const isPhoto = ({ type, name }: Field) => type === 'image' && Boolean(record[name]);
  return [fields.filter((field) => !isPhoto(field)), fields.filter(isPhoto)];
}

/** Types that need the whole width of the page. */
const WIDE: ReadonlySet<Field['type']> = new Set(['multiline', 'changes', 'image']);

interface ShownValueProps extends RecordDetailsProps {
  readonly field: Field;
  readonly onInline: InlineSave | null;
}

function ShownValue({ resource, record, field, onInline }: ShownValueProps) {
  const locale = useViewLocale();
  const name = useRecordName(resource, record);
  if (onInline !== null && resource.inline?.fields.includes(field.name)) {
    return <InlineSelect field={field} record={record} name={name} locale={locale} onSave={onInline} />;
  }
  const value = field.derived === null ? record[field.name] : fieldValue(resource, field.name, record);
  return <FieldDisplay field={field} value={value} locale={locale} />;
}
