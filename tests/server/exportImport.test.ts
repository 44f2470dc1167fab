/** What is taken along as a file and brought back unchanged is all the same: through the calls, whatever stands in the books. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TOTAL_HEADER } from '../../src/engine/wire/extensions.ts';
import { addExaminations, CITRA_NIK } from '../support/healthRecords.ts';
import { importing } from '../support/importFile.ts';
import { memberBody } from '../support/memberBody.ts';
import { forEachDatabase, testApp } from '../support/testApp.ts';

const NOW = () => new Date('2026-03-10T08:00:00+07:00');

/** What people write down, among it what a spreadsheet would run or read as something else. */
const TEXT = fc.oneof(
  fc.constantFrom('=1+1', "Nur'aini", "'Aisyah", '@rt 3', '-5', 'a;b,c', 'Jl. "Melati" 1', '007', '1/2', '3,5', 'Mei 2024'),
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }),
);
const PERSON = fc.record(
  {
    ...{ alamat: TEXT, nama_ayah: TEXT, penyakit_bawaan: TEXT, nomor_telp: fc.constantFrom('+628123456789', '081234567890') },
    ...{
      tinggi_lahir: fc.integer({ min: 30, max: 60 }),
      berat_lahir: fc.integer({ min: 500, max: 5000 }).map((g) => `${g / 1000}`),
    },
    ...{ bpjs: fc.constantFrom('Ya', 'Tidak'), tanggal_lahir: fc.constantFrom('02-08-2020', '29-02-2024', '01-12-2025') },
  },
  { requiredKeys: ['tanggal_lahir', 'berat_lahir'] },
);

forEachDatabase('a list that is taken along and brought back', (database) => {
  it.each(['xlsx', 'csv'])('of members is all the same, as %s', async (format) => {
    const test = await testApp({ database, now: NOW });
    const token = await test.login('Admin Desa');
    let next = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(PERSON, { minLength: 3, maxLength: 6 }), async (people) => {
        for (const person of people) {
          next += 1;
          const nik = `91710142022${String(next).padStart(5, '0')}`;
          const body = { ...memberBody, nama_lengkap: `Warga ${next}`, nama_ayah: null, ...person, nik, posyandu_id: 1 };
          expect((await test.call('POST', '/auth/laporan-kesehatan', { token, body })).status).toBe(201);
        }
        const { same, others, total } = await broughtBack(test, token, `members?format=${format}`, format);
        expect([same, others]).toEqual([total, 0]);
        expect(total).toBe(5 + next);
      }),
      { numRuns: 4 },
    );
    await test.close();
  });

  it('of a person’s visits is all the same', async () => {
    const test = await testApp({ database, now: NOW });
    await addExaminations(test.db, 2, [
      { date: '2026-01-05', gram: 9800, mm: 810 },
      { date: '2026-02-05', gram: 10_150, mm: null },
    ]);
    const token = await test.login('Kader');
    const path = `examinations?format=xlsx&nik=${CITRA_NIK}`;
    expect(await broughtBack(test, token, path, 'xlsx')).toEqual({ same: 2, others: 0, total: 2 });
    await test.close();
  });
});

/** Takes a list along and brings the file, as it is, to the import. */
async function broughtBack(test: Awaited<ReturnType<typeof testApp>>, token: string, path: string, format: string) {
  const file = await test.app.request(`/api/auth/ekspor/${path}`, { headers: { Authorization: `Bearer ${token}` } });
  const { send, settled, rows } = importing(test, token);
  const { body } = await send(`daftar.${format}`, await file.arrayBuffer());
  const { id } = Object(body.data);
  const { sama, ...counted } = Object((await settled(id)).jumlah);
  const others = Object.values(counted).reduce((sum: number, count) => sum + Number(count), 0);
  if (others > 0) expect((await rows(id)).filter(({ keadaan }) => keadaan !== 'sama')).toEqual([]);
  return { same: Number(sama), others, total: Number(file.headers.get(TOTAL_HEADER)) };
}
