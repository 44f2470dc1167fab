import { numberFormat } from '../../engine/formats.ts';
import { COUNT_LIMIT } from '../../engine/wire/extensions.ts';
import { useText, useViewLocale } from '../fields/useText.ts';
import { Icon } from '../layout/Icon.tsx';
import type { ListState } from './listState.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

const PER_PAGE = [10, 25, 50, 100];

export interface PagerProps {
  readonly state: ListState;
  /** 'arrows': 'Halaman X dari Y' between Previous and Next, and nothing else (spec section 2, "Verifier dashboards") */
  readonly kind: 'numbered' | 'arrows';
}

/** Page by page, with how many there are: beyond COUNT_LIMIT the server counts no further, and neither do we. */
export function Pager({ state, kind }: PagerProps) {
  const text = useText();
  const { page, total, hasNext, setPage } = state;
  if (total === undefined || total === 0) return null;
  const words =
    kind === 'arrows'
      ? { back: VIEW_TEXTS.arrowBack, on: VIEW_TEXTS.arrowOn }
      : { back: VIEW_TEXTS.previous, on: VIEW_TEXTS.next };
  return (
    <nav className="list-pager" data-kind={kind} aria-label={text(VIEW_TEXTS.pages)}>
      {kind === 'numbered' && <PageSize state={state} total={total} />}
      <PageButton
        label={text(words.back)}
        arrow={kind === 'numbered' ? 'back' : null}
        enabled={page > 1 && !state.fetching}
        onPress={() => setPage(page - 1)}
      />
      <PageNumber state={state} total={total} />
      <PageButton
        label={text(words.on)}
        arrow={kind === 'numbered' ? 'on' : null}
        enabled={hasNext && !state.fetching}
        onPress={() => setPage(page + 1)}
      />
    </nav>
  );
}

interface PageButtonProps {
  readonly label: string;
  /** stands for the label on a phone; null: the words always do */
  readonly arrow: 'back' | 'on' | null;
  readonly enabled: boolean;
  readonly onPress: () => void;
}

/** Not `disabled` at the end: a disabled button would lose the focus of whoever has just pressed it. */
function PageButton({ label, arrow, enabled, onPress }: PageButtonProps) {
  return (
    <button type="button" data-arrow={arrow} aria-disabled={!enabled} onClick={enabled ? onPress : undefined}>
      {arrow !== null && <Icon name="next" />}
      <span>{label}</span>
    </button>
  );
}

interface CountedProps {
  readonly state: ListState;
  readonly total: number;
}

/** Nobody counted on beyond the limit, or a server does not count at all: then one row too many stands for the next page. */
const atLeast = (total: number): number => (total >= COUNT_LIMIT ? COUNT_LIMIT : total - 1);

function PageNumber({ state: { page, perPage, capped }, total }: CountedProps) {
  const text = useText();
  const count = numberFormat(useViewLocale());
  return (
    <span aria-current="page" aria-live="polite">
      {capped
        ? text(VIEW_TEXTS.page, { page: count.format(page) })
        : text(VIEW_TEXTS.pageOf, { page: count.format(page), pages: count.format(Math.max(1, Math.ceil(total / perPage))) })}
    </span>
  );
}

function PageSize({ state: { perPage, setPerPage, capped }, total }: CountedProps) {
  const text = useText();
  const count = numberFormat(useViewLocale());
  const sizes = PER_PAGE.includes(perPage) ? PER_PAGE : [...PER_PAGE, perPage].sort((a, b) => a - b);
  return (
    <>
      <span className="pager-total">
        {text(capped ? VIEW_TEXTS.totalCapped : VIEW_TEXTS.total, { total: count.format(capped ? atLeast(total) : total) })}
      </span>
      <label>
        <span>{text(VIEW_TEXTS.perPage)}</span>{' '}
        <select value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
