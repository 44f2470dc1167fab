import { addMonths } from '../../engine/calendar.ts';
import type { Text } from '../../engine/definition.ts';
import type { Field } from '../../engine/resource.ts';
import { filled } from '../../engine/say.ts';
import type { Cell } from '../cells/cells.ts';
import { shownCell } from '../cells/emptyCell.ts';
import { orderFor } from '../columns/dateOrders.ts';
import { VISIT_DAY } from '../columns/groupMeanings.ts';
import { contraryHeader, headingDays, isOfVisit, tellsDay, tellsDayAlone } from '../columns/visitDay.ts';
import { chosenGroups, chosenIn, onlyGroup } from '../columns/visitGroups.ts';
import { columnNames, joined } from '../headers/columnNames.ts';
import { headerKey } from '../headers/headerKey.ts';
import type { AgeUnit } from '../model/ages.ts';
import type { ArrangedColumn, ColumnUnit, DateOrder, Question, Target } from '../model/arrangement.ts';
import { knowledgeOf } from '../model/knowledge.ts';
import { fieldsOf, importedResources, plainTarget } from '../model/targets.ts';
import { shapeNamed } from '../shapes/index.ts';
import type { ShapeQuestion } from '../shapes/shape.ts';
import { QUESTION_TEXTS } from '../texts.ts';
import { saidDay } from '../times/saidDay.ts';
import { birthTarget } from '../values/agedColumn.ts';
import { areTurned, type Example } from '../values/dateOrder.ts';
import { fillEachOther, isOneMeasure } from '../values/doubles.ts';
import { readDay } from '../values/readDate.ts';
import { areOneChoice } from '../values/ticks.ts';
import type { Asked } from './asked.ts';
import { ofYear } from './yearQuestions.ts';

/** What has to be asked, and what may be. */
export function questionsOf(asked: Asked): Question[] {
  const which = [...ofGroups(asked), ...ofDoubles(asked)];
  return [
    ...ofColumns(asked),
    ...which,
    ...ofDates(asked),
    ...ofTurnedDates(asked),
    ...ofUnits(asked),
    ...ofAges(asked),
    ...ofYear(asked),
    // which columns count tells the day, or how it may be asked
    ...(which.length > 0 ? [] : ofVisitDay(asked)),
    ...ofValues(asked),
    ...ofShape(asked),
  ];
}

const targetsOf = ({ columns }: Asked): Target[] => columns.flatMap(({ target }) => target ?? []);

function ofColumns(asked: Asked): Question[] {
  if (asked.arrangement.guessed) return [{ code: 'tanpa-judul', text: QUESTION_TEXTS.noHeader, needed: true }];
  const naming = importedResources(asked.site).flatMap(({ name, represents, fields }) =>
    fields.flatMap((field) => (field.unique || field.name === represents ? [`${name}.${field.name}`] : [])),
  );
  const named = targetsOf(asked).some((target) => naming.includes(target));
  return named ? [] : [{ code: 'tanpa-kolom', text: QUESTION_TEXTS.noColumns, needed: true }];
}

/** Of several visits that a row tells beside each other one counts, with its day and all that was measured: which one is asked once. */
function ofGroups({ arrangement, rivals, found }: Asked): Question[] {
  return rivals.flatMap((set): Question[] => {
    const chosen = chosenGroups(set, arrangement.columns);
    if (chosen.length < 2 || set.areOne) return [];
    const places = chosen.flatMap((group) => chosenIn(group, arrangement.columns));
    const headers = joined(columnNames(places.map((at) => ({ index: at, header: found.headers[at]?.text ?? '' }))));
    const answers = set.groups.map((group) => ({
      text: { id: group.name, en: group.name },
      wanted: { columns: onlyGroup(arrangement.columns, set, group) },
    }));
    const text = filled(QUESTION_TEXTS.severalVisits, { headers });
    return [{ code: 'dua-kolom', column: places[0] ?? 0, text, needed: true, answers }];
  });
}

/** Columns that mean the same: which of them counts, only a person can say. */
function ofDoubles({ arrangement, columns, rivals, site, cellsOf }: Asked): Question[] {
  // of groups it is asked as a whole, or they tell one visit together
  const isOfGroups = (indexes: readonly number[]) =>
    rivals.some(({ groups }) => groups.filter(({ columns: own }) => indexes.some((at) => own.has(at))).length > 1);
  const places = new Map<Target, ArrangedColumn[]>();
  for (const column of columns) {
    if (column.target !== null) places.set(column.target, [...(places.get(column.target) ?? []), column]);
  }
  return [...places].flatMap(([target, same]): Question[] => {
    const indexes = same.map(({ index }) => index);
    const [first] = same;
    if (!first || same.length < 2 || areOneChoice(indexes, arrangement.ticks)) return [];
    const isDay = tellsDay(site, target);
    if (isOfGroups(indexes) || ((isOneMeasure(site, target) || isDay) && fillEachOther(indexes.map(cellsOf)))) return [];
    const names = columnNames(same);
    const others = Object.fromEntries(indexes.map((index) => [index, null]));
    const answers = names.map((text, at) => ({
      text,
      wanted: { columns: { ...arrangement.columns, ...others, [same[at]?.index ?? first.index]: target } },
    }));
    const label = fieldsOf(site, target)[0]?.label;
    const text = filled(isDay ? QUESTION_TEXTS.severalDays : QUESTION_TEXTS.doubled, { label, headers: joined(names) });
    const none = { text: QUESTION_TEXTS.noneOfDays, wanted: { columns: { ...arrangement.columns, ...others } } };
    return [{ code: 'dua-kolom', column: first.index, text, needed: true, answers: isDay ? [...answers, none] : answers }];
  });
}

/** What is shown of cells of two kinds, of which one will be refused. More of them may stand further down. */
function bothKinds([one, other]: readonly Example[], isWhole: boolean) {
  const count = (of: Example | undefined) => `${of?.count ?? 0}${isWhole ? '' : '+'}`;
  return { value: one?.shown ?? '', count: count(one), other: other?.shown ?? '', others: count(other) };
}

function ofDates({ arrangement, orders, columns, site, today, isWhole }: Asked): Question[] {
  return [...orders].flatMap(([target, { open, mixed }]): Question[] => {
    const written = mixed?.map(({ shown }) => shown) ?? (open === null ? [] : [open]);
    if (orderFor(arrangement.dates, target) !== null || written.length === 0) return [];
    const label = fieldsOf(site, target)[0]?.label;
    const text = mixed
      ? filled(QUESTION_TEXTS.mixedDates, { label, ...bothKinds(mixed, isWhole) })
      : filled(QUESTION_TEXTS.dates, { label, value: written[0] });
    const column = columns.find((one) => one.target !== null && plainTarget(one.target) === target);
    const answers = (['dmy', 'mdy', 'ymd'] as const).flatMap((order) => {
      const one = meaningOf(written, order);
      if (!one) return [];
      return [{ text: filled(QUESTION_TEXTS.order, one), wanted: { dates: { [target]: order } } }];
    });
    return [{ code: 'tanggal', text, needed: true, answers, ...(column ? { column: column.index } : {}) }];
  });

  function meaningOf(written: readonly string[], order: DateOrder) {
    return written.flatMap((value) => {
      const meant = readDay(value, order, Number(today.slice(0, 4)));
      return meant === null ? [] : [{ value, meant }];
    })[0];
  }
}

const ofTurnedDates = ({ columns, cellsOf, site }: Asked): Question[] =>
  columns.flatMap(({ index, target }): Question[] => {
    if (target === null || !fieldsOf(site, target).some(({ type }) => type === 'date') || !areTurned(cellsOf(index))) return [];
    const value = shownCell(cellsOf(index).find((cell) => typeof cell === 'string') ?? null);
    return [{ code: 'tanggal-tertukar', column: index, text: filled(QUESTION_TEXTS.turned, { value }), needed: false }];
  });

function ofUnits({ arrangement, units, columns, site, isWhole }: Asked): Question[] {
  return [...units].flatMap(([target, { examples }]): Question[] => {
    if (arrangement.units[target] !== null) return [];
    const label = fieldsOf(site, target)[0]?.label ?? QUESTION_TEXTS.grams;
    const column = columns.find((one) => one.target !== null && plainTarget(one.target) === target);
    const answer = (text: Text, unit: ColumnUnit) => ({ text, wanted: { units: { ...arrangement.units, [target]: unit } } });
    return [
      {
        ...{ code: 'satuan', needed: true, text: filled(QUESTION_TEXTS.units, { label, ...bothKinds(examples, isWhole) }) },
        ...(column ? { column: column.index } : {}),
        answers: [
          answer(QUESTION_TEXTS.kilograms, 'kg'),
          answer(QUESTION_TEXTS.grams, 'g'),
          answer(QUESTION_TEXTS.eachUnit, 'sel'),
        ],
      },
    ];
  });
}

/** What the numbers of a column of ages are, where whoever they are of is found by them alone. */
function ofAges({ arrangement, ages, columns, site }: Asked): Question[] {
  const birth = birthTarget(site);
  if (!ages || birth === undefined || arrangement.units[birth] !== null) return [];
  const answer = (text: Text, unit: AgeUnit) => ({ text, wanted: { units: { ...arrangement.units, [birth]: unit } } });
  const [header = ''] = columnNames(columns.filter(({ index }) => index === ages.index));
  const text = filled(QUESTION_TEXTS.ages, { header, value: ages.open.slice(0, MOST_AGES).join(', ') });
  const answers = [answer(QUESTION_TEXTS.months, 'bl'), answer(QUESTION_TEXTS.years, 'th')];
  return [{ code: 'satuan', column: ages.index, text, needed: true, answers }];
}

const MOST_AGES = 3;

/** Of which day all visits are, where nothing in the file says it without a doubt. */
function ofVisitDay({ arrangement, rivals, titled, contrary, columns, lone, found, cellsOf, site, today }: Asked): Question[] {
  if (arrangement.day !== null) return [];
  const month = today.slice(0, 7);
  const undated = columns.flatMap(({ index, target }) => (target && isOfVisit(site, target) ? [{ index, target }] : []));
  const isPossible = (day: string) => contraryHeader(day, undated, found.headers, site) === null;
  const titles = titled.candidates.filter(isPossible);
  const headed = headingDays(undated, found.headers, site, today).filter(isPossible);
  const candidates = titles.length > 0 ? titles : headed;
  const days = columns.find(({ index, target }) => target && tellsDayAlone(site, target, cellsOf(index)));
  const named = days ? [...new Set(candidates.map((day) => day.slice(0, month.length)))] : candidates;
  const before = (of: string) => addMonths(`${of.slice(0, month.length)}-01`, -1).slice(0, month.length);
  const lately = [month, before(month)].filter(isPossible);
  const areSeveral = rivals.some((set) => !set.areOne && chosenGroups(set, arrangement.columns).length > 0);
  const offered =
    named.length === 0 ? lately : areSeveral && headed.length === 0 ? [...new Set([...named, ...named.map(before)])] : named;
  const without = Object.entries(arrangement.columns).map(([index, target]) => [
    index,
    target && isOfVisit(site, target) ? null : target,
  ]);
  const own = columns.filter(({ index }) => lone.includes(index) && !days);
  const visitDay = knowledgeOf(site).names.get(VISIT_DAY) ?? null;
  const names = columnNames(own);
  const answers = [
    ...own.map(({ index }, at) => ({
      text: filled(QUESTION_TEXTS.dayOfColumn, { header: names[at] }),
      wanted: { columns: { ...arrangement.columns, [index]: visitDay } },
    })),
    ...offered.map((day) => ({ text: saidDay(day), wanted: { day } })),
    { text: QUESTION_TEXTS.noVisits, wanted: { columns: Object.fromEntries(without) } },
  ];
  const text = contrary
    ? filled(QUESTION_TEXTS.contraryDay, { header: contrary.header, when: saidDay(contrary.when) })
    : days
      ? filled(QUESTION_TEXTS.visitMonth, { header: days.header, value: days.samples[0] })
      : own.length > 0
        ? filled(QUESTION_TEXTS.loneDay, { headers: joined(names) })
        : QUESTION_TEXTS.visitDay;
  return [{ code: 'hari-kunjungan', text, needed: true, answers }];
}

const ofValues = ({ columns, site }: Asked): Question[] =>
  columns.flatMap(({ index, target, unknownValues: unknown }) => {
    const field = target ? fieldsOf(site, target)[0] : undefined;
    if (!field || unknown.length === 0) return [];
    return [{ code: 'nilai', column: index, text: unknownValues(field, unknown), needed: false }];
  });

/** That a column writes what nobody knows; what is kept by its name, as hamlets are, is left out then, and whoever it is told of is not. */
export function unknownValues(field: Field, written: readonly string[]): Text {
  const { label } = field;
  const isLeftOut = field.type === 'reference' && Boolean(field.value);
  const value = written.slice(0, MOST_UNKNOWN).join(', ');
  if (!isLeftOut) return filled(QUESTION_TEXTS.values, { label, value });
  return filled(QUESTION_TEXTS.unlisted, { label, value: written.length > MOST_UNKNOWN ? `${value}, …` : value });
}

const MOST_UNKNOWN = 5;

function ofShape(asked: Asked): Question[] {
  return (shapeNamed(asked.arrangement.shape)?.asks ?? []).flatMap((question) => {
    const column = asked.found.headers.findIndex(({ keys }) => keys.includes(question.header));
    if (column < 0 || isAnswered(question, asked) || !stands(question, asked.cellsOf(column))) return [];
    const answers = question.answers.map(({ text, columns, values }) => ({
      text,
      wanted: {
        ...(columns ? { columns: { ...asked.arrangement.columns, ...placed(columns, asked) } } : {}),
        ...(values ? { values: { ...asked.arrangement.values, ...values } } : {}),
      },
    }));
    return [{ code: question.code, column, text: question.text, needed: false, answers }];
  });
}

const stands = ({ written }: ShapeQuestion, cells: readonly Cell[]): boolean =>
  written === undefined || cells.some((cell) => written.includes(headerKey(shownCell(cell))));

/** What was answered once is not asked again. */
const isAnswered = ({ answers }: ShapeQuestion, { arrangement, wanted }: Asked): boolean =>
  answers.some(
    ({ columns, values }) =>
      (columns !== undefined && wanted.columns !== undefined) ||
      Object.keys(values ?? {}).some((target) => arrangement.values[target] !== undefined),
  );

const placed = (columns: Readonly<Record<string, Target>>, { found }: Asked): Record<number, Target> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([key, target]) => {
      const index = found.headers.findIndex(({ keys }) => keys.includes(key));
      return index < 0 ? [] : [[index, target]];
    }),
  );
