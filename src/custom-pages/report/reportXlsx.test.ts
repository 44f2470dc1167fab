// @vitest-environment node
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { reportXlsx } from './reportXlsx.ts';

async function partOf(file: Blob, name: RegExp): Promise<string> {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const found = Object.entries(parts).find(([path]) => name.test(path));
  if (!found) throw new Error(`no part ${name}`);
  return new TextDecoder().decode(found[1]);
}

describe('the report as a spreadsheet', () => {
  it('types text as text, so that nothing in it runs or turns into a number', async () => {
    const file = await reportXlsx(
      [{ key: '1', posko: '=HYPERLINK("x")', sasaran: 12, datang: 7, skdn: null, corrected: null }],
      '2026-09',
    );
    const sheet = await partOf(file, /worksheets\/sheet1\.xml$/);
    expect(sheet).not.toContain('<f>');
    expect(sheet).toMatch(/<v>12<\/v>/);
    const strings = await partOf(file, /sharedStrings\.xml$/).catch(() => sheet);
    expect(strings).toContain('HYPERLINK');
    expect(strings).toContain('Laporan Kesehatan Bulan September 2026');
  });
});
