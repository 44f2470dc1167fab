import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../server/exchange/writeCsv.ts';
import { writeXlsx } from '../../server/exchange/writeXlsx.ts';
import type { Field, Resource } from '../../src/engine/resource.ts';
import { exportCells, exportColumns } from '../../src/exchange/model/exportColumns.ts';
import { importTargets } from '../../src/exchange/model/targets.ts';
import { site } from '../../src/resources/compiled/site.ts';
import { readingOf, sheetsOf } from './reading.ts';

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const ISO = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** What people write, among it what a spreadsheet would run or what begins or ends with nothing. */
const TEXT = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1+1', '+62', "'a", "'=x", '-5', '@x', 'Jumlah', 'a;b,c\td', '"q"', '007', '1/2', '3,5'),
  )
  .map((text) => text.replace(/\p{Cc}/gu, '').trim());

/** Values of a field as records have them, undefined where they have none. */
function valuesOf(field: Field): fc.Arbitrary<unknown> {
  switch (field.type) {
    case 'digits':
      return digits(field.length ?? 11).map((text) => (field.length ? `3${text.slice(1)}` : `08${text}`));
    case 'date':
      return ISO;
    case 'decimal':
      return fc.integer({ min: 1, max: 9999 }).map((n) => n / 10 ** Math.min(3, field.places ?? 3));
    case 'integer':
      return fc.integer({ min: 1, max: 60 });
    case 'yesNo':
      return fc.constantFrom('Ya', 'Tidak');
    case 'choice':
    case 'status':
      return fc.constantFrom(...field.options.map(({ value }) => value));
    default:
      return TEXT;
  }
}

const targets = importTargets(site);

/** Records of a resource, each with what names it. */
function recordsOf({ name, fields }: Resource, always: readonly string[]): fc.Arbitrary<Record<string, unknown>[]> {
  const own = fields.filter(({ name: field, given }) => given || targets.some(({ target }) => target === `${name}.${field}`));
  const record = fc.record(Object.fromEntries(own.map((field) => [field.name, valuesOf(field)])), { requiredKeys: [...always] });
  return fc.array(record, { minLength: 1, maxLength: 6 });
}

/** What cannot be told from nothing: texts of dashes and the like, which files write for it. */
const written = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        typeof value !== 'string' ||
        !/^(?:[-–—_.'"`~\s]*|#?n\/a|null|none|nan|undefined)$/i.test(
          value.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''),
        ),
    ),
  );

describe.each(['id', 'en'] as const)('our own export in %s', (locale) => {
  it.each([
    ['members', 'xlsx', ['nik', 'nama_lengkap']],
    ['members', 'csv', ['nik', 'nama_lengkap']],
    ['examinations', 'xlsx', ['nik', 'tanggal_timbang', 'berat_badan']],
    ['examinations', 'csv', ['nik', 'tanggal_timbang', 'berat_badan']],
  ] as const)('of %s as %s is read back as it was', async (name, format, always) => {
    const resource = site.resource[name];
    if (!resource) throw new Error(name);
    const columns = exportColumns(resource, locale);
    const context = { locale, timeZone: 'Asia/Jakarta', nameOf: () => undefined };
    await fc.assert(
      fc.asyncProperty(recordsOf(resource, always), async (records) => {
        const table = { sheet: 'Data', columns, rows: records.map((record) => exportCells(resource, columns, record, context)) };
        const { arrangement, questions, rows } = readingOf(
          await sheetsOf(await bytesOf(format === 'xlsx' ? writeXlsx(table) : writeCsv(table))),
        );
        expect([arrangement.shape, questions]).toEqual([`ekspor-${name}`, []]);
        const asked = records.map((record) =>
          written(
            Object.fromEntries(
              Object.entries(record).filter(
                ([field]) => field === 'nik' || targets.some(({ target }) => target === `${name}.${field}`),
              ),
            ),
          ),
        );
        expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
        expect(rows.map(({ records: read }) => read.find(({ resource: of }) => of === name)?.values)).toEqual(asked);
      }),
      { numRuns: 40 },
    );
  });
});
