/** What a file of the own posko is called says nothing of another one, also in the file of its rejected rows. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Cell } from '../../src/exchange/cells/cells.ts';
import { sheetsOf } from '../exchange/reading.ts';
import { workbook } from '../exchange/samples/sample.ts';
import { importing } from '../support/importFile.ts';
import { dataOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['No', 'Nama', 'NIK', 'JK', 'Tgl Lahir', 'Nama Ibu', 'Tgl Timbang', 'BB'];
const ZUL = ['1', 'Zulkifli Hamdan', '3299011303230911', 'L', '13-03-2023', 'Wati', '15-11-2026', 'abc'];

forEachDatabase('the rejected rows of a titled file', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-11-30T08:00:00+07:00') });
    token = await test.login('Kader');
  });
  afterEach(() => test.close());

  async function rejected(id: unknown): Promise<readonly (readonly Cell[])[]> {
    const answer = await test.app.request(`/api/auth/impor/${id}/ditolak`, { headers: { Authorization: `Bearer ${token}` } });
    return (await sheetsOf(new Uint8Array(await answer.arrayBuffer())))[0]?.rows ?? [];
  }
  const xlsx = async (rows: readonly (readonly Cell[])[]) =>
    new Uint8Array(await workbook(rows.map((row) => row.map((cell) => (typeof cell === 'object' ? null : cell)))));
  const warnings = ({ peringatan }: Record<string, unknown>) => JSON.stringify(peringatan);

  it.each(['POSKO MAWAR NOVEMBER 2026', 'POSYANDU MAWAR DESA SUKAMAJU', 'LAPORAN POSYANDU MAWAR BULAN NOVEMBER 2026'])(
    'are not told to be of another posko than the own: %s',
    async (title) => {
      const { bring, send, settled } = importing(test, token);
      const first = await bring([[title, ...HEAD.slice(1).map(() => null)], HEAD, ZUL]);
      expect(first).toMatchObject({ jumlah: { salah: 1 } });
      expect(warnings(first)).not.toContain('nama posko');
      const rows = await rejected(first.id);
      const mended = rows.map((row) => row.map((cell) => (cell === 'abc' ? '9.5' : cell)));
      const again = await settled(dataOf(await send('benar.xlsx', await xlsx(mended))).id);
      expect(again).toMatchObject({ jumlah: { baru: 1 } });
      expect(warnings(again)).not.toContain('nama posko');
    },
  );

  it('name the posko of another one where its month stands behind it', async () => {
    const { bring } = importing(test, token);
    const first = await bring([
      ['POSKO ANGGREK BULAN NOVEMBER 2026', ...HEAD.slice(1).map(() => null)],
      HEAD,
      [...ZUL.slice(0, 7), '9.5'],
    ]);
    expect(first).toMatchObject({ jumlah: { baru: 0, salah: 1 } });
  });

  it('tell why they were rejected once, also where they are rejected again', async () => {
    const { bring, send, settled } = importing(test, token);
    const first = await bring([HEAD, ZUL]);
    const again = await settled(dataOf(await send('lagi.xlsx', await xlsx(await rejected(first.id)))).id);
    expect(again).toMatchObject({ jumlah: { salah: 1 } });
    const [head, row] = await rejected(again.id);
    expect(head).toEqual([...HEAD, 'Baris', 'Alasan']);
    expect(row?.slice(HEAD.length)).toEqual([2, expect.stringMatching(/^Berat Badan: "abc" bukan angka\.$/)]);
  });

  it('are still asked about for their name after they were rejected for something else', async () => {
    const { bring, save, send, settled } = importing(test, token);
    const good = [...ZUL.slice(0, 7), '9.5'];
    const named = (name: string, kg: string) => ['1', name, ...ZUL.slice(2, 7), kg];
    const first = await bring([HEAD, good, named('Zulkifla Hamdan', '9.5')]);
    expect(first).toMatchObject({ jumlah: { baru: 1, salah: 1 } });
    await save(first.id);
    const spoilt = (await rejected(first.id)).map((row, at) => row.map((cell) => (at === 1 && cell === '9.5' ? 'abc' : cell)));
    const second = await settled(dataOf(await send('dua.xlsx', await xlsx(spoilt))).id);
    expect(second).toMatchObject({ jumlah: { salah: 1 } });
    const mended = (await rejected(second.id)).map((row) => row.map((cell) => (cell === 'abc' ? '9.5' : cell)));
    expect(mended[0]).toEqual([...HEAD, 'Baris', 'Alasan']);
    const third = await settled(dataOf(await send('tiga.xlsx', await xlsx(mended))).id);
    expect(third).toMatchObject({ jumlah: { berubah: 0, dilewati: 1 } });
  });
});
