import { useLayoutEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { Scrollable } from '../../admin/layout/Scrollable.tsx';
import { useSite } from '../../admin/site.tsx';
import { useWhole } from '../../admin/useWhole.ts';
import { textOf } from '../../admin/views/recordName.ts';
import { formatDate } from '../../engine/calendar.ts';
import type { Locale } from '../../engine/definition.ts';
import type { Field, Resource } from '../../engine/resource.ts';
import { usePoskoNames } from '../hari-posyandu/usePoskoNames.ts';
import type { Card, CardHead } from './cards/card.ts';
import { cellText, type Say, type Sheet } from './fillCard.ts';
import { KARTU_TEXTS as T } from './kartuTexts.ts';

export interface CardSheetProps {
  readonly card: Card;
  readonly sheet: Sheet;
  readonly person: RaRecord;
  readonly pregnancy: RaRecord | null;
}

/** Sizes of the letters, in points, the first that lets the card stand on one page. */
const SIZES = [7.5, 7, 6.5, 6, 5.5, 5];
/** What A4 across leaves between margins of 8 mm, at 96 dots an inch, less a hair for rounding. */
const PAGE_PX = ((210 - 16) / 25.4) * 96 - 4;

/** As much as fits into a narrow column: '07/11/26'. */
const shortDay = (day: unknown): string =>
  typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}` : '';

const shown = (field: Field | undefined, value: unknown, locale: Locale): string => {
  if (field === undefined) return '';
  return field.type === 'date' ? shortDay(value) : textOf(field, value, locale);
};

/** One card on A4 across: who it is, then a row for each column of the paper and a column for each visit. */
export function CardSheet({ card, sheet, person, pregnancy }: CardSheetProps) {
  const text = useText();
  const locale = useViewLocale();
  const { site } = useSite();
  const members = useWhole(site.resource.members);
  const pregnancies = useWhole(site.resource.pregnancies);
  const posko = usePoskoNames()(person.posko);
  const places = [...sheet.columns.entries()];
  const headings = headingsOf(sheet, text(T.noVisit));
  const body = useFitting();
  const say: Say = (resource, field, value) => shown(site.resource[resource]?.field[field], value, locale);
  const headOf = ({ field, of }: CardHead): string | null => {
    if (field === undefined) return null;
    const [record, resource]: [RaRecord | null, Resource | undefined] =
      of === 'pregnancies' ? [pregnancy, pregnancies] : [person, members];
    return record ? headText(resource?.field[field], record, field, locale) : '–';
  };
  return (
    <Scrollable className="paper year-card" label={text(card.title)}>
      <div ref={body} className="year-card-body">
        <header>
          <h2>
            {text(card.title)} <span>{sheetName(sheet, text)}</span>
          </h2>
          <p>{posko ?? '–'}</p>
        </header>
        <dl>
          {card.head.map((head) => {
            const value = headOf(head);
            return (
              <div key={text(head.label)}>
                <dt>{text(head.label)}</dt>
                <dd>{value === null ? <span className="write-here" title={text(T.byHand)} /> : value || '–'}</dd>
              </div>
            );
          })}
        </dl>
        <table aria-label={text(card.title)}>
          <thead>
            <tr>
              <th scope="col">{text(T.number)}</th>
              <th scope="col">{text(T.item)}</th>
              {places.map(([place]) => (
                <th key={place} scope="col">
                  {headings[place]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {card.rows.map((row) => (
              <tr key={row.no + row.label.id} data-step={row.step}>
                <td>{row.no}</td>
                <th scope="row">{text(row.label)}</th>
                {places.map(([place, column]) => (
                  <td key={place}>{cellText(row, column, say)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="year-card-foot">
          {sheet.left > 0 && `${text(T.left, { count: sheet.left })} `}
          {text(T.foot, { date: formatDate(villageToday(), locale), source: card.source })}
        </p>
      </div>
    </Scrollable>
  );
}

/** Of which year it is, and which of its sheets. */
const sheetName = ({ key, part, parts }: Sheet, text: ReturnType<typeof useText>): string =>
  [key.length === 4 ? key : '', parts > 1 ? text(T.sheet, { part, parts }) : ''].filter((word) => word !== '').join(' · ');

/** Above the columns: which visit it is, or the year; those to be written by hand are the next visits. */
function headingsOf({ columns, before }: Sheet, noVisit: string): string[] {
  return columns.map((column, place) => {
    if (typeof column?.values.year === 'string') return column.values.year;
    if (column?.visited === false) return column.unvisited ? noVisit : '';
    return String(before + columns.slice(0, place + 1).filter((one) => one?.visited !== false).length);
  });
}

/** Of whom only the age is known no day is said, and a temporary number is no NIK. */
function headText(field: Field | undefined, record: RaRecord, name: string, locale: Locale): string {
  if (field === undefined) return '–';
  if (name === 'nik' && record.nik_sementara === 'Ya') return '–';
  if (name === 'tanggal_lahir' && record.tanggal_lahir_perkiraan === 'Ya') return `± ${String(record[name]).slice(0, 4)}`;
  const said = textOf(field, record[name], locale);
  return said !== '' && 'unit' in field && typeof field.unit === 'string' ? `${said} ${field.unit}` : said;
}

/** Makes the letters as small as it takes for the card to stand on one page, before anybody sees it. */
function useFitting() {
  const body = useRef<HTMLDivElement>(null);
  // anew for each sheet, and with whatever it is filled with
  useLayoutEffect(() => {
    const sheet = body.current;
    if (!sheet) return;
    for (const size of SIZES) {
      sheet.style.setProperty('--card-size', `${size}pt`);
      if (sheet.scrollHeight <= PAGE_PX) return;
    }
  });
  return body;
}
