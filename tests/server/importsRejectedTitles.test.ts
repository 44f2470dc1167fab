/** The rejected rows of tables below each other: brought again they are still of the posko that stood above them. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Cell } from '../../src/exchange/cells/cells.ts';
import { sheetsOf } from '../exchange/reading.ts';
import { textFile, workbook } from '../exchange/samples/sample.ts';
import { importing } from '../support/importFile.ts';
import { dataOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['No', 'Nama', 'NIK', 'JK', 'Tgl Lahir', 'BB'];
const NIKS = { zul: '3299010303230911', wira: '3299011404230912', bima: '3299011404230913' };
const ZUL = ['1', 'Zulkifli Hamdan', NIKS.zul, 'L', '03-03-2023', '9'];
const WIRA = ['1', 'Wirahadi Kusumo', NIKS.wira, 'L', '14-04-2023', '9.9'];
const title = (text: string) => [text, null, null, null, null, null];

forEachDatabase('the rejected rows of tables below each other', (database) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-11-30T08:00:00+07:00') });
  });
  afterEach(() => test.close());

  async function rejected(id: unknown, token: string): Promise<Uint8Array> {
    const answer = await test.app.request(`/api/auth/impor/${id}/ditolak`, { headers: { Authorization: `Bearer ${token}` } });
    return new Uint8Array(await answer.arrayBuffer());
  }
  const rowsIn = async (bytes: Uint8Array): Promise<readonly (readonly Cell[])[]> => (await sheetsOf(bytes))[0]?.rows ?? [];
  const poskoOf = async (nik: string) =>
    (await test.db.selectFrom('members').select('posyandu_id').where('nik', '=', nik).executeTakeFirst())?.posyandu_id;
  const told = (row: readonly Cell[]) => row.filter((cell) => cell !== null && cell !== '');

  it('are refused to another posko’s Kader again, also as they were written before', async () => {
    const token = await test.login('Kader');
    const { bring, send, settled } = importing(test, token);
    const TABLE = [title('PENIMBANGAN MEI 2026'), title('POSKO MAWAR'), HEAD, ZUL, title('POSKO ANGGREK'), HEAD, WIRA];
    const first = await bring(TABLE);
    expect(first).toMatchObject({ jumlah: { baru: 1, salah: 1 } });
    const bytes = await rejected(first.id, token);
    const rows = await rowsIn(bytes);
    expect(rows.slice(1).map((row) => told(row)[0])).toEqual(['POSKO ANGGREK', '1']);
    expect(told(rows[1] ?? [])).toEqual(['POSKO ANGGREK']);
    const again = await settled(dataOf(await send('ditolak.xlsx', new Uint8Array(bytes))).id);
    expect(again).toMatchObject({ jumlah: { baru: 0, salah: 1 } });
    const beside = [
      [...HEAD, 'Baris', 'Alasan'],
      [...title('POSKO ANGGREK'), '5', 'Judul tabel, bukan orang: POSKO ANGGREK.'],
      [...WIRA, '7', 'Baris ini milik Posko Anggrek; Anda mengimpor untuk posko sendiri.'],
    ];
    const written = beside.map((row) => row.map((cell) => cell ?? '').join(';'));
    const older = await settled(dataOf(await send('ditolak-mei-2026.csv', new Uint8Array(textFile(written)))).id);
    expect(JSON.stringify(older.pertanyaan)).not.toContain('POSKO');
    expect(older).toMatchObject({ jumlah: { baru: 0, salah: 1 } });
  });

  it('are of their posko once the village has put them right, wherever its title stood', async () => {
    const token = await test.login('Admin Desa');
    const { bring, send, settled, save } = importing(test, token);
    const blank = (row: readonly string[]) => row.toSpliced(3, 1, '');
    const BIMA = ['2', 'Bima Wicaksana', NIKS.bima, 'L', '14-04-2023', '9.9'];
    const TABLE = [
      ...[title('POSKO MAWAR'), HEAD, blank(ZUL), title('POSKO ANGGREK'), HEAD],
      ...[title('RW 01'), blank(WIRA), title('RW 02'), blank(BIMA)],
    ].map((row) => row.slice(0, 5));
    const first = await bring(TABLE);
    expect(first).toMatchObject({ jumlah: { salah: 3 } });
    const rows = await rowsIn(await rejected(first.id, token));
    expect(rows.map((row) => told(row)[0])).toEqual(['No', 'POSKO MAWAR', '1', 'POSKO ANGGREK', 'RW 01', '1', 'RW 02', '2']);
    const mended = rows.map((row) => row.map((cell, at) => (at === 3 && row[1] && row[0] !== 'No' ? 'L' : cell)));
    const bytes = await workbook(mended.map((row) => row.map((cell) => (typeof cell === 'object' ? null : cell))));
    const again = await settled(dataOf(await send('benar.xlsx', new Uint8Array(bytes))).id);
    expect(again).toMatchObject({ jumlah: { baru: 3, salah: 0 } });
    await save(again.id);
    expect(await Promise.all([NIKS.zul, NIKS.wira, NIKS.bima].map(poskoOf))).toEqual([1, 2, 2]);
  });
});
