import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { allTables } from '../../src/growth/allTables.ts';
import { lookUp, rowCount } from '../../src/growth/packed.ts';
import { KBM } from '../../src/growth/tables/kbm.ts';

const folder = new URL('../../src/growth/tables/', import.meta.url);
const provenance = readFileSync(new URL('README.md', folder), 'utf8');

const headers: Record<keyof typeof allTables, string> = {
  wfa: 'sex,age_days,l,m,s',
  lhfa: 'sex,age_days,l,m,s,loh',
  bfa: 'sex,age_days,l,m,s,loh',
  hcfa: 'sex,age_days,l,m,s',
  acfa: 'sex,age_days,l,m,s',
  wfl: 'sex,length_cm,l,m,s',
  wfh: 'sex,height_cm,l,m,s',
  wfa2007: 'sex,age_months,l,m,s',
  hfa2007: 'sex,age_months,l,m,s',
  bfa2007: 'sex,age_months,l,m,s',
};

/** The CSV file a table was packed from, written again from its packed form. */
function asCsv(name: keyof typeof allTables): string {
  const table = allTables[name];
  const header = headers[name];
  const lines = (['Laki-laki', 'Perempuan'] as const).flatMap((sex, i) =>
    Array.from({ length: rowCount(table, sex) }, (_, row) => {
      const key = table.first + row;
      const lms = lookUp(table, sex, key);
      const cells = [i + 1, header.includes('_cm') ? (key / 10).toFixed(1) : key, lms?.l, lms?.m, lms?.s];
      return [...cells, ...(header.endsWith('loh') ? [key < 731 ? 'L' : 'H'] : [])].join(',');
    }),
  );
  return `${[header, ...lines].join('\n')}\n`;
}

describe('packed tables', () => {
  it.each(Object.keys(headers) as (keyof typeof allTables)[])('%s unpacks to the file whose checksum is recorded', (name) => {
    const sum = createHash('sha256').update(asCsv(name)).digest('hex');
    expect(provenance).toContain(`| \`${name}.csv\` | \`${sum}\` |`);
  });

  it('the table of least gains is the recorded one', () => {
    const csv = `age_months,kbm_grams\n${KBM.map((grams, i) => `${i + 1},${grams}\n`).join('')}`;
    expect(provenance).toContain(createHash('sha256').update(csv).digest('hex'));
  });

  it('what a form needs stays far below 60 kB brotli', () => {
    const sources = ['wfa', 'lhfa', 'bfa', 'wfl', 'wfh'].map((name) => readFileSync(new URL(`${name}.ts`, folder)));
    expect(brotliCompressSync(Buffer.concat(sources)).length).toBeLessThan(10_000);
  });
});
