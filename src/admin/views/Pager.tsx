import { useListContext } from 'react-admin';
import { COUNT_LIMIT } from '../../engine/wire/extensions.ts';
import { useText, useViewLocale } from '../fields/useText.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

const PER_PAGE = [10, 25, 50, 100];

/** Page by page, with how many there are: beyond COUNT_LIMIT the server counts no further, and neither do we. */
export function Pager() {
  const text = useText();
  const locale = useViewLocale();
  const { page, perPage, total, meta, setPage, setPerPage, hasNextPage, hasPreviousPage, isFetching } = useListContext();
  if (total === undefined || total === 0) return null;
  const capped = meta?.capped === true;
  const count = new Intl.NumberFormat(locale);
  const sizes = PER_PAGE.includes(perPage) ? PER_PAGE : [...PER_PAGE, perPage].sort((a, b) => a - b);
  return (
    <nav className="list-pager" aria-label={text(VIEW_TEXTS.pages)}>
      <span className="pager-total">
        {text(capped ? VIEW_TEXTS.totalCapped : VIEW_TEXTS.total, { total: count.format(capped ? COUNT_LIMIT : total) })}
      </span>
      <label>
        {text(VIEW_TEXTS.perPage)}{' '}
        <select value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <button type="button" disabled={!hasPreviousPage || isFetching} onClick={() => setPage(page - 1)}>
        {text(VIEW_TEXTS.previous)}
      </button>
      <span aria-current="page">
        {capped
          ? text(VIEW_TEXTS.page, { page: count.format(page) })
          : text(VIEW_TEXTS.pageOf, { page: count.format(page), pages: count.format(Math.max(1, Math.ceil(total / perPage))) })}
      </span>
      <button type="button" disabled={!hasNextPage || isFetching} onClick={() => setPage(page + 1)}>
        {text(VIEW_TEXTS.next)}
      </button>
    </nav>
  );
}
