/** Our own 'Import Pengukuran' brought back: its `vita` is of the month, and says nothing new of a visit of a month that has it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CITRA_NIK, examinationBody } from '../support/healthRecords.ts';
import { formWith, importing } from '../support/importFile.ts';
import { dataOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const CITRA = 2;
const FILE = '/api/auth/kirim-puskesmas/berkas?bulan=2026-03';
const HEADER = ['NIK', 'nama_anak', 'TANGGALUKUR', 'BERAT', 'TINGGI', 'CARAUKUR', 'asi_bulan_0', 'vita'];

forEachDatabase("SIGIZI's measurements of a month that the book has", (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-20T08:00:00+07:00') });
    kader = await test.login('Kader');
  });
  afterEach(() => test.close());

  const examine = async (date: string, vit: string | null) => {
    const body = { ...examinationBody(CITRA_NIK, date), vit };
    expect((await test.call('POST', '/auth/pemeriksaan', { token: kader, body })).status).toBe(201);
  };
  const dose = async (tanggal: string) => {
    const body = { anggota: CITRA, jenis: 'Vitamin A', tanggal, dari_kartu: 'Tidak' };
    expect((await test.call('POST', '/auth/doses', { token: kader, body })).status).toBe(201);
  };
  const vitamins = async () => {
    const rows = await test.db.selectFrom('examinations').select(['tanggal_timbang', 'vit']).orderBy('tanggal_timbang').execute();
    return rows.map(({ tanggal_timbang, vit }) => [tanggal_timbang.slice(8), vit]);
  };
  async function broughtBack(jenis = 'sigizi-pengukuran') {
    const file = await test.app.request(`${FILE}&jenis=${jenis}`, { headers: { Authorization: `Bearer ${kader}` } });
    const form = formWith('Import Pengukuran.xlsx', await file.arrayBuffer());
    const answer = await test.call('POST', '/auth/impor', { token: kader, body: form });
    return importing(test, kader).settled(dataOf(answer).id);
  }
  const bring = (day: string, weight: string, vita: string) =>
    importing(test, kader).bring([HEADER, [CITRA_NIK, 'Citra Lestari', day, weight, '82.5', '', '', vita]]);

  it.each(['Tidak', null, 'B'])('is all the same where a dose tells it, and the visit %s', async (vit) => {
    await examine('2026-03-10', vit);
    await dose('2026-03-14');
    const told = await broughtBack();
    expect(told.jumlah, JSON.stringify(await importing(test, kader).rows(told.id))).toMatchObject({
      sama: 1,
      berubah: 0,
      baru: 0,
    });
    await importing(test, kader).save(told.id);
    expect(await vitamins()).toEqual([['10', vit]]);
  });

  it.each(['A', 'Tidak', 'B'])('is all the same where another visit of the month tells %s', async (vit) => {
    await examine('2026-03-03', vit);
    await examine('2026-03-10', null);
    const told = await broughtBack();
    expect(told.jumlah, JSON.stringify(await importing(test, kader).rows(told.id))).toMatchObject({
      sama: 1,
      berubah: 0,
      baru: 0,
    });
  });

  it('knows the day of the visits in the file of PMT', async () => {
    await examine('2026-03-10', null);
    const told = await broughtBack('pmt');
    const day = Object.entries(Object(Object(told.susunan).columns)).find(
      ([, target]) => target === 'examinations.tanggal_timbang',
    );
    expect([told.pertanyaan, day?.[0]]).toEqual([[], '11']);
    expect(told.jumlah, JSON.stringify(await importing(test, kader).rows(told.id))).toMatchObject({
      berubah: 0,
      baru: 0,
      salah: 0,
    });
  });

  it('gives a new visit no vitamin A that a dose of the month tells', async () => {
    await dose('2026-03-14');
    const told = await bring('2026-03-10', '10.4', 'ya');
    expect(told.jumlah).toMatchObject({ baru: 1 });
    await importing(test, kader).save(told.id);
    expect(await vitamins()).toEqual([['10', null]]);
  });

  it('keeps what is recorded where the file denies it, and says so', async () => {
    await examine('2026-03-10', null);
    await dose('2026-03-14');
    const told = await bring('2026-03-10', '10.9', 'tidak');
    const [row] = await importing(test, kader).rows(told.id);
    expect(row).toMatchObject({ keadaan: 'berubah', perubahan: [{ field: 'berat_badan' }] });
    expect(JSON.stringify(row?.catatan)).toContain('Vitamin A sudah tercatat di bulan ini');
  });

  it('is taken over where the month has none, or only that visit has it', async () => {
    await examine('2026-02-10', 'A');
    await examine('2026-03-10', null);
    await importing(test, kader).save((await bring('2026-03-10', '10.4', 'ya')).id);
    expect(await vitamins()).toEqual([
      ['10', 'A'],
      ['10', 'A'],
    ]);
    await importing(test, kader).save((await bring('2026-03-10', '10.4', 'tidak')).id);
    expect(await vitamins()).toEqual([
      ['10', 'A'],
      ['10', 'Tidak'],
    ]);
  });
});
