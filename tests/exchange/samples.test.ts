import { describe, expect, it } from 'vitest';
import type { RowFault } from '../../src/exchange/model/arrangement.ts';
import { readingOf, sheetsOf } from './reading.ts';
import { groupSamples } from './samples/groups.ts';
import { ministrySamples } from './samples/ministry.ts';
import { monthlySamples } from './samples/monthly.ts';
import { opensidSamples } from './samples/opensid.ts';
import { otherSamples } from './samples/otherPrograms.ts';
import { registerSamples } from './samples/registers.ts';
import type { ReadSample, Sample } from './samples/sample.ts';
import { stackedSamples } from './samples/stacked.ts';
import { trapSamples } from './samples/traps.ts';

const said = (faults: readonly RowFault[]) => faults.map(({ target, text }) => [target, text.id]);
const expectedSaid = (faults: ReadSample['faults'] = []) =>
  faults.map(([target, text]) => [target, expect.stringContaining(text)]);

async function check({ file, wanted, expected }: Sample): Promise<void> {
  const sheets = await sheetsOf(await file());
  const { arrangement, questions, rows: read } = readingOf(sheets, wanted);
  const { sheet, header, headerRows, shape, dates, units, year, day } = arrangement;
  const offered = questions.flatMap(({ code, answers = [] }) =>
    code === 'hari-kunjungan' ? answers.flatMap(({ wanted: { day: one } }) => one ?? []) : [],
  );
  const found = {
    shape,
    at: [sheet, header, headerRows],
    dates,
    units,
    year,
    day,
    offered,
    questions: questions.map(({ code }) => code),
  };
  const { rows, ...about } = expected;
  expect(found).toMatchObject(about);
  expect(
    read.map(({ row, records, faults, notes, skipped }) => ({
      row,
      records: records.map(({ resource, values }) => [resource, values]),
      faults: said(faults),
      notes: said(notes),
      skipped: skipped?.id,
    })),
  ).toEqual(
    rows.map(({ row, records = [], faults, notes, skipped }) => ({
      row,
      records,
      faults: expectedSaid(faults),
      notes: expectedSaid(notes),
      skipped: skipped === undefined ? undefined : expect.stringContaining(skipped),
    })),
  );
}

describe.each([
  ['OpenSID', opensidSamples],
  ['the ministry', ministrySamples],
  ['other programs', otherSamples],
  ['registers of a year', registerSamples],
  ['lists of a month', monthlySamples],
  ['headers of two rows', groupSamples],
  ['traps', trapSamples],
  ['tables below each other', stackedSamples],
] as const)('files of %s', (_, samples) => {
  it.each(samples.map((sample) => [sample.title, sample] as const))('%s', (_title, sample) => check(sample));
});
