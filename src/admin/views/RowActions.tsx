import type { ReactNode } from 'react';
import { LinkBase, type RaRecord } from 'react-admin';
import type { Text } from '../../engine/definition.ts';
import type { List } from '../../engine/resource.ts';
import { useBanner } from '../feedback/index.ts';
import { useText } from '../fields/useText.ts';
import { Icon } from './icons.tsx';
import type { RowLinks } from './rowLinks.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

export interface RowActionsProps {
  readonly record: RaRecord;
  readonly name: string;
  readonly links: RowLinks;
  /** how the way to the information on a row looks, and what is said where the row leads nowhere; default: an icon */
  readonly show?: Pick<List['actions']['show'], 'label' | 'missing'>;
  /** what is said where nothing identifies the row */
  readonly withoutKey?: List['withoutKey'];
  readonly busy: boolean;
  readonly onDelete: ((record: RaRecord) => void) | null;
}

const AN_ICON = { label: null, missing: VIEW_TEXTS.loadFailed } as const;

/** Info, edit and delete of one record, each named after it for those who do not see the row. */
export function RowActions({ record, name, links, show = AN_ICON, withoutKey = null, busy, onDelete }: RowActionsProps) {
  const text = useText();
  const who = { name: name === '' ? text(VIEW_TEXTS.record) : name };
  return (
    <div className="row-actions">
      {links.show !== null && (
        <ShowLink
          to={links.show(record)}
          show={{ missing: withoutKey?.show ?? show.missing, label: show.label }}
          name={who.name}
        />
      )}
      {links.edit !== null && (
        <RowLink
          to={links.edit(record)}
          missing={withoutKey?.edit ?? VIEW_TEXTS.loadFailed}
          className="icon-button"
          aria-label={text(VIEW_TEXTS.edit, who)}
        >
          <Icon name="edit" />
        </RowLink>
      )}
      {onDelete !== null && (
        <button
          type="button"
          className="icon-button danger"
          disabled={busy}
          aria-busy={busy || undefined}
          aria-label={text(VIEW_TEXTS.remove, who)}
          onClick={() => onDelete(record)}
        >
          <Icon name="remove" />
        </button>
      )}
    </div>
  );
}

interface ShowLinkProps extends Pick<Required<RowActionsProps>, 'show' | 'name'> {
  /** null: the row lacks what the address needs */
  readonly to: string | null;
}

function ShowLink({ to, show, name }: ShowLinkProps) {
  const text = useText();
  const looks =
    show.label === null
      ? { className: 'icon-button', 'aria-label': text(VIEW_TEXTS.info, { name }), children: <Icon name="info" /> }
      : { className: 'row-link', 'aria-label': `${text(show.label)} ${name}`, children: text(show.label) };
  return <RowLink to={to} missing={show.missing} {...looks} />;
}

export interface RowLinkProps {
  /** null: the row lacks what the address needs */
  readonly to: string | null;
  readonly missing: Text;
  readonly className: string;
  /** default: what it shows */
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** Leads on, or says why it cannot. */
export function RowLink({ to, missing, ...looks }: RowLinkProps) {
  const text = useText();
  const banner = useBanner();
  return to === null ? (
    <button type="button" {...looks} onClick={() => banner.show({ severity: 'error', text: text(missing) })} />
  ) : (
    <LinkBase {...looks} to={to} />
  );
}
