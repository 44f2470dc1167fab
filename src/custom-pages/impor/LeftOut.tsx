import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { formatCount } from '../formatNumber.ts';
import { type Import, saidIn } from './imports.ts';
import { SAVE_TEXTS as T } from './saveTexts.ts';

/** What was said before it was saved, and still has to be known: measurements that were not taken. */
const STILL_SAID = 'tanpa-pemeriksaan';

/** What is not in the book, or not where reports look for it, although the import is done. */
export function LeftOut({ told: { peringatan, tanpa_posko: without = 0 } }: { readonly told: Import }) {
  const text = useText();
  const locale = useViewLocale();
  return (
    <>
      {peringatan.flatMap((warning) =>
        warning.kode === STILL_SAID ? [<p key={warning.kode}>{saidIn(locale, warning)}</p>] : [],
      )}
      {without > 0 && <p>{text(T.withoutPosko, { count: formatCount(without, locale) })}</p>}
    </>
  );
}
