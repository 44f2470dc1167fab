/** Multipart bodies that no browser sends: cheap to refuse, and nothing of them said back. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf, photo, staffForm } from '../support/staffForm.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const BOUNDARY = '----------------------------abcdefgh';
const part = (name: string, value = 'x', more = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await testApp();
  token = await test.login('Kader');
});
afterAll(() => test.close());

const send = (body: string | FormData, type = TYPE) =>
  test.call('POST', '/auth/profile', { token, body, headers: typeof body === 'string' ? { 'Content-Type': type } : {} });
const parts = (count: number) => Array.from({ length: count }, () => part('nama_lengkap', 'Siti')).join('');

it('takes forty parts, and refuses more before they are parsed', async () => {
  expect((await send(parts(40) + END)).status).toBe(200);
  expect(await send(parts(41) + END)).toMatchObject({ status: 413, body: { message: 'Data yang dikirim terlalu besar.' } });
  const empty = `--${BOUNDARY}\r\n\r\n\r\n`.repeat(100_000);
  expect((await send(empty + END)).status).toBe(413);
  expect((await send(END.repeat(100_000))).status).toBe(400);
});

it('says no long name back, and of many short ones only a few', async () => {
  const long = await send(part('nama_lengkap', 'Siti') + part('y'.repeat(101)) + END);
  expect([long.status, long.body]).toEqual([422, { message: 'Kolom tidak dikenal.' }]);
  const many = Array.from({ length: 30 }, (_, index) => `lain_${index}`);
  const refused = await send(many.map((name) => part(name)).join('') + END);
  expect(refused.status).toBe(422);
  expect(Object.keys(Object(refused.body.errors))).toEqual(many.slice(0, 5));
  const json = Object.fromEntries([...many, 'z'.repeat(1000)].map((name) => [name, 1]));
  const account = await test.call('POST', '/auth/register', { body: json });
  expect([account.status, Object.keys(Object(account.body.errors))]).toEqual([422, many.slice(0, 5)]);
});

it('reads no head of a part that is longer than any name', async () => {
  const huge = await send(part('x'.repeat(5 * 1024 * 1024)) + END);
  expect([huge.status, huge.body]).toEqual([400, { message: 'Data yang dikirim tidak dapat dibaca.' }]);
  const name = 'f'.repeat(255 * 3);
  const file = await photo(`${name}.jpg`);
  expect((await send(formOf({ nama_lengkap: 'Siti', foto_profil: file }))).status).toBe(200);
});

it.each([
  `multipart/form-data; x="boundary=other"; boundary=${BOUNDARY}`,
  `multipart/form-data; boundary=${BOUNDARY}; boundary=other-------------------------`,
  'multipart/form-data; boundary=',
  'multipart/form-data; charset=utf-8',
])('takes no boundary that could be read in two ways: %s', async (type) => {
  expect((await send(part('nama_lengkap', 'Siti') + END, type)).status).toBe(400);
});

it.each([
  `multipart/form-data; boundary="${BOUNDARY}"`,
  `Multipart/Form-Data;boundary=${BOUNDARY}; charset=UTF-8`,
  `multipart/form-data; charset=utf-8; boundary=${BOUNDARY}`,
])('takes a boundary however it is written: %s', async (type) => {
  expect((await send(part('nama_lengkap', 'Siti') + END, type)).status).toBe(200);
});

it('takes an input left empty for none, and a file without bytes for a broken photo', async () => {
  const empty = `${part('nama_lengkap', 'Siti')}${part('foto_profil', '', '; filename=""\r\nContent-Type: application/octet-stream')}`;
  expect((await send(empty + END)).status).toBe(200);
  const broken = await send(formOf({ nama_lengkap: 'Siti', foto_profil: new File([], 'foto.jpg', { type: 'image/jpeg' }) }));
  const NO_PHOTO = 'Foto harus berupa gambar JPEG, PNG, atau WebP yang utuh.';
  expect(broken).toMatchObject({ status: 422, body: { message: NO_PHOTO, errors: { foto_profil: [NO_PHOTO] } } });
  const sari = { email: 'sari@warga.test', password: 'rahasia-sari', nik: '9171010203910007' };
  await test.call('POST', '/auth/register', { body: sari });
  const form = await staffForm({ ...sari, foto_ktp: new File([], 'ktp.jpg') });
  expect((await test.call('POST', '/auth/update', { body: form })).body.errors).toEqual({ foto_ktp: [NO_PHOTO] });
});

it('keeps names in one line and without what nobody sees', async () => {
  const named = (name: string) => send(formOf({ nama_lengkap: name, kontak: '0812345678' }));
  const refused = await named('Siti\u202eRahayu');
  expect(refused.body.errors).toEqual({ nama_lengkap: ['Nama berisi karakter yang tidak terlihat.'] });
  expect((await named('Siti\r\nRahayu')).body.data).toMatchObject({ nama_lengkap: 'Siti Rahayu' });
});
