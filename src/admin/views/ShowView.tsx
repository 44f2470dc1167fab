import type { RaRecord } from 'react-admin';
import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import type { Resource } from '../../engine/resource.ts';
import { isVisible } from '../../engine/rules.ts';
import { FieldDisplay } from '../fields/FieldParts.tsx';
import { useText, useViewLocale } from '../fields/useText.ts';
import { sectionsOf } from './formFields.ts';
import { RecordPage } from './RecordPage.tsx';
import { useGoBack } from './useLeaving.ts';
import { useRole } from './useRole.ts';
import { VIEW_TEXTS } from './viewTexts.ts';
import './form.css';

/** The form's sections, read only, with Batal to go back (spec section 2, "Informasi Lengkap"). */
export function ShowView({ resource }: { readonly resource: Resource }) {
  return (
    <RecordPage resource={resource} action="show">
      {(record) => <RecordDetails resource={resource} record={record} />}
    </RecordPage>
  );
}

function RecordDetails({ resource, record }: { readonly resource: Resource; readonly record: RaRecord }) {
  const text = useText();
  const locale = useViewLocale();
  const role = useRole();
  const goBack = useGoBack(resource);
  const extensions = knownExtensions();
  return (
    <div className="record-form">
      {sectionsOf(resource, 'show', extensions).map(({ title, fields }) => (
        <section key={title.id} className="form-section" aria-label={text(title)}>
          <h2>{text(title)}</h2>
          <dl className="form-fields">
            {fields
              .filter((field) => isVisible(resource, field, 'show', { values: record, role, extensions }))
              .map((field) => (
                <div key={field.name} className={field.type === 'multiline' ? 'form-field wide' : 'form-field'}>
                  <dt>{text(field.label)}</dt>
                  <dd>
                    <FieldDisplay field={field} value={record[field.name]} locale={locale} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <div className="form-actions">
        <button type="button" className="btn btn-plain" onClick={goBack}>
          {text(VIEW_TEXTS.cancel)}
        </button>
      </div>
    </div>
  );
}
