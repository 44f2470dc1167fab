/** What is told in columns that are headed by months alone: weights, unless the titles above the table name something else. */
import type { Site } from '../../engine/resource.ts';
import { filled } from '../../engine/say.ts';
import type { Cell, Sheet } from '../cells/cells.ts';
import { shownCell } from '../cells/emptyCell.ts';
import type { FoundHeader } from '../columns/findHeader.ts';
import { OF_ALL } from '../columns/forNextFile.ts';
import { columnNames, joined } from '../headers/columnNames.ts';
import { headerKey } from '../headers/headerKey.ts';
import type { Header } from '../headers/headers.ts';
import type { Arrangement, Question, Target } from '../model/arrangement.ts';
import type { Knowledge } from '../model/knowledge.ts';
import { fieldsOf, isMeasure, partsOf, plainTarget } from '../model/targets.ts';
import { QUESTION_TEXTS } from '../texts.ts';
import { MONTHS } from '../times/months.ts';
import { fewCells } from '../titles/rowKinds.ts';

/** What is worked out of weight and age or height names neither. */
const INDEX = /\b(?:bb|tb|pb|imt)\s*\/\s*(?:u|tb|pb)\b/gi;
const WEIGHT_WORDS = /timbang|\b(?:berat|bb|kg)\b/i;
/** What else they may be of, which is no measurement. */
const OTHERS = /^(?:umur|usia)\b|\b(?:hadir|kehadiran|absen\w*|z\W?score|vitamin|vit|imunisasi|pmt)\b/i;
/** A name of a measurement has no more words. */
const MOST_WORDS = 3;
const TIME_WORDS: ReadonlySet<string> = new Set(['bulan', 'bln', 'tahun', 'thn', 'th', 'ke']);

/** Whether a header says when something was, and nothing of what. */
const isOfTimeAlone = ({ text }: Header): boolean => {
  const words = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  return words.some((word) => MONTHS.has(word)) && words.every((word) => MONTHS.has(word) || TIME_WORDS.has(word));
};

/** The measurements that titles name, by the names of columns. */
function measuresNamed(titles: readonly string[], { site, names, repeated }: Knowledge): Target[] {
  const isMeasured = (target: Target | undefined): target is Target =>
    target !== undefined && repeated.has(partsOf(target).resource) && fieldsOf(site, target).some(isMeasure);
  const found = titles.flatMap((title) => {
    const words = title.split(/[^a-z]+/i).filter((word) => word !== '');
    return words.flatMap((_, at) =>
      Array.from({ length: MOST_WORDS }, (_none, more) => names.get(headerKey(words.slice(at, at + more + 1).join(' ')))).filter(
        isMeasured,
      ),
    );
  });
  return [...new Set(found)];
}

/** What a row says that stands between the others and names a measurement other than the weight alone, as the heading of those below; null: it is none. */
export function measureHeading(row: readonly Cell[], knowing: Knowledge): string | null {
  const [text = null, ...others] = (fewCells(row) ?? []).map(shownCell);
  if (text !== null && WEIGHT_WORDS.test(text)) return null;
  return text !== null && others.length === 0 && measuresNamed([text], knowing).length > 0 ? text.slice(0, LONGEST) : null;
}

const LONGEST = 80;

const fieldIn = (site: Site, target: Target) => fieldsOf(site, target)[0];

/**
 * Asks what such columns tell where titles name something else than what they would be stored as. What is answered holds
 * for the next file of these headers as long as its titles name the same. Null: nothing is to be asked.
 */
export function monthsQuestion(
  { rows, name }: Pick<Sheet, 'rows' | 'name'>,
  { header, headers }: Pick<FoundHeader, 'header' | 'headers'>,
  { columns, values }: Pick<Arrangement, 'columns' | 'values'>,
  knowing: Knowledge,
): Question | null {
  const { site, names } = knowing;
  const weight = names.get('penimbangan');
  if (weight === undefined) return null;
  const alone = headers.flatMap((one, index) => {
    const target = columns[index] ?? null;
    return target !== null && isOfTimeAlone(one) && knowing.repeated.has(partsOf(target).resource)
      ? [{ index, target, header: one.text }]
      : [];
  });
  const [first] = alone;
  if (!first) return null;
  const titles = [...rows.slice(0, header).map((row: readonly Cell[]) => row.map(shownCell).join(' ').trim()), name].map(
    (title) => title.replace(INDEX, ' '),
  );
  const told = titles.filter(
    (title) => WEIGHT_WORDS.test(title) || OTHERS.test(title) || measuresNamed([title], knowing).length > 0,
  );
  const said = told.join(', ').slice(0, LONGEST);
  const measures = [
    ...new Set([...measuresNamed(told, knowing), ...(told.some((one) => WEIGHT_WORDS.test(one)) ? [weight] : [])]),
  ];
  if (told.length === 0 || measures.includes(plainTarget(first.target)) || values[weight]?.[OF_ALL] === said) return null;
  const kept = { ...values, [weight]: { ...values[weight], [OF_ALL]: said } };
  const wanted = (meant: Target | null) => ({
    columns: {
      ...columns,
      ...Object.fromEntries(
        alone.map(({ index, target }) => [
          index,
          meant && (target.includes('@') ? (`${meant}@${target.split('@')[1]}` as Target) : meant),
        ]),
      ),
    },
    values: kept,
  });
  const offered = [...new Set([...measures, weight])];
  return {
    ...{ code: 'arti-bulan', column: first.index, needed: true },
    text: filled(QUESTION_TEXTS.ofMonths, { title: said, headers: joined(columnNames(alone)) }),
    answers: [
      ...offered.map((target) => ({ text: fieldIn(site, target)?.label ?? { id: target, en: target }, wanted: wanted(target) })),
      { text: QUESTION_TEXTS.notUsed, wanted: wanted(null) },
    ],
  };
}
