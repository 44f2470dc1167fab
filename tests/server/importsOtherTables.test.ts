/** Tables below each other of which the first header, or the first title, does not tell what stands in all of them. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Cell } from '../../src/exchange/cells/cells.ts';
import { sheetsOf } from '../exchange/reading.ts';
import { importing, type Told } from '../support/importFile.ts';
import { dataOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const WHO = ['No', 'NIK', 'Nama', 'JK', 'Tgl Lahir', 'Nama Ibu', 'KK'];
const NAMES = 'Adam Bayu Citra Danu Eka Fajar Gilang Hendra Indah Joko'.split(' ');
const person = (at: number, ...cells: (string | null)[]) => {
  const day = `${at + 10}`;
  const nik = `329901${day}0323${String(at + 911).padStart(4, '0')}`;
  return [
    `${at + 1}`,
    nik,
    `${NAMES[at % 10]} ${at}`,
    'L',
    `${day}-03-2023`,
    `Ibu ${NAMES[at % 10]}`,
    '9171010101900009',
    ...cells,
  ];
};
const BELOW = WHO.map(() => null);
const told = (row: readonly Cell[]) => row.filter((cell) => cell !== null && cell !== '');

forEachDatabase('tables below each other', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-11-30T08:00:00+07:00') });
    token = await test.login('Kader');
  });
  afterEach(() => test.close());

  const weights = async () => {
    const visits = await test.db
      .selectFrom('examinations')
      .innerJoin('members', 'members.id', 'examinations.member_id')
      .select(['members.nama_lengkap as name', 'tanggal_timbang as day', 'berat_gram as gram'])
      .where('members.nama_lengkap', 'like', '% _')
      .execute();
    return visits
      .filter(({ name }) => NAMES.some((one) => name.startsWith(one)))
      .map(({ name, day, gram }) => `${name}: ${gram} ${day}`)
      .toSorted();
  };
  async function rejected(id: unknown): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await test.app.request(`/api/auth/impor/${id}/ditolak`, { headers: { Authorization: `Bearer ${token}` } });
    return new Uint8Array(await answer.arrayBuffer());
  }
  const again = async (bytes: Uint8Array<ArrayBuffer>): Promise<Told> => {
    const { send, settled } = importing(test, token);
    return settled(dataOf(await send('ditolak.xlsx', bytes)).id);
  };

  it('are given back with the columns that the first has not, and read by their own header where it is the first', async () => {
    const { bring, save } = importing(test, token);
    const brought = await bring([
      ['BULAN SEPTEMBER 2026'],
      [...WHO, 'BB'],
      person(0, '9'),
      [...WHO, 'BB', 'TGL UKUR', 'TB'],
      person(1, '11.3', '25-11-2026', '80'),
    ]);
    expect(brought).toMatchObject({ jumlah: { baru: 1, salah: 1 } });
    const bytes = await rejected(brought.id);
    const [{ rows } = { rows: [] }] = await sheetsOf(bytes);
    expect(rows.map(told).find((row) => row.includes('11.3'))).toEqual(expect.arrayContaining(['25-11-2026', '80']));
    const next = await again(bytes);
    expect(next).toMatchObject({ jumlah: { baru: 1, salah: 0 } });
    await save(next.id);
    expect(await weights()).toEqual(['Bayu 1: 11300 2026-11-25']);
  });

  it('are read by the header that tells more once it is the first of what is brought again, and those of the other refused', async () => {
    const { bring, save } = importing(test, token);
    const brought = await bring([
      ['PENIMBANGAN NOVEMBER 2026'],
      [...WHO, 'BB', 'TB'],
      person(0, '9', '75'),
      [...WHO, 'TB', 'BB', 'LILA', 'LK'],
      person(1, '85', '11.3', '14', '45'),
      [...WHO, 'BB', 'TB'],
      person(2, 'abc', '76'),
    ]);
    expect(brought).toMatchObject({ jumlah: { baru: 1, salah: 2 } });
    const next = await again(await rejected(brought.id));
    expect(next).toMatchObject({ jumlah: { baru: 1, salah: 1 } });
    await save(next.id);
    expect(await weights()).toEqual(['Bayu 1: 11300 2026-11-15']);
  });

  it('are not stored by the header of the first, nor when their rows are brought again', async () => {
    const { bring, save, rows } = importing(test, token);
    const brought = await bring([
      ['PENIMBANGAN NOVEMBER 2026'],
      [...WHO, 'BB', 'BB LALU'],
      person(0, '9', '8'),
      ['LANJUTAN'],
      [...WHO, 'BB LALU', 'BB'],
      person(1, '8', '9'),
      [...WHO, 'BB', 'BB LALU'],
      person(2, '9.2', '8').with(3, ''),
      person(3, '9.3', '8'),
    ]);
    expect(brought).toMatchObject({ jumlah: { baru: 2, salah: 2 } });
    expect(JSON.stringify((await rows(brought.id)).find(({ baris }) => baris === 6))).toContain(
      'Di baris 5 ada judul kolom lain',
    );
    await save(brought.id);
    const stored = ['Adam 0: 9000 2026-11-15', 'Danu 3: 9300 2026-11-15'];
    expect(await weights()).toEqual(stored);
    const bytes = await rejected(brought.id);
    const [sheet] = await sheetsOf(bytes);
    expect(sheet?.rows.map((row) => told(row)[0])).toEqual(['No', 'No', '2', 'No', '3']);
    const second = await again(bytes);
    expect(second).toMatchObject({ jumlah: { baru: 0, salah: 2 } });
    // brought a third time, it still says so
    const third = await again(await rejected(second.id));
    expect(third).toMatchObject({ jumlah: { baru: 0, salah: 2 } });
    expect(await weights()).toEqual(stored);
  });

  it('are not of the month of the first title, nor when their rows are brought again', async () => {
    const { bring, save, rows } = importing(test, token);
    const brought = await bring([
      ['BULAN OKTOBER 2026'],
      [...WHO, 'BB'],
      person(0, '9'),
      ['BULAN NOVEMBER 2026'],
      person(1, '9.1'),
      [...WHO, 'BB'],
      person(2, '9.2'),
      ['BULAN OKTOBER 2026'],
      person(3, 'abc'),
      person(4, '9.4'),
    ]);
    expect(brought).toMatchObject({ jumlah: { baru: 2, salah: 3 } });
    const said = JSON.stringify(await rows(brought.id));
    expect(said).toContain('Judul di baris 4 menyebut November 2026');
    await save(brought.id);
    const stored = ['Adam 0: 9000 2026-10-15', 'Eka 4: 9400 2026-10-15'];
    expect(await weights()).toEqual(stored);
    const bytes = await rejected(brought.id);
    const [sheet] = await sheetsOf(bytes);
    expect(sheet?.rows.map((row) => told(row)[0])).toEqual(['No', 'BULAN NOVEMBER 2026', '2', '3', 'BULAN OKTOBER 2026', '4']);
    expect(await again(bytes)).toMatchObject({ jumlah: { baru: 0, salah: 3 } });
    expect(await weights()).toEqual(stored);
  });

  it('are told apart where the two rows of their header lie in two parts of the file', async () => {
    const { bring, save } = importing(test, token);
    const blank = Array.from({ length: 494 }, () => ['Jumlah', '1']);
    const brought = await bring([
      ['PENIMBANGAN NOVEMBER 2026'],
      [...WHO, 'BB', null],
      [...BELOW, 'LALU', 'INI'],
      person(0, '8', '9'),
      ...blank,
      person(1, '8', '9.1'),
      [...WHO, 'BB', null],
      [...BELOW, 'INI', 'LALU'],
      person(2, '9.2', '8'),
    ]);
    expect(brought).toMatchObject({ jumlah: { baru: 2, salah: 1 } });
    await save(brought.id);
    expect(await weights()).toEqual(['Adam 0: 9000 2026-11-15', 'Bayu 1: 9100 2026-11-15']);
  });

  it('are of another month below a title like that above the first, also where that is not brought again', async () => {
    const { bring } = importing(test, token);
    const brought = await bring([
      ['PEMANTAUAN GIZI OKTOBER 2026'],
      [...WHO, 'BB'],
      person(0, '9'),
      ['Imunisasi September 2026'],
      person(1, '9.1'),
      ['PEMANTAUAN GIZI NOVEMBER 2026'],
      person(2, '9.2'),
    ]);
    expect(brought).toMatchObject({ jumlah: { baru: 2, salah: 1 } });
    const bytes = await rejected(brought.id);
    const [sheet] = await sheetsOf(bytes);
    expect(sheet?.rows.map((row) => told(row)[0])).toEqual(['No', 'BULAN November 2026', '3']);
    expect(await again(bytes)).toMatchObject({ jumlah: { baru: 0, salah: 1 } });
  });

  it.each([
    { first: ['BB', 'TB', 'Tgl Timbang'], second: ['Tgl Timbang', 'BB', 'TB'], cells: ['2026-11-12', '11.3', '85'] },
    { first: ['Tgl Timbang', 'BB', 'TB'], second: ['BB', 'TB', 'Tgl Timbang'], cells: ['11.3', '85', '2026-11-12'] },
  ])('are refused again where the first row that was is below the second header: $second', async ({ first, second, cells }) => {
    const { bring } = importing(test, token);
    const right = first[0] === 'BB' ? ['9', '75', '2026-11-12'] : ['2026-11-12', '9', '75'];
    const brought = await bring([
      [...WHO, ...first],
      person(0, ...right),
      [...WHO, ...second],
      person(1, ...cells),
      [...WHO, ...first],
      person(2, ...right.map((cell) => (cell === '9' ? '810' : cell))),
    ]);
    expect(brought).toMatchObject({ jumlah: { baru: 1, salah: 2 } });
    const once = await again(await rejected(brought.id));
    expect(once).toMatchObject({ jumlah: { baru: 0, salah: 2 } });
    expect(await again(await rejected(once.id))).toMatchObject({ jumlah: { baru: 0, salah: 2 } });
  });

  it.each([{ title: 'weight and height change places', second: ['TB', 'BB'], cells: ['85', '11.3'] }])(
    'lose and mistake nobody of the rows that are brought again: $title',
    async ({ second, cells }) => {
      const { bring, rows } = importing(test, token);
      const brought = await bring([
        ['PENIMBANGAN NOVEMBER 2026'],
        [...WHO, 'BB', 'TB'],
        person(0, '9', '75'),
        [...WHO, ...second],
        person(1, ...cells),
        [...WHO, 'BB', 'TB'],
        person(2, 'abc', '76'),
      ]);
      expect(brought).toMatchObject({ jumlah: { baru: 1, salah: 2 } });
      const next = await again(await rejected(brought.id));
      const found = await rows(next.id);
      expect(found.map(({ baris }) => baris)).toEqual([3, 5]);
      const said = JSON.stringify(found);
      expect(said).toContain('Citra 2');
      expect(said).not.toMatch(/"field":"berat_badan"[^}]*85/);
      expect(next).toMatchObject({ jumlah: { baru: 0, salah: 2 } });
    },
  );
});
