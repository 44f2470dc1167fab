/** Names that show as another one than they are. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memberBody } from '../support/memberBody.ts';
import { formOf } from '../support/staffForm.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const POSKO = { nama_posyandu: 'Posko Melur', alamat: 'Jl. Melur', desa_id: '9171012001', kecamatan_id: '917101' };

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

it.each(['Siti\u202eihaR', 'Siti\u200bRahayu', 'Siti\u00adRahayu'])('%j is no name of anybody or anything (F9)', async (name) => {
  const [kader, admin] = [await test.login('Kader'), await test.login('Admin Desa')];
  for (const field of ['nama_lengkap', 'nama_ibu', 'nama_ayah']) {
    const refused = await test.call('POST', '/auth/laporan-kesehatan', { token: kader, body: { ...memberBody, [field]: name } });
    expect([refused.status, Object.keys(Object(refused.body.errors))], field).toEqual([422, [field]]);
    const change = await test.call('PUT', '/auth/laporan-kesehatan/1', { token: kader, body: { [field]: name } });
    expect(change.status, field).toBe(422);
  }
  const body = { ...POSKO, nama_posyandu: name };
  expect((await test.call('POST', '/auth/posyandu', { token: admin, body })).status).toBe(422);
  expect((await test.call('PUT', '/auth/posyandu/1', { token: admin, body })).status).toBe(422);
  const profile = formOf({ _method: 'PUT', nama_lengkap: name });
  expect((await test.call('POST', '/auth/profile', { token: kader, body: profile })).status).toBe(422);
});

it('letters that look unusual are still letters', async () => {
  const [kader, admin] = [await test.login('Kader'), await test.login('Admin Desa')];
  const body = { ...memberBody, nama_lengkap: 'Nuʼaini Müller' };
  expect((await test.call('POST', '/auth/laporan-kesehatan', { token: kader, body })).status).toBe(201);
  expect((await test.call('POST', '/auth/posyandu', { token: admin, body: POSKO })).status).toBe(201);
});
