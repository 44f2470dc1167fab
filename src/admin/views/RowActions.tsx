import { LinkBase, type RaRecord } from 'react-admin';
import { useText } from '../fields/useText.ts';
import { Icon } from './icons.tsx';
import type { RowLinks } from './rowLinks.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

export interface RowActionsProps {
  readonly record: RaRecord;
  readonly name: string;
  readonly links: RowLinks;
  readonly busy: boolean;
  readonly onDelete: ((record: RaRecord) => void) | null;
}

/** Info, edit and delete of one record, each named after it for those who do not see the row. */
export function RowActions({ record, name, links, busy, onDelete }: RowActionsProps) {
  const text = useText();
  const who = { name: name === '' ? text(VIEW_TEXTS.record) : name };
  return (
    <div className="row-actions">
      {links.show !== null && (
        <LinkBase className="icon-button" to={links.show(record)} aria-label={text(VIEW_TEXTS.info, who)}>
          <Icon name="info" />
        </LinkBase>
      )}
      {links.edit !== null && (
        <LinkBase className="icon-button" to={links.edit(record)} aria-label={text(VIEW_TEXTS.edit, who)}>
          <Icon name="edit" />
        </LinkBase>
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
