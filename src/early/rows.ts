import { element, noButtons } from './elements.ts';
import type { EarlyAllowed, EarlyColumn, EarlyList, EarlyRow } from './types.ts';

/** What the rows of a page are drawn from. */
export interface EarlyPage {
  readonly list: EarlyList;
  readonly may: EarlyAllowed;
  readonly rows: readonly EarlyRow[];
}

/** The rows of a phone, as `CompactRows` has them. */
export const compactRows = ({ list, may, rows }: EarlyPage): HTMLElement =>
  element(
    'ul',
    { class: 'compact-rows', 'aria-label': list.title },
    ...rows.map(({ name, to, values }, index) => {
      const more = list.columns.map(
        ({ type, represents }, i) =>
          values[i] && !represents && type !== 'multiline' && element('span', { 'data-type': type }, values[i]),
      );
      const number = element('span', 'row-number', `${index + 1}.`);
      const called = to === null ? element('strong', null, name) : element('a', { class: 'row-open', href: to }, name);
      return element(
        'li',
        null,
        element(
          'div',
          'compact-main',
          element('div', 'compact-name', number, ' ', called),
          element('div', { class: 'compact-more', 'data-whole': may.show ? null : 'true' }, ...more),
        ),
        actions(may.others),
      );
    }),
  );

/** The table of a wide screen, as `ListTable` has it. */
export function table({ list, may, rows }: EarlyPage): HTMLElement {
  const buttons = may.others + (may.show ? 1 : 0);
  const cell = (name: string, ...children: Parameters<typeof element>[2][]) =>
    buttons > 0 && element(name, { 'data-part': 'actions' }, ...children);
  return element(
    'div',
    'list-scroll',
    element(
      'table',
      { class: 'list-table', 'aria-label': list.title },
      element(
        'thead',
        null,
        element('tr', null, element('th', null, list.number), ...list.columns.map(headOf), cell('th', list.actions)),
      ),
      element(
        'tbody',
        null,
        ...rows.map((row, i) =>
          element(
            'tr',
            null,
            element('td', 'row-number', `${i + 1}`),
            ...list.columns.map((column, at) => cellOf(column, row, row.values[at] ?? null)),
            cell('td', actions(buttons)),
          ),
        ),
      ),
    ),
  );
}

const SIGNS = { ascending: ' ▲', descending: ' ▼', none: '' } as const;

const headOf = ({ label, align, sort }: EarlyColumn): HTMLElement =>
  element(
    'th',
    { 'data-align': align },
    sort ? element('button', { class: 'sort-button', disabled: '' }, label, SIGNS[sort]) : label,
  );

const cellOf = ({ type, align, empty = '–', represents }: EarlyColumn, { to }: EarlyRow, value: string | null): HTMLElement =>
  element(
    'td',
    { 'data-type': type, 'data-align': align },
    value === '' ? element('span', 'empty-value', empty) : represents && to !== null ? element('a', { href: to }, value) : value,
  );

const actions = (buttons: number): HTMLElement => element('div', 'row-actions', ...noButtons(buttons));
