/** Marks that stand for what is written above them are nobody's name. */
import { expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, testApp } from '../support/testApp.ts';

const MARKS = ['sda', 'S.D.A', 's.d.a.', 'Idem', 's d a', '"'];
const NAMES = ['Satria', 'Dimas', 'Galang', 'Hendra', 'Irfan', 'Jaka'];

forEachDatabase('a mark for what is written above it', (database) => {
  it('is stored as no name and no address', async () => {
    const test = await testApp({ database, now: () => new Date('2026-11-30T08:00:00+07:00') });
    const { bring, save } = importing(test, await test.login('Kader'));
    const told = await bring([
      ['NIK', 'Nama', 'JK', 'Tgl Lahir', 'Nama Ibu', 'Alamat'],
      ['3299010502250801', 'Sidik', 'L', '05-02-2025', 'Siti Sda', 'Jl. Idem 4'],
      ...MARKS.map((mark, i) => [`329901050225081${i}`, String(NAMES[i]), 'L', '05-02-2025', mark, mark]),
    ]);
    expect(told.jumlah).toMatchObject({ baru: MARKS.length + 1 });
    await save(told.id);
    const people = await test.db
      .selectFrom('members')
      .select(['nama_ibu', 'alamat'])
      .where('nik', 'like', '32990105022508%')
      .orderBy('nik')
      .execute();
    expect(people.map(({ nama_ibu, alamat }) => [nama_ibu || null, alamat || null])).toEqual([
      ['Siti Sda', 'Jl. Idem 4'],
      ...MARKS.map(() => [null, null]),
    ]);
    await test.close();
  });
});
