/** Columns of a file that hold something, and are not used. */
import type { Text } from '../../engine/definition.ts';
import type { Site } from '../../engine/resource.ts';
import { isOfVisit } from '../columns/visitDay.ts';
import { columnNames } from '../headers/columnNames.ts';
import { headerKey, shortHeaderKey } from '../headers/headerKey.ts';
import { keysOf } from '../headers/headers.ts';
import { columnsBefore } from '../headers/rejectedHeaders.ts';
import type { ArrangedColumn, Arrangement } from '../model/arrangement.ts';
import { isOwnExport } from '../model/ownExport.ts';
import { fieldsOf } from '../model/targets.ts';
import { rowMonths } from '../readers/rowMonths.ts';
import { shapeNamed } from '../shapes/index.ts';

/** What is worked out from what is measured, with the group above it: 'BB/U', 'Z-Score TB/U', 'Status BB/TB', 'N/T'. */
const WORKED_OUT =
  /(?:^|zs|z ?score|status|\s)(?:(?:bb|tb|pb|imt|lk|lila)\s*\/\s*u|(?:bb|imt)\s*\/\s*(?:tb|pb))\b|\bstatus gizi\b|^\s*(?:n\s*\/\s*[tbod]\b|naik\b)/i;
/** Two measurements in one cell: '10,2/80'. */
const SEVERAL = /\d\s*\/\s*\d/;

/** No z-score is higher. */
const MOST_SCORE = 6;

/** The number of a row tells nothing of anybody. */
const ROW_NUMBERS: ReadonlySet<string> = new Set(['no', 'nomor', 'nomorurut', 'nourut', 'nour', 'urut']);
/** An age is worked out where the day of birth is told, and where no number is, people are found by it. */
const AGE = /\b(?:umur|usia)\b/i;
/** What was measured at an age is none. */
const MEASURED = /\b(?:bb|tb|pb|lk|lila|berat|panjang|tinggi|lingkar|imt)\b/i;

function isWorkedOut({ header, samples }: Column, isAgeNoNews: boolean): boolean {
  const words = header.replaceAll('_', ' ');
  if (isAgeNoNews && AGE.test(words) && !MEASURED.test(words)) return true;
  return WORKED_OUT.test(header) && !samples.some((cell) => SEVERAL.test(cell) || Number(cell.replace(',', '.')) > MOST_SCORE);
}

type Column = Pick<ArrangedColumn, 'index' | 'header' | 'samples'>;

/** The names of such columns. */
export const unusedColumns = (...of: Parameters<typeof unusedAmong>): Text[] => columnNames(unusedAmong(...of));

/**
 * The columns that hold something and are not used, in their order. The number of the row is not among them, nor
 * what is worked out from what is kept, what a known kind of file is known to have beside, and what the rejected rows were told.
 */
export function unusedAmong<Of extends Column>(
  site: Site,
  { shape, columns }: Pick<Arrangement, 'shape' | 'columns'>,
  arranged: readonly Of[],
): Of[] {
  // what is told beside in a list of ours is kept in another one
  if (isOwnExport(shape)) return [];
  const passedOver = shapeNamed(shape)?.columns ?? {};
  const isPassedOver = (header: string) =>
    [headerKey(header), shortHeaderKey(header)].some((key) => Object.hasOwn(passedOver, key) || ROW_NUMBERS.has(key));
  const isBirthTold = Object.values(columns).some(
    (target) => target !== null && !isOfVisit(site, target) && fieldsOf(site, target).some(({ type }) => type === 'date'),
  );
  const isNumberTold = Object.values(columns).some(
    (target) => target !== null && fieldsOf(site, target).some(({ unique }) => unique),
  );
  const headers = arranged.map(({ header }) => ({ text: header, keys: keysOf(header) }));
  const { yearAt, dayAt } = rowMonths({ headers, columns }, site) ?? {};
  return arranged
    .slice(0, columnsBefore(arranged.map(({ header }) => header)))
    .filter(
      ({ index, samples }) => (columns[index] ?? null) === null && samples.length > 0 && index !== yearAt && index !== dayAt,
    )
    .filter((column) => !isPassedOver(column.header) && !isWorkedOut(column, isBirthTold || !isNumberTold));
}
