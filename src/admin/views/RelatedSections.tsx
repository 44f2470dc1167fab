import { useMemo } from 'react';
import { LinkBase } from 'react-admin';
import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import { can } from '../../engine/permissions.ts';
import type { Related } from '../../engine/resource.ts';
import { isKept } from '../../engine/wire/extensions.ts';
import { useText } from '../fields/useText.ts';
import { useSite } from '../site.tsx';
import { useWhole } from '../useWhole.ts';
import { Icon } from './icons.tsx';
import { RelatedList } from './RelatedList.tsx';
import { filledFrom } from './rowLinks.ts';
import type { ShowPartProps } from './ShowActions.tsx';
import { useRole } from './useRole.ts';

/** The lists of other resources that belong to a record, each under its title (spec section 2, "Berita": the queue of an event). */
export function RelatedSections({ resource, record }: ShowPartProps) {
  return (resource.form?.show?.related ?? []).map((related) => (
    <RelatedSection key={related.title.id} related={related} record={record} />
  ));
}

interface RelatedSectionProps extends Pick<ShowPartProps, 'record'> {
  readonly related: Related;
}

function RelatedSection({ related, record }: RelatedSectionProps) {
  const text = useText();
  const role = useRole();
  const other = useWhole(useSite().site.resource[related.resource]);
  const { target } = related;
  const value = record[related.source];
  const filter = useMemo(() => ({ [target]: value }), [target, value]);
  if (other === undefined || role === null || !can(other, role, 'list') || !isKept(other, knownExtensions())) return null;
  const create = related.create !== null && can(other, role, 'create') ? related.create : null;
  const to = create === null ? null : filledFrom(create.to, record);
  return (
    <section className="form-section" aria-label={text(related.title)}>
      <div className="related-head">
        <h2>{text(related.title)}</h2>
        {create !== null && to !== null && (
          <LinkBase className="btn" to={to}>
            <Icon name="add" />
            {text(create.label)}
          </LinkBase>
        )}
      </div>
      <RelatedList resource={other} filter={filter} />
    </section>
  );
}
