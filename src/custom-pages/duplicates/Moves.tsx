import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { useSite } from '../../admin/site.tsx';
import { formatDate } from '../../engine/calendar.ts';
import { say } from '../../engine/say.ts';
import type { Comparison } from './duplicates.ts';
import { DUPLICATE_TEXTS as T } from './duplicateTexts.ts';

/** How many records of each kind both have, and what becomes of them. */
export function Moves({ compared }: { readonly compared: Comparison }) {
  const text = useText();
  const locale = useViewLocale();
  const { site } = useSite();
  const { milik, hari_sama } = compared;
  const rows = milik.filter(({ tetap, lebur }) => tetap + lebur > 0);
  if (rows.length === 0) return null;
  const labelOf = (name: string): string => {
    const resource = site.resource[name];
    return resource ? say(resource.label.one, locale) : name;
  };
  return (
    <section aria-labelledby="what-moves">
      <h2 className="duplicates-heading" id="what-moves">
        {text(T.moves)}
      </h2>
      <table className="moves">
        <thead>
          <tr>
            <th scope="col">{text(T.record)}</th>
            <th scope="col">{text(T.kept)}</th>
            <th scope="col">{text(T.gone)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sumber, tetap, lebur }) => (
            <tr key={sumber}>
              <th scope="row">{labelOf(sumber)}</th>
              <td>{tetap}</td>
              <td>{lebur}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hari_sama.length > 0 && (
        <p className="moves-note">{text(T.sameDays, { dates: hari_sama.map((day) => formatDate(day, locale)).join(', ') })}</p>
      )}
    </section>
  );
}
