import { LinkBase } from 'react-admin';
import { knownTimeZone } from '../../dataProvider/serverExtensions.ts';
import { useText, useViewLocale } from '../fields/useText.ts';
import { Icon } from '../layout/Icon.tsx';
import { OUTBOX_TEXTS as T } from './outboxTexts.ts';
import { saidOf } from './saidOf.ts';
import { troubleText } from './troubleText.ts';
import { useOutbox } from './useOutbox.ts';

/** How many writes of this person wait on the device, and the way to them; nothing where none does. */
export function OutboxBadge() {
  const text = useText();
  const locale = useViewLocale();
  const state = useOutbox();
  const { entries, sending } = state;
  const count = entries?.length ?? 0;
  const refused = entries?.filter(({ entry }) => entry.state === 'refused').length ?? 0;
  const said = text(...saidOf(count, refused));
  const waits = count > refused ? troubleText(state, text, locale, knownTimeZone()) : '';
  const title = waits === '' ? said : `${said}. ${waits}`;
  return (
    <>
      {/* there before anything waits, so that what comes into it is read out */}
      <span className="visually-hidden" role="status">
        {count > 0 && said}
      </span>
      {count > 0 && (
        <LinkBase
          className="outbox-badge"
          to="/belum-terkirim"
          aria-label={title}
          title={title}
          data-refused={refused > 0 || undefined}
        >
          {sending ? <span className="spinner" aria-hidden="true" /> : <Icon name={refused > 0 ? 'error' : 'send'} size={20} />}
          <span aria-hidden="true">
            {count} <span className="outbox-badge-words">{text(T.unsentWords)}</span>
          </span>
        </LinkBase>
      )}
    </>
  );
}
