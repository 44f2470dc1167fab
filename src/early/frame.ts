import { element, noButtons, noIcon } from './elements.ts';
import { compactRows, type EarlyPage, table } from './rows.ts';

const matches = (query: string): boolean => matchMedia(query).matches;

/** The console's frame around the first rows: what of it needs the program stands there and cannot be pressed. */
export function frame(page: EarlyPage): HTMLElement {
  const { list } = page;
  const mobile = matches(list.mobile);
  return element(
    'div',
    { class: 'shell early-rows', 'aria-busy': 'true' },
    !mobile && element('aside', 'sidebar'),
    element(
      'div',
      'shell-page',
      element(
        'header',
        'topbar',
        ...noButtons(mobile ? 1 : 0),
        element('h1', null, list.heading),
        // the language and the colours
        element('span', 'language', 'ID'),
        ...noButtons(1),
      ),
      element(
        'div',
        'shell-body',
        element(
          'main',
          null,
          element('div', 'list-view', toolbar(page, mobile), matches(list.rowsBelow) ? compactRows(page) : table(page)),
        ),
      ),
    ),
  );
}

function toolbar({ list, may: { create } }: EarlyPage, mobile: boolean): HTMLElement | null {
  const { search, filters, download } = list;
  const box = search && element('form', null, noIcon(), element('input', { placeholder: search }));
  const parts = [
    box && element('search', { class: 'list-search', inert: '' }, box),
    ...(mobile && filters.length > 1
      ? [plain(list.folded)]
      : filters.map(({ label, choices }) => {
          const select = element('select', null, ...choices.map((choice) => element('option', null, choice)));
          return element('div', { class: 'list-filter', inert: '' }, element('span', null, label), select);
        })),
    (download || create) &&
      element(
        'div',
        'list-actions',
        download && plain(download),
        create && element('a', { class: 'btn', href: create }, noIcon(), list.create),
      ),
  ].filter(Boolean);
  return parts.length === 0 ? null : element('div', 'list-toolbar', ...parts);
}

const plain = (label: string): HTMLElement => element('span', { class: 'btn btn-plain', 'aria-hidden': 'true' }, label);
