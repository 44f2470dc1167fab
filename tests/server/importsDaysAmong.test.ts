/** Rows among those of a table that name a day: of whom is below a title of one, and what else names one is shown. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sheetsOf } from '../exchange/reading.ts';
import { day, workbook } from '../exchange/samples/sample.ts';
import { importing, type Told, unclearIn } from '../support/importFile.ts';
import { dataOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

type Cell = string | number | Date | null;

const HEAD = ['No', 'Nama', 'NIK', 'JK', 'Tgl Lahir', 'Nama Ibu', 'KK'];
const NAMES = ['Adam', 'Bayu', 'Citra', 'Danu'];
const person = (at: number, ...cells: Cell[]): Cell[] => [
  `${at + 1}`,
  `${NAMES[at]} Utama`,
  `329901${at + 10}0323091${at}`,
  'L',
  `${at + 10}-03-2023`,
  `Ibu ${NAMES[at]}`,
  '9171010101900009',
  ...cells,
];

forEachDatabase('days among the rows of a file', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-11-30T08:00:00+07:00') });
    token = await test.login('Kader');
  });
  afterEach(() => test.close());

  const bring = async (rows: Cell[][]): Promise<Told> => {
    const { send, settled } = importing(test, token);
    return settled(dataOf(await send('daftar.xlsx', new Uint8Array(await workbook(rows)))).id);
  };
  const days = async (id: unknown): Promise<string[]> => {
    await importing(test, token).save(id);
    const visits = await test.db
      .selectFrom('examinations')
      .innerJoin('members', 'members.id', 'examinations.member_id')
      .select(['members.nama_lengkap as name', 'tanggal_timbang as day'])
      .where('members.nama_lengkap', 'like', '% Utama')
      .execute();
    return visits.map(({ name, day: when }) => `${name.split(' ')[0]} ${when}`).toSorted();
  };
  const monthly = (between: Cell[], title: Cell = 'PENIMBANGAN NOVEMBER 2026') => [
    [title],
    [...HEAD, 'BB', 'TB'],
    person(0, '14.1', '93'),
    between,
    person(1, '13.2', '91'),
    person(2, '12.9', '90'),
  ];

  it('are in no other month than that of a line which calls it by its number', async () => {
    const { rows } = importing(test, token);
    const told = await bring([['TAHUN 2026'], ...monthly(['BULAN', ':', 11], 'BULAN : 10')]);
    expect(told).toMatchObject({ susunan: { day: '2026-10' }, jumlah: { baru: 1, salah: 2 } });
    const [, refused] = await rows(told.id);
    expect(JSON.stringify(refused?.catatan)).toContain(
      'menyebut November, sedangkan kunjungan di lembar ini dicatat pada Oktober 2026',
    );
  });

  it.each<[Cell[]]>([
    [['Kamis 12-11-2026']],
    [['Tgl 12 November 2026']],
    [['Tanggal', '12/11/2026']],
    [['12 November 2026']],
    [['Tanggal : 12']],
    [['Hari/Tgl', 'Kamis, 12']],
    [[day('2026-11-12')]],
    [[null, day('2026-11-12')]],
    [['Tanggal', day('2026-11-12')]],
    [['RW 01 - 12 NOVEMBER']],
    [['RW 01 - 12 NOVEMBER 2026']],
    [['Kamis 12 November']],
    [['Kamis, 12 Nov 26']],
    [['Kamis 12/11']],
  ])('are those of the visits below a title: %j', async (title) => {
    const told = await bring(monthly(title));
    expect(unclearIn(told)).toBeUndefined();
    expect(told).toMatchObject({ jumlah: { baru: 3 } });
    expect(await days(told.id)).toEqual(['Adam 2026-11-15', 'Bayu 2026-11-12', 'Citra 2026-11-12']);
  });

  it('are so until another title names one, or the month', async () => {
    const told = await bring([
      ...monthly(['Kamis 12-11-2026']).slice(0, 5),
      ['Kamis 19-11-2026'],
      person(2, '12.9', '90'),
      ['BULAN NOVEMBER 2026'],
      person(3, '12.8', '89'),
    ]);
    expect(await days(told.id)).toEqual(['Adam 2026-11-15', 'Bayu 2026-11-12', 'Citra 2026-11-19', 'Danu 2026-11-15']);
  });

  it('are those of the rows that are rejected and brought again', async () => {
    const told = await bring([...monthly(['Kamis 12 November']).slice(0, 4), person(1, 'abc', '91')]);
    expect(told).toMatchObject({ jumlah: { baru: 1, salah: 1 } });
    const answer = await test.app.request(`/api/auth/impor/${told.id}/ditolak`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const [sheet] = await sheetsOf(new Uint8Array(await answer.arrayBuffer()));
    const rows = (sheet?.rows ?? []).map((row) =>
      row.map((cell) => (cell === 'abc' ? '13.2' : typeof cell === 'object' ? null : cell)),
    );
    const { send, settled } = importing(test, token);
    const again = await settled(
      dataOf(await send('lagi.xlsx', new Uint8Array(await workbook({ [sheet?.name ?? '']: rows })))).id,
    );
    expect(again).toMatchObject({ jumlah: { baru: 1, salah: 0 } });
    expect(await days(again.id)).toEqual(['Bayu 2026-11-12']);
  });

  it('refuse what is below a title of another one than that of the whole file', async () => {
    const told = await bring(monthly(['Kamis 12-11-2026'], 'PENIMBANGAN 5 NOVEMBER 2026'));
    expect(told).toMatchObject({ jumlah: { baru: 1, salah: 2 } });
  });

  it.each<[Cell[]]>([[[day('2026-09-01')]], [['Sep-26']]])('refuse what is below another month: %j', async (title) => {
    expect(await bring(monthly(title))).toMatchObject({ jumlah: { baru: 1, salah: 2 } });
  });

  it.each<[Cell[]]>([
    [['Susulan 19-11-2026']],
    [['SUSULAN TGL 19 NOVEMBER']],
    [['Susulan tgl 19']],
    [['Susulan', day('2026-11-19')]],
    [['MINGGU I (5 NOV)']],
    [['Kamis, 12']],
    [['Susulan', 'Kamis 12/11']],
    [['MINGGU 2 NOVEMBER 2026']],
    [['TANGGAL 12 DAN 19 NOVEMBER 2026']],
  ])('are shown where what names them is no title for certain: %j', async (row) => {
    const told = await bring(monthly(row));
    expect(unclearIn(told)).toMatchObject({ teks: expect.stringContaining('baris 4 (') });
    expect(told).toMatchObject({ jumlah: { baru: 3 } });
  });

  it.each<[Cell[]]>([[['Kamis 12 November']], [['Tanggal', '12/11/2026']]])(
    'are shown below a title in a register, of which one visit may be: %j',
    async (title) => {
      const head = [...HEAD, 'BB Oktober 2026', 'BB November 2026'];
      const told = await bring([head, person(0, '14.1', '14.2'), title, person(1, '13.1', '13.2')]);
      expect(unclearIn(told)).toMatchObject({ teks: expect.stringContaining('baris 3 (') });
    },
  );

  it.each<[Cell[]]>([[['Susulan 5-11-2026']], [['Susulan tgl 5']], [['Susulan 5 November']]])(
    'are not shown where they are those of the file: %j',
    async (row) => {
      expect(unclearIn(await bring(monthly(row, 'PENIMBANGAN 5 NOVEMBER 2026')))).toBeUndefined();
    },
  );

  it('are not those of whoever signs below', async () => {
    const rows = monthly([]);
    expect(unclearIn(await bring([...rows, ['Sukamaju, 28 November 2026'], ['Ketua Kader']]))).toBeUndefined();
  });

  const WEIGHED = [null, null, null, null, null, null, '10/07/2026', '12/08/2026', '09/09/2026'];
  it.each(['Tanggal', null])('are shown where a register tells on which it was weighed: %s', async (label) => {
    const row = [label, ...WEIGHED];
    const head = [...HEAD, 'BB Juli 2026', 'BB Agustus 2026', 'BB September 2026'];
    const below = await bring([head, row, person(0, '14.1', '14.2', '14.3')]);
    expect(unclearIn(below)).toMatchObject({ teks: expect.stringContaining('baris 2 (') });
    const numbers = await bring([head, ['Tgl', ...WEIGHED.map((one) => one?.slice(0, 2) ?? null)], person(0, '14.1', '14.2')]);
    expect(unclearIn(numbers)).toMatchObject({ teks: expect.stringContaining('baris 2 ("Tgl 10 12 09")') });
    const above = await bring([['REGISTER'], row, [], head, person(0, '14.1', '14.2', '14.3')]);
    expect(unclearIn(above)).toMatchObject({ teks: expect.stringContaining('baris 2 (') });
    const right = await bring([row, head, person(0, '14.1', '14.2', '14.3')]);
    expect(unclearIn(right)).toMatchObject({ teks: expect.stringContaining('(') });
  });

  it.each(['Bulan', 'Posyandu'])('do not make a title of somebody called %s', async (name) => {
    const told = await bring([
      ['PENIMBANGAN NOVEMBER 2026'],
      ['Nama', 'Tgl Lahir', 'BB'],
      [`Adam Utama`, '11/07/2024', '9.1'],
      [name, '12/07/2024', '9'],
      ['Bayu Utama', '13/07/2024', '9.2'],
    ]);
    const rows = await importing(test, token).rows(told.id);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('Judul di baris');
  });

  it.each([
    ['TANGGAL 2 DAN 9 NOVEMBER 2026', ['November 2026', '2 November 2026', '9 November 2026']],
    ['12 S/D 14 NOVEMBER 2026', ['November 2026', '12 November 2026', '13 November 2026', '14 November 2026']],
    ['12-14/11/2026', ['November 2026', '12 November 2026', '13 November 2026', '14 November 2026']],
    ['28 OKTOBER S/D 2 NOVEMBER 2026', ['2 November 2026']],
  ])('are asked for where the title above names several: %s', async (title, offered) => {
    const { pertanyaan } = await bring([[`PENIMBANGAN ${title}`], [...HEAD, 'BB'], person(0, '14.1')]);
    const [asked] = Array.isArray(pertanyaan) ? pertanyaan : [];
    const texts = JSON.stringify(asked);
    for (const one of offered) expect(texts).toContain(one);
  });

  it('are not where it is the whole month', async () => {
    const told = await bring([['PENIMBANGAN 1 S/D 30 NOVEMBER 2026'], [...HEAD, 'BB'], person(0, '14.1')]);
    expect(await days(told.id)).toEqual(['Adam 2026-11-15']);
  });
});
