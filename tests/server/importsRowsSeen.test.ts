/** What stands in a row, above a table or below it is seen before visits are stored, where it may say that they were on another day or of another person. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing, type Told, UNCLEAR, unclearIn } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'JK', 'Tgl Lahir', 'Nama Ibu', 'KK'];
const person = (name: string, at: number, ...cells: (string | null)[]) => [
  ...[`32990113032309${at}`, name, 'L', '13-03-2023', 'Ibu Ani', '9171010101900009'],
  ...cells,
];
const NOVEMBER = ['PENIMBANGAN NOVEMBER 2026'];

forEachDatabase('rows that have to be seen', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-11-30T08:00:00+07:00') });
    token = await test.login('Kader');
  });
  afterEach(() => test.close());

  const said = (told: Told): string => String(unclearIn(told)?.teks ?? '');
  const days = async () =>
    (
      await test.db
        .selectFrom('examinations')
        .innerJoin('members', 'members.id', 'examinations.member_id')
        .select(['nama_lengkap', 'tanggal_timbang', 'berat_gram', 'tinggi_mm'])
        .where('members.nik', 'like', '32990113032309%')
        .orderBy('members.id')
        .orderBy('tanggal_timbang')
        .execute()
    ).map((row) => Object.values(row).join(' '));
  const confirm = async (told: Told) => {
    const { status } = await test.call('POST', `/auth/impor/${told.id}/simpan?yakin=${UNCLEAR}`, { token });
    expect(status).toBe(202);
    await importing(test, token).settled(told.id);
  };

  it('shows a remark below the table of when somebody was weighed, and nothing of who signs there', async () => {
    const { bring } = importing(test, token);
    const list = (...below: string[][]) => [NOVEMBER, [...HEAD, 'BB'], person('Rafi', 11, '14,1'), ...below];
    const told = await bring(list(['Catatan: No. 1 ditimbang tgl 20']));
    expect(said(told)).toContain('baris 4 ("Catatan: No. 1 ditimbang tgl 20")');
    expect(unclearIn(told)).toMatchObject({ perlu: true, contoh: [{ baris: 3 }] });
    expect(
      unclearIn(await bring(list(['Sukamaju, 25 Desember 2026'], ['Kader posyandu'], ['( Ibu Ani )']), 'ttd.csv')),
    ).toBeUndefined();
  });

  it('shows a name with a remark, says so at its row, and leaves the number of a twin alone', async () => {
    const { bring, rows } = importing(test, token);
    const told = await bring([
      NOVEMBER,
      [...HEAD, 'BB'],
      person('Rafi', 11, '14,1'),
      person('Edo Saputra (susulan 19/11)', 12, '13'),
      person('Bayi Ny. Siti 2', 13, '12'),
      person('Muhammad Sani (Apis)', 14, '12'),
    ]);
    expect(said(told)).toContain('baris 4 ("Edo Saputra (susulan 19/11)").');
    expect(await rows(told.id)).toMatchObject([
      {},
      {
        catatan: expect.arrayContaining([
          expect.objectContaining({ teks: expect.stringContaining('memuat angka atau keterangan') }),
        ]),
      },
      { catatan: expect.not.arrayContaining([expect.objectContaining({ teks: expect.stringContaining('memuat angka') })]) },
      {
        catatan: expect.arrayContaining([
          expect.objectContaining({ teks: expect.stringContaining('memuat angka atau keterangan') }),
        ]),
      },
    ]);
  });

  it('shows a visit of another month or year than that of the title, and none where the day is said by hand', async () => {
    const { bring } = importing(test, token);
    const list = (title: string) => [
      [title],
      [...HEAD, 'Tgl Timbang', 'BB'],
      person('Rafi', 11, '17/11/2026', '14,1'),
      person('Edo', 12, '17/11/2025', '13'),
    ];
    expect(said(await bring(list('NOVEMBER 2026')))).toContain('baris 4 ("Edo, 2025-11-17")');
    expect(unclearIn(await bring(list('POSYANDU MELATI'), 'tanpa.csv'))).toBeUndefined();
  });

  it('shows the days above the months of a register that no word tells', async () => {
    const above = [...HEAD.map(() => null), '7', '5'];
    const told = await importing(test, token).bring([
      above,
      [...HEAD, 'OKT 2026', 'NOV 2026'],
      person('Rafi', 11, '14,1', '14,3'),
      person('Edo', 12, '13', '13,1'),
    ]);
    expect(said(told)).toContain('baris 1 ("7 5")');
  });

  it('does not take the month of a vitamin for that of the visit unseen', async () => {
    const list = (...between: string[]) => [
      [...HEAD, 'BB', ...between, 'BULAN', 'TAHUN'],
      person('Rafi', 11, '14,1', ...between.map(() => 'v'), 'Agustus', '2026'),
    ];
    const { bring } = importing(test, token);
    expect(said(await bring(list('VIT A')))).toContain('kolom BULAN');
    expect(unclearIn(await bring(list(), 'bulan.csv'))).toBeUndefined();
  });

  it('reads B and T below months as weights and lengths, and asks where other letters stand beside them', async () => {
    const list = (letters: string[], cells: string[]) => [
      ['TAHUN 2026', ...HEAD],
      [...HEAD, 'SEP', ...letters.slice(1).map(() => null), 'OKT', ...letters.slice(1).map(() => null)],
      [...HEAD.map(() => null), ...letters, ...letters],
      person('Rafi', 11, ...cells, ...cells),
      person('Edo', 12, ...cells, ...cells),
    ];
    const { bring } = importing(test, token);
    await confirm(await bring(list(['U', 'B', 'T'], ['42', '14,1', '93'])));
    expect(await days()).toEqual(
      ['Rafi', 'Edo'].flatMap((name) => [`${name} 2026-09-15 14100 930`, `${name} 2026-10-15 14100 930`]),
    );
  });

  it('asks when the one of two visits was that is chosen, also below a title of one month', async () => {
    const { bring, arrange } = importing(test, token);
    const told = await bring([NOVEMBER, [...HEAD, 'BB', 'TB', 'BB', 'TB'], person('Rafi', 11, '14,1', '93', '14,5', '94')]);
    const [which] = told.pertanyaan as { jawaban: { susunan: unknown }[] }[];
    const chosen = await arrange(told.id, { susunan: which?.jawaban[0]?.susunan });
    expect(chosen).toMatchObject({
      susunan: { day: null },
      pertanyaan: [{ kode: 'hari-kunjungan', jawaban: [{ teks: 'November 2026' }, { teks: 'Oktober 2026' }, {}] }],
    });
  });

  it('asks whose names two columns of them are', async () => {
    const told = await importing(test, token).bring([
      ['NAMA', 'ANAK', ...HEAD.slice(2), 'NIK'],
      ['Siti', 'Rafi', 'L', '13-03-2023', 'Siti', '', '3299011303230911'],
    ]);
    expect(told).toMatchObject({
      jumlah: null,
      pertanyaan: [{ kode: 'dua-kolom', jawaban: [{ teks: 'NAMA' }, { teks: 'ANAK' }] }],
    });
  });

  it("asks to confirm a NIK that is a parent's by the birth it tells", async () => {
    const told = await importing(test, token).bring([HEAD, ['3299015507930001', 'Hana', 'P', '15-07-2023', 'Siti', '']]);
    expect(told).toMatchObject({
      peringatan: expect.arrayContaining([expect.objectContaining({ kode: 'nik-orang-tua', perlu: true })]),
    });
    const slip = await importing(test, token).bring(
      [HEAD, ['3299015507230001', 'Hani', 'P', '15-07-2022', 'Siti', '']],
      'lain.csv',
    );
    expect(JSON.stringify(slip.peringatan)).not.toContain('nik-orang-tua');
  });

  it('reads a day of birth that stands in three columns as one', async () => {
    const told = await importing(test, token).bring([
      ['NIK', 'Nama', 'JK', 'TANGGAL LAHIR', null, null, 'Nama Ibu'],
      [null, null, null, 'TGL', 'BLN', 'THN', null],
      ['3299011303230911', 'Rafi', 'L', '13', '3', '2023', 'Ani'],
      ['3299011303230912', 'Edo', 'L', '13', 'Maret', '23', 'Ani'],
      ['3299011303230913', 'Budi', 'L', '31', '2', '2023', 'Ani'],
    ]);
    expect(told).toMatchObject({ jumlah: { baru: 2, salah: 1 } });
    await importing(test, token).save(told.id);
    const born = await test.db.selectFrom('members').select('tanggal_lahir').where('nik', 'like', '32990113032309%').execute();
    expect(born).toEqual([{ tanggal_lahir: '2023-03-13' }, { tanggal_lahir: '2023-03-13' }]);
  });
});
