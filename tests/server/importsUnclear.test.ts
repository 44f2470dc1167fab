/** Files of whose visits not all is understood: some rows are shown as they would be stored, and nothing is before somebody has held them against the file. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing, UNCLEAR, unclearIn } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'JK', 'Tgl Lahir', 'Nama Ibu', 'KK'];
const person = (name: string, at: number, ...cells: (string | null)[]) => [
  ...[`32990113032309${at}`, name, 'L', '13-03-2023', `Ibu ${name}`, '9171010101900009'],
  ...cells,
];
const [RAFI, DANU, SARI] = [
  (...cells: string[]) => person('Rafi Ahmad', 11, ...cells),
  (...cells: string[]) => person('Danu Wijaya', 12, ...cells),
  (...cells: string[]) => person('Sari Utama', 13, ...cells),
];

forEachDatabase('visits of a file that is not understood whole', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-11-30T08:00:00+07:00') });
    token = await test.login('Kader');
  });
  afterEach(() => test.close());

  const note = (...cells: (string | null)[]) => [...cells, ...HEAD.slice(cells.length).map(() => null)];
  const monthly = (...between: (string | null)[]) => [
    note('PENIMBANGAN OKTOBER 2026'),
    [...HEAD, 'BB', 'TB'],
    RAFI('14,1', '93'),
    DANU('13,2', '91'),
    between,
    SARI('12,9', '90'),
  ];

  it('are shown below what names another month and is no title for certain', async () => {
    const { bring } = importing(test, token);
    const told = await bring(monthly(...note(null, 'Susulan di rumah Bu RT bulan November')));
    expect(unclearIn(told)).toEqual({
      kode: UNCLEAR,
      perlu: true,
      teks: 'Tidak semua isi berkas dipahami: baris 5 ("Susulan di rumah Bu RT bulan November"). Cocokkan tanggal dan angka di bawah ini dengan berkasnya; seperti inilah yang disimpan.',
      teks_en:
        'Not all of the file is understood: row 5 ("Susulan di rumah Bu RT bulan November"). Compare the days and figures below with the file; this is what is saved.',
      contoh: [
        expect.objectContaining({ baris: 3 }),
        expect.objectContaining({ baris: 4 }),
        {
          baris: 6,
          teks: 'Sari Utama: 15 Oktober 2026 (hari diperkirakan), Berat Badan 12,9 kg, Tinggi Badan 90 cm',
          teks_en: 'Sari Utama: 15 October 2026 (day assumed), Weight 12.9 kg, Height 90 cm',
        },
      ],
    });
    const refused = await test.call('POST', `/auth/impor/${told.id}/simpan`, { token });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Jawab dulu: Tidak semua isi berkas/) },
    });
    expect(await test.call('POST', `/auth/impor/${told.id}/simpan?yakin=${UNCLEAR}`, { token })).toMatchObject({ status: 202 });
  });

  it.each([[['NOVEMBER', '2026']], [['Bulan', 'November 2026']], [['NOVEMBER', ':', '2026']]])(
    'are refused below a title of another month that stands in several cells: %j',
    async (cells) => {
      const told = await importing(test, token).bring(monthly(...note(...cells)));
      expect(told).toMatchObject({ jumlah: { baru: 2, salah: 1 } });
      expect(unclearIn(told)).toBeUndefined();
    },
  );

  it.each([[['Susulan di rumah Bu RT bulan Oktober 2026']], [['Ditulis oleh Bu Mei']], [['OKTOBER', '2026']]])(
    'are no matter where a row names their own month, or none: %j',
    async (cells) => {
      const told = await importing(test, token).bring(monthly(...note(...cells)));
      expect(unclearIn(told)).toBeUndefined();
      expect(told).toMatchObject({ jumlah: { baru: 3 } });
    },
  );

  it('are shown where a measurement stands in a column that is not used', async () => {
    const told = await importing(test, token).bring([
      [...HEAD, 'Tgl Timbang', 'BB', 'TB', 'BB ulang'],
      RAFI('12-11-2026', '14,1', '93', '14,9'),
      DANU('12-11-2026', '13,2', '91', ''),
    ]);
    expect(unclearIn(told)).toMatchObject({
      teks: expect.stringContaining('kolom BB ulang.'),
      contoh: [
        { baris: 2, teks: 'Rafi Ahmad: 12 November 2026, Berat Badan 14,1 kg, Tinggi Badan 93 cm' },
        { baris: 3, teks: 'Danu Wijaya: 12 November 2026, Berat Badan 13,2 kg, Tinggi Badan 91 cm' },
      ],
    });
  });

  it.each([
    ['Pelaksanaan', '12-10-2026'],
    ['Tgl kegiatan', 'Senin'],
    ['NOV', 'v'],
  ])('are shown where none tells their day and another column may: %s', async (header, cell) => {
    const told = await importing(test, token).bring([
      note('PENIMBANGAN OKTOBER 2026'),
      [...HEAD, 'BB', 'TB', header],
      RAFI('14,1', '93', cell),
    ]);
    expect(unclearIn(told)).toMatchObject({ teks: expect.stringContaining(`kolom ${header}.`) });
  });

  it.each([
    ['Periode', 'Sep 2026'],
    ['Bulan', '9'],
    ['Bln Ukur', '9'],
  ])('are shown where a column may name the month of each: %s', async (header, cell) => {
    const told = await importing(test, token).bring([
      note('PENIMBANGAN OKTOBER 2026'),
      [...HEAD, 'Tgl Ukur', 'BB', 'TB', header],
      RAFI('12', '14,1', '93', cell),
    ]);
    expect(unclearIn(told)).toMatchObject({ teks: expect.stringContaining(`kolom ${header}.`) });
  });

  it('are none where no column is understood that seems to hold weights, which has to be confirmed', async () => {
    const { bring } = importing(test, token);
    const told = await bring([note('NOVEMBER 2026'), [...HEAD, 'BB Minggu 1', 'BB Minggu 2'], RAFI('14,1', '14,2')]);
    expect(unclearIn(told)).toEqual({
      kode: UNCLEAR,
      perlu: true,
      teks: 'Tidak ada penimbangan yang akan disimpan, padahal kolom BB Minggu 1, BB Minggu 2 tampaknya berisi hasil ukur. Ubah susunannya, atau simpan data orangnya saja.',
      teks_en: expect.stringMatching(/^No weighing will be saved, though column BB Minggu 1, BB Minggu 2 may hold/),
    });
    expect(unclearIn(await bring([[...HEAD, 'BB Lahir', 'Tinggi Ibu'], RAFI('3,1', '152')], 'lahir.csv'))).toBeUndefined();
  });

  it.each(['ditimbang 20/11/2026', 'susulan 19/11', 'datang tgl 20', 'data bulan Oktober'])(
    'are shown where one of many remarks names a time: %s',
    async (remark) => {
      const { bring } = importing(test, token);
      const rows = (said: string) => [
        note('PENIMBANGAN 12 NOVEMBER 2026'),
        [...HEAD, 'BB', 'KET'],
        RAFI('14,1', 'N'),
        DANU('13,2', said),
        SARI('12,9', 'sakit'),
      ];
      expect(unclearIn(await bring(rows(remark)))?.teks).toMatch(/^Tidak semua isi berkas dipahami: kolom KET\. /);
      expect(unclearIn(await bring(rows('pindah'), 'lain.csv'))).toBeUndefined();
    },
  );

  it.each(['12/11', 'Susulan 19/11'])('are shown below a row in which a day stands alone: %s', async (day) => {
    const { bring } = importing(test, token);
    const told = await bring([
      ['PENIMBANGAN NOVEMBER 2026'],
      ['No', ...HEAD, 'BB'],
      ['1', ...RAFI('14,1')],
      [day],
      ['2', ...DANU('13,2')],
    ]);
    expect(String(unclearIn(told)?.teks)).toContain(`baris 4 ("${day}")`);
  });

  it('are shown below a name alone, where the title of a posko stands above', async () => {
    const { bring } = importing(test, token);
    const told = await bring([
      ['PENIMBANGAN OKTOBER 2026'],
      ['No', ...HEAD, 'BB'],
      ['POSYANDU MAWAR'],
      ['1', ...RAFI('14,1')],
      ['KENANGA'],
      ['1', ...DANU('13,2')],
    ]);
    expect(unclearIn(told)?.teks).toMatch(/^Tidak semua isi berkas dipahami: baris 5 \("KENANGA"\)\. /);
  });

  it('are shown where the heading of a month may tell the day of it', async () => {
    const { bring } = importing(test, token);
    const told = await bring([note('REGISTER 2026'), [...HEAD, 'SEP (7)', 'OKT (5)', 'NOV (2)'], RAFI('14,1', '14,2', '14,3')]);
    expect(String(unclearIn(told)?.teks)).toMatch(/^Tidak semua isi berkas dipahami: kolom SEP \(7\), OKT \(5\), NOV \(2\)\. /);
  });

  it('are shown below a row that names another measurement', async () => {
    const told = await importing(test, token).bring([
      note('REGISTER TAHUN 2026'),
      [...HEAD, 'JUL', 'AGS', 'SEP'],
      RAFI('14,1', '14,2', '14,5'),
      note(null, 'LINGKAR LENGAN'),
      DANU('14', '14,2', '14,5'),
    ]);
    expect(unclearIn(told)).toMatchObject({ teks: expect.stringContaining('baris 4 ("LINGKAR LENGAN")') });
  });

  it('are shown where a column says of each row what was measured', async () => {
    const told = await importing(test, token).bring([
      note('REGISTER TAHUN 2026'),
      [...HEAD, 'Ukuran', 'JUL', 'AGS', 'SEP'],
      RAFI('LILA', '14', '14,2', '14,5'),
    ]);
    expect(unclearIn(told)).toMatchObject({ teks: expect.stringContaining('kolom Ukuran.') });
  });

  it('are shown where two numbers of a cell are meant and one is there', async () => {
    const told = await importing(test, token).bring([
      note('PENIMBANGAN OKTOBER 2026'),
      [...HEAD, 'LILA', 'BB', 'BB/TB'],
      RAFI('14', '14,1', '11,4'),
    ]);
    expect(unclearIn(told)).toMatchObject({ teks: expect.stringContaining('kolom BB/TB.') });
  });

  it('are not of the day on which somebody was seen the last time', async () => {
    const told = await importing(test, token).bring([
      note('PENIMBANGAN 12 OKTOBER 2026'),
      [...HEAD, 'Tgl Kunjungan Terakhir', 'BB', 'TB'],
      RAFI('12-08-2026', '14,1', '93'),
    ]);
    expect(told).toMatchObject({ susunan: { day: '2026-10-12' } });
  });

  it.each(['"', '', 'sda'])('are refused without their day where the file writes it of each: %j', async (blank) => {
    const told = await importing(test, token).bring([
      note('PENIMBANGAN OKTOBER 2026'),
      [...HEAD, 'Tgl Timbang', 'BB', 'TB'],
      RAFI('12', '14,1', '93'),
      DANU('13', '13,1', '93'),
      SARI(blank, '12,9', '90'),
    ]);
    expect(told).toMatchObject({ jumlah: { baru: 2, salah: 1 } });
  });

  it.each([[['11,2', '94']], [['83', '84']], [[null, '94']]])(
    'that stand below somebody without a name are refused, and not passed over: %j',
    async (cells) => {
      const told = await importing(test, token).bring([
        note('PENIMBANGAN OKTOBER 2026'),
        [...HEAD, 'BB', 'TB'],
        RAFI('14,1', '93'),
        [...HEAD.map(() => null), ...cells],
        SARI('12,9', '90'),
      ]);
      expect(told).toMatchObject({ jumlah: { baru: 2, salah: 1 } });
    },
  );

  it.each([
    [['N/T', 'N']],
    [['VIT A AGS', 'v']],
    [['LILA ibu', '24']],
    [['Tgl daftar', '12-10-2026']],
    [['Jadwal berikutnya', '12-11-2026']],
    [['Tgl timbang berikutnya', '12-11-2026']],
  ])('are not shown for what is of another day or of the mother: %j', async ([header = '', cell = '']) => {
    const told = await importing(test, token).bring([
      note('PENIMBANGAN OKTOBER 2026'),
      [...HEAD, 'BB', 'TB', header],
      RAFI('14,1', '93', cell),
    ]);
    expect(unclearIn(told)).toBeUndefined();
  });

  it.each([
    [['BB lalu', '13,9']],
    [['BB lahir (kg) x', '3,1']],
    [['Kenaikan BB', '0,2']],
    [['BB/U', 'Normal']],
    [['Hobi', 'lari']],
    [['Tgl imunisasi', '12-10-2026']],
  ])('are not where a column that is not used tells nothing of their day or figures: %j', async ([header = '', cell = '']) => {
    const told = await importing(test, token).bring([
      [...HEAD, 'Tgl Timbang', 'BB', 'TB', header],
      RAFI('12-11-2026', '14,1', '93', cell),
    ]);
    expect(unclearIn(told)).toBeUndefined();
    expect(told).toMatchObject({ jumlah: { baru: 1 } });
  });

  it('are not asked about again in the next file of columns that somebody has put in order', async () => {
    const { arrange, bring, settled } = importing(test, token);
    const file = (kg: string) => [[...HEAD, 'Tgl Timbang', 'BB', 'TB', 'BB ulang'], RAFI('12-11-2026', kg, '93', '14,9')];
    const { id, susunan } = await bring(file('14,1'));
    expect(unclearIn(await arrange(id, { susunan: { columns: Object(susunan).columns } }))).toBeDefined();
    await test.call('POST', `/auth/impor/${id}/simpan?yakin=${UNCLEAR}`, { token });
    await settled(id);
    const next = await bring(file('14,3'), 'dua.csv');
    expect(next).toMatchObject({ diingat: true, jumlah: { berubah: 1 } });
    expect(unclearIn(next)).toBeUndefined();
  });
});
