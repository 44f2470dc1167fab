import { describe, expect, it } from 'vitest';
import { readSheets } from '../../server/importing/files/readSheets.ts';
import { arrange } from '../../src/exchange/arrange.ts';
import type { RowFault } from '../../src/exchange/arrangement.ts';
import type { Sheet } from '../../src/exchange/cells.ts';
import { readRows } from '../../src/exchange/readRows.ts';
import { site } from '../../src/resources/compiled/site.ts';
import { ministrySamples } from './samples/ministry.ts';
import { opensidSamples } from './samples/opensid.ts';
import type { ReadSample, Sample } from './samples/sample.ts';

const TODAY = '2026-11-28';

async function sheetsOf(bytes: Uint8Array): Promise<Sheet[]> {
  const sheets: { name: string; rows: Sheet['rows'][number][] }[] = [];
  for await (const part of readSheets(bytes, 'berkas')) {
    if ('sheet' in part) sheets.push({ name: part.sheet, rows: [] });
    else sheets.at(-1)?.rows.push(part.row);
  }
  return sheets;
}

const said = (faults: readonly RowFault[]) => faults.map(({ target, text }) => [target, text.id]);
const expectedSaid = (faults: ReadSample['faults'] = []) =>
  faults.map(([target, text]) => [target, expect.stringContaining(text)]);

async function check({ file, wanted, expected }: Sample): Promise<void> {
  const sheets = await sheetsOf(await file());
  const { arrangement, questions } = arrange(sheets, site, null, wanted, TODAY);
  const { sheet, header, headerRows, shape, dates, units, year } = arrangement;
  const found = { shape, at: [sheet, header, headerRows], dates, units, year, questions: questions.map(({ code }) => code) };
  const { rows, ...about } = expected;
  expect(found).toMatchObject(about);
  const read = [...readRows(sheets[sheet] ?? { name: '', rows: [] }, arrangement, site, TODAY)];
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
] as const)('files of %s', (_, samples) => {
  it.each(samples.map((sample) => [sample.title, sample] as const))('%s', (_title, sample) => check(sample));
});
