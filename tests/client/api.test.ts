/** The client that others would have of the API: its types are made of the document, and our own tests call the server by them. */

import createClient from 'openapi-fetch';
import openapiTS, { type OpenAPI3 } from 'openapi-typescript';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memberBody } from '../support/memberBody.ts';
import { BUDI_NIK, type TestApp, testApp } from '../support/testApp.ts';
import type { paths } from './api.ts';

let test: TestApp;
beforeEach(async () => {
  test = await testApp({ now: () => new Date('2026-03-10T08:00:00+07:00') });
});
afterEach(() => test.close());

/** Calls with a token, in process. */
const clientOf = (token?: string) =>
  createClient<paths>({
    baseUrl: 'http://posyandu.test/api',
    fetch: async (request) => test.app.fetch(request),
    headers: { Accept: 'application/json', ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
  });

it('has the types that the document gives', async () => {
  const { body } = await test.call('GET', '/openapi.json');
  // the generator's type of a document is of OpenAPI 3.0 and narrower than what it reads
  const made = await openapiTS(body as unknown as OpenAPI3);
  await expect(`// Made of the API's description: npx vitest run tests/client -u\n${made}`).toMatchFileSnapshot('./api.ts');
});

it('signs in, makes a token, and works with it as another program would', async () => {
  const signedIn = await clientOf().POST('/auth/login', { body: { email: 'desa@contoh.test', password: 'rahasia' } });
  expect(signedIn.response.status).toBe(401);
  const own = clientOf(await test.login('Admin Desa'));
  const made = await own.POST('/auth/token', { body: { nama: 'SIMPUS', cakupan: 'tulis', berlaku_sampai: '2026-06-01' } });
  const token = made.data?.data.token;
  expect(token).toMatch(/^psy_/);

  const program = clientOf(token);
  const posko = await program.GET('/auth/posyandu/{id}', { params: { path: { id: '1' } } });
  expect(posko.data?.data.nama_posyandu).toBe('Posko Mawar');
  const visits = await program.GET('/auth/pemeriksaan/{nik}', { params: { path: { nik: BUDI_NIK } } });
  expect(visits.data?.data).toEqual([]);
  const refused = await program.GET('/auth/profile');
  expect(refused.error?.message).toBe('Token akses tidak menjangkau panggilan ini.');
});

it('writes by the types of the document, once for one key', async () => {
  const program = clientOf(await test.login('Admin Desa'));
  const add = () =>
    program.POST('/auth/laporan-kesehatan', {
      body: { ...memberBody, jenis_kelamin: 'Perempuan', bpjs: 'Ya', gakin: 'Tidak' },
      params: { header: { 'Idempotency-Key': 'satu-kali' } },
    });
  const [first, second] = [await add(), await add()];
  expect(first.response.status).toBe(201);
  expect(second.data).toEqual(first.data);
});
