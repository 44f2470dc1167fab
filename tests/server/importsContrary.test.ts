/** Rows of one file that contradict each other, or speak of one person in more than one way: nothing is lost unsaid. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formWith, importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'JK', 'Tgl Lahir', 'Nama Ibu', 'Tgl Timbang', 'BB', 'TB'];
const PERSON = ['NIK', 'Nama', 'JK', 'Tgl Lahir', 'Nama Ibu', 'No KK'];
const NIK = '3299011505240521';
const ANTON = [NIK, 'Anton Uji Sama', 'L', '15/05/2024', 'Ibu A'];
const BUDI = [NIK, 'Budi Uji Beda', 'P', '16/06/2023', 'Ibu B'];
const OWNED = 'NIK ini milik Anton Uji Sama (lahir 15-05-2024).';

/** What is said of another weight and height than those of row 2. */
const weighed = (kg: string, cm: string, otherKg: string, otherCm: string) => [
  `Berat Badan lain dari baris 2: di sana ${kg}, di sini ${otherKg}.`,
  `Tinggi Badan lain dari baris 2: di sana ${cm}, di sini ${otherCm}.`,
];

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

  it('holds a row against one far above it, wherever in the file that is', async () => {
    const { bring } = importing(test, kader);
    const day = (n: number) => new Date(Date.UTC(2025, 5, n)).toISOString().slice(0, 10);
    const person = (n: number) => [`${NIK.slice(0, -2)}${10 + n}`, `Anton Uji ${n}`, ...ANTON.slice(2)];
    // a column of numbers as those that a form has below its header, which are no row
    const many = Array.from({ length: 1100 }, (_, i) => [`1${i}`, ...person(Math.floor(i / 100)), day(i % 100), '11', '85']);
    const again = [1, 2, 499, 500, 501, 1099, 3].map((i) => [...(many[i] ?? []).slice(0, 7), '12', '85']);
    const told = await bring([['No', ...HEAD], ['1', '2', '3', '4', '5', '6', '7', '8', '9'], ...many, ...again]);
    expect(told.jumlah).toMatchObject({ salah: 7 });
    expect((await faults(told.id)).map(([, said]) => said)).toEqual(
      [4, 5, 502, 503, 504, 1102, 6].map((row) => `Berat Badan lain dari baris ${row}: di sana 11, di sini 12.`),
    );
  }, 60_000);

  it('refuses another value of the same person and day, and says which it is in the preview and in the rejected rows', async () => {
    const { bring, rows, save, choose } = importing(test, kader);
    const day = [...ANTON, '20/10/2026'];
    const told = await bring([
      HEAD,
      [...day, '11', '85'],
      [...day, '15', '95'],
      [...day, '11', '85'],
      [...ANTON, '20/11/2026', '11,5', ''],
    ]);
    expect(await states(told.id)).toEqual(['baru', 'salah', 'ganda', 'baru']);
    const said = weighed('11', '85', '15', '95');
    expect(await faults(told.id)).toEqual([[3, ...said]]);
    expect((await rows(told.id, '&keadaan=ganda'))[0]?.catatan).toMatchObject([{ teks: 'Sama dengan baris 2.' }]);
    expect((await rows(told.id, '&keadaan=salah'))[0]?.catatan).toMatchObject([{ kolom: 6 }, { kolom: 7 }]);
    // the later one is the one that is wanted
    await choose(told.id, 2, 'lewati');
    expect(await states(told.id)).toEqual(['dilewati', 'baru', 'salah', 'baru']);
    await choose(told.id, 2, null);
    await save(told.id);
    expect((await visits()).map(({ gram }) => gram)).toEqual([11000, 11500]);
    const file = await test.app.request(`/api/auth/impor/${told.id}/ditolak`, { headers: { Authorization: `Bearer ${kader}` } });
    const again = await test.call('POST', '/auth/impor', { token: kader, body: formWith('lagi.xlsx', await file.arrayBuffer()) });
    const reasons = JSON.stringify((await importing(test, kader).settled(Object(again.body.data).id)).kolom);
    for (const text of said) expect(reasons).toContain(text);
  });

  it('refuses another person of the same number, and another family card of the same person', async () => {
    const { bring, save } = importing(test, kader);
    const [first, second] = ['9171010101900009', '9171010101900017'];
    const told = await bring([PERSON, [...ANTON, first], [...BUDI, second], [...ANTON, ''], [...ANTON, second]]);
    expect(await states(told.id)).toEqual(['baru', 'salah', 'ganda', 'salah']);
    const [budi, moved] = await faults(told.id);
    expect(budi).toContain('Nama Lengkap lain dari baris 2: di sana Anton Uji Sama, di sini Budi Uji Beda.');
    expect(moved).toEqual([5, `No KK lain dari baris 2: di sana ${first}, di sini ${second}.`]);
    await save(told.id);
    const known = await bring([PERSON, [...ANTON, first], [...ANTON, second], [...ANTON, '']], 'tercatat.csv');
    expect(await states(known.id)).toEqual(['sama', 'salah', 'ganda']);
    expect(await faults(known.id)).toEqual([[3, `No KK lain dari baris 2: di sana ${first}, di sini ${second}.`]]);
  });

  it('keeps a visit of the person of an earlier row, and says what it tells of them besides', async () => {
    const { bring, rows, save } = importing(test, kader);
    const other = [...ANTON.slice(0, 4), 'Ibu Amelia'];
    const told = await bring([HEAD, [...ANTON, '20/10/2026', '11', '85'], [...other, '20/11/2026', '11,5', '86']]);
    expect(await states(told.id)).toEqual(['baru', 'baru']);
    expect((await rows(told.id))[1]?.catatan).toMatchObject([
      { kolom: 4, jenis: 'catatan', teks: 'Nama Ibu: baris sebelumnya menyebut Ibu A, jadi Ibu Amelia tidak ikut disimpan.' },
    ]);
    await save(told.id);
    expect(await visits()).toHaveLength(2);
  });

  it('keeps the visits of a person whose number another row of the file brings', async () => {
    const { bring, rows, save, choose } = importing(test, kader);
    const nadia = ['Nadia Uji Mdy', 'P', '25/03/2024', 'Ibu Tuti'];
    await save((await bring([PERSON, ['', ...nadia, '']])).id);
    const told = await bring(
      [
        HEAD,
        ['', ...nadia, '01/11/2026', '11,4', '86'],
        ['3299016503240199', ...nadia, '21/11/2026', '11,5', '86'],
        ['', ...nadia, '22/11/2026', '11,6', '86'],
      ],
      'nadia.csv',
    );
    const [alike] = Object((await rows(told.id))[1]).mirip;
    await choose(told.id, 3, alike.id);
    expect(await states(told.id)).toEqual(['baru', 'berubah', 'baru']);
    await save(told.id);
    expect(await faults(told.id)).toEqual([]);
    expect((await visits()).map(({ gram }) => gram)).toEqual([11400, 11500, 11600]);
    expect(await test.db.selectFrom('members').select('nik').where('nama_ibu', '=', 'Ibu Tuti').execute()).toEqual([
      { nik: '3299016503240199' },
    ]);
  });

  it('changes somebody of the book as the first row says, also where a later one brings another visit', async () => {
    const { bring, rows, save } = importing(test, kader);
    await save((await bring([PERSON, [...ANTON, '']])).id);
    const called = (mother: string) => [...ANTON.slice(0, 4), mother];
    const told = await bring(
      [
        HEAD,
        [...called('Ibu Amelia'), '20/10/2026', '11', '85'],
        [...called('Ibu A'), '20/11/2026', '11,5', '86'],
        [...called('Ibu Amelia'), '25/11/2026', '11,6', '86'],
      ],
      'ibu.csv',
    );
    expect(await states(told.id)).toEqual(['berubah', 'baru', 'berubah']);
    const teks = 'Nama Ibu: baris sebelumnya menyebut Ibu Amelia, jadi Ibu A tidak ikut disimpan.';
    expect((await rows(told.id))[1]?.catatan).toMatchObject([{ kolom: 4, jenis: 'catatan', teks }]);
    await save(told.id);
    expect(await visits()).toHaveLength(3);
    const { nama_ibu } = await test.db.selectFrom('members').select('nama_ibu').where('nik', '=', NIK).executeTakeFirstOrThrow();
    expect(nama_ibu).toBe('Ibu Amelia');
  });

  it('knows a person of the book under all names that rows of the file give them', async () => {
    const { bring, rows, save, choose } = importing(test, kader);
    const candra = ['3299011503230099', 'Candra Uji Tiga', 'L', '15/03/2023', 'Ibu Tiga'];
    await save((await bring([PERSON, [...candra, '']])).id);
    const told = await bring(
      [
        HEAD,
        [...candra, '27/11/2026', '12,2', '90'],
        ['', 'Candra Uji', ...candra.slice(2), '27/11/2026', '13,9', '95'],
        ['', 'Candra  UJI tiga', 'L', '15/03/2023', '', '27/11/2026', '14,9', '96'],
        ['', 'Candra Uji Tiga', 'L', '15/03/2023', '', '27/11/2026', '12,2', '90'],
      ],
      'tiga.csv',
    );
    expect(await states(told.id)).toEqual(['baru', 'dilewati', 'salah', 'ganda']);
    const [alike] = Object((await rows(told.id))[1]).mirip;
    await choose(told.id, 3, alike.id);
    expect(await states(told.id)).toEqual(['baru', 'salah', 'salah', 'ganda']);
    expect((await faults(told.id))[0]).toEqual([
      3,
      'Nama Lengkap lain dari baris 2: di sana Candra Uji Tiga, di sini Candra Uji.',
      ...weighed('12,2', '90', '13,9', '95'),
    ]);
    expect((await faults(told.id))[1]).toEqual([4, ...weighed('12,2', '90', '14,9', '96')]);
    // what is passed over makes room for the next one, of which the name in the book stays
    await choose(told.id, 2, 'lewati');
    expect(await states(told.id)).toEqual(['dilewati', 'baru', 'salah', 'salah']);
    await choose(told.id, 2, null);
    expect(await save(told.id)).toMatchObject({ tersimpan: { baru: 1, salah: 2, ganda: 1 } });
    expect(await visits()).toEqual([{ name: 'Candra Uji Tiga', day: '2026-11-27', gram: 12200 }]);
  });
});
