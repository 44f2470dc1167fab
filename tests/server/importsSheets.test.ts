/** A workbook with one sheet a month: one is imported at a time, and none is left out unseen. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { workbook } from '../exchange/samples/sample.ts';
import { importing, type Told } from '../support/importFile.ts';
import { dataOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const NIK = '3299014105240001';
const sheet = (month: string, weight: number) => [
  [`PENIMBANGAN BULAN ${month} 2026`],
  ['NO', 'NIK', 'NAMA BALITA', 'JK', 'TANGGAL LAHIR', 'NO KK', 'BB', 'TB'],
  [1, NIK, 'Siti Aisyah', 'P', '2024-05-01', '9171010101900009', weight, 80],
];
const BOOK = {
  JAN: sheet('JANUARI', 9),
  FEB: sheet('FEBRUARI', 9.3),
  MAR: sheet('MARET', 9.5),
  Rekap: [
    ['No', 'Posyandu', 'Jumlah'],
    [1, 'Melati', 40],
  ],
};

forEachDatabase('the sheets of a workbook', (database) => {
  let test: TestApp;
  let kader: string;
  let bytes: Uint8Array;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-05-20T08:00:00+07:00') });
    kader = await test.login('Kader');
    bytes = await workbook(BOOK);
  });
  afterEach(() => test.close());

  const bring = async () => {
    const { send, settled } = importing(test, kader);
    return settled(dataOf(await send('2026.xlsx', new Uint8Array(bytes))).id);
  };
  const openSheet = (id: unknown, lembar: number) =>
    test.call('POST', `/auth/impor/${id}/lembar`, { token: kader, body: { lembar } });
  const sheets = ({ lembar }: Told) =>
    (Array.isArray(lembar) ? lembar : []).map(({ nama, tabel, diimpor }) => [nama, tabel ?? false, diimpor ?? false]);

  it('hold people or none, and are known as taken once they are stored', async () => {
    const { save, get, settled } = importing(test, kader);
    const { id } = await bring();
    expect(sheets(await get(id))).toEqual([
      ['JAN', true, false],
      ['FEB', true, false],
      ['MAR', true, false],
      ['Rekap', false, false],
    ]);
    await save(id);
    const next = await openSheet(id, 1);
    expect(next.status, String(next.body.message)).toBe(201);
    const told = await settled(dataOf(next).id);
    expect(told).toMatchObject({ tahap: 'disusun', susunan: { sheet: 1, day: '2026-02' }, jumlah: { baru: 1 }, pertanyaan: [] });
    expect(sheets(told).map(([, , taken]) => taken)).toEqual([true, false, false, false]);
    await save(told.id);
    expect(sheets(await get(id)).map(([, , taken]) => taken)).toEqual([true, true, false, false]);
    const visits = test.db.selectFrom('examinations').select(['tanggal_timbang', 'berat_gram']).where('berat_gram', '<', 9400);
    expect(await visits.where('tanggal_timbang', '>=', '2026-01-01').orderBy('tanggal_timbang').execute()).toMatchObject([
      { tanggal_timbang: '2026-01-15', berat_gram: 9000 },
      { tanggal_timbang: '2026-02-15', berat_gram: 9300 },
    ]);
  });

  it('begin where the last one ended when the file is brought once more', async () => {
    const { save } = importing(test, kader);
    await save((await bring()).id);
    const again = await bring();
    expect(again).toMatchObject({ susunan: { sheet: 1, day: '2026-02' } });
    await save(again.id);
    expect(await bring()).toMatchObject({ susunan: { sheet: 2, day: '2026-03' } });
  });

  it('are begun once, and not where there is none or the rows are gone', async () => {
    const { save } = importing(test, kader);
    const { id } = await bring();
    await save(id);
    const next = dataOf(await openSheet(id, 2));
    expect(dataOf(await openSheet(id, 2)).id).toBe(next.id);
    expect((await openSheet(id, 9)).status).toBe(422);
    await test.db.updateTable('imports').set({ sheets: null }).where('id', '=', Number(id)).execute();
    expect(await openSheet(id, 1)).toMatchObject({ status: 409, body: { message: expect.stringContaining('Unggah') } });
  });
});
