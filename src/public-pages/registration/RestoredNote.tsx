import { knownTimeZone } from '../../dataProvider/serverExtensions.ts';
import { storedLocale } from '../../i18n/locale.ts';
import { pageText } from '../texts.ts';

/** That what was typed before is in the form again, and the way to be rid of it. */
export function RestoredNote({ at, onDiscard }: { readonly at: string; readonly onDiscard: () => void }) {
  return (
    <div className="public-restored">
      <p role="status">{pageText('restored', { when: momentOf(at) })}</p>
      <button type="button" className="btn btn-plain" onClick={onDiscard}>
        {pageText('discard')}
      </button>
    </div>
  );
}

/** In the village's time: `28 Nov 07.10`. */
function momentOf(at: string): string {
  const language = storedLocale() === 'en' ? 'en-GB' : 'id-ID';
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: knownTimeZone() }).format(new Date(at));
  return `${written({ day: 'numeric', month: 'short' })} ${written({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
}
