/** A resource as short as it may be written is served whole: calls, rules, texts, its place in the announcement. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileSite } from '../../src/engine/compile.ts';
import { announcedExtensions } from '../../src/engine/wire/extensions.ts';
import { site as product } from '../../src/resources/index.ts';
import { forEachDatabase, testApp } from '../support/testApp.ts';

const site = compileSite(product);

it('takes at most 60 lines', () => {
  const file = readFileSync(new URL('../../src/resources/pregnancies.ts', import.meta.url), 'utf8');
  expect(file.split('\n').length).toBeLessThanOrEqual(60);
});

forEachDatabase('a short definition', (database) => {
  it('is served by its regular calls, and announced', async () => {
    const test = await testApp({ site, database, now: () => new Date('2026-03-10T03:00:00Z') });
    const token = await test.login('Kader');
    await test.db.updateTable('members').set({ tanggal_lahir: '1996-01-01' }).where('id', '=', 2).execute();
    const call = (method: string, path = '', body?: object) => test.call(method, `/auth/pregnancies${path}`, { token, body });

    expect(announcedExtensions((await call('GET')).headers).has('resource:pregnancies')).toBe(true);
    expect((await call('POST', '', { gravida: 0 })).body).toMatchObject({
      message: 'Nama Ibu wajib diisi!',
      errors: { hpht: ['HPHT wajib diisi!'], gravida: ['Hamil Ke harus antara 1 dan 20.'] },
    });
    const sent = { ibu: 2, hpht: '2026-01-02', gravida: 2, lila: 23.5, tekanan_darah: '120/80', status: 'Nifas' };
    const created = await call('POST', '', sent);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ message: 'Ibu Hamil berhasil ditambahkan.', data: sent });
    const id = Object(created.body.data).id;
    expect((await call('PUT', `/${id}`, { status: 'Hamil' })).body.message).toBe('Ibu Hamil berhasil diperbarui.');
    expect((await call('GET', '?status=Hamil')).body.data).toMatchObject([{ id, status: 'Hamil' }]);
    expect((await call('GET', '?status=Nifas')).body.data).toEqual([]);
    expect((await call('GET', '?status=Sedang')).body.errors).toEqual({ status: ['Pilihan tidak dikenal.'] });
    // who is named by a reference that must be filled stays while the record does
    const gone = () => test.call('DELETE', '/auth/laporan-kesehatan/2', { token });
    expect(await gone()).toMatchObject({
      status: 409,
      body: { message: 'Data ini masih dipakai: 1 Ibu Hamil. Hapus atau ubah dahulu.' },
    });
    expect((await call('DELETE', `/${id}`)).body.message).toBe('Ibu Hamil berhasil dihapus.');
    expect((await call('GET', `/${id}`)).body).toEqual({ message: 'Data ibu hamil tidak ditemukan.' });

    expect((await gone()).status).toBe(200);

    const village = await test.login('Admin Desa');
    expect((await test.call('POST', '/auth/pregnancies', { token: village, body: sent })).status).toBe(403);
    await test.close();
  });
});
