/** Rows of one file that contradict each other, or speak of one person in more than one way: nothing is lost unsaid. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'JK', 'Tgl Lahir', 'Nama Ibu', 'Tgl Timbang', 'BB', 'TB'];
const NIK = '3299011505240521';
const ANTON = [NIK, 'Anton Uji Sama', 'L', '15/05/2024', 'Ibu A'];
const BUDI = [NIK, 'Budi Uji Beda', 'P', '16/06/2023', 'Ibu B'];
const OWNED = 'NIK ini milik Anton Uji Sama (lahir 15-05-2024).';

forEachDatabase('rows of a file against each other', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-11-30T08:00:00+07:00') });
    kader = await test.login('Kader');
  });
  afterEach(() => test.close());

  const faults = async (id: unknown) =>
    (await importing(test, kader).rows(id, '&keadaan=salah')).map(({ baris, catatan }) => [
      baris,
      ...Object(catatan).flatMap(({ jenis, teks }: { jenis: string; teks: string }) => (jenis === 'salah' ? [teks] : [])),
    ]);
  const states = async (id: unknown) => (await importing(test, kader).rows(id)).map(({ keadaan }) => keadaan);
  const visits = () =>
    test.db
      .selectFrom('examinations as e')
      .innerJoin('members as m', 'm.id', 'e.member_id')
      .select(['m.nama_lengkap as name', 'e.tanggal_timbang as day', 'e.berat_gram as gram'])
      .where('m.nama_ibu', 'like', 'Ibu %')
      .orderBy('e.tanggal_timbang')
      .orderBy('e.id')
      .execute();

  it('refuses the number of somebody whom an earlier row makes, as that of somebody in the book', async () => {
    const { bring, save } = importing(test, kader);
    const file = [HEAD, [...ANTON, '20/10/2026', '11', '85'], [...BUDI, '20/11/2026', '13', '90']];
    const told = await bring(file);
    expect(await states(told.id)).toEqual(['baru', 'salah']);
    expect(await faults(told.id)).toEqual([[3, OWNED]]);
    await save(told.id);
    expect(await visits()).toEqual([{ name: 'Anton Uji Sama', day: '2026-10-20', gram: 11000 }]);
    expect(await faults((await bring(file, 'lagi.csv')).id)).toEqual([[3, OWNED]]);
  });
});
