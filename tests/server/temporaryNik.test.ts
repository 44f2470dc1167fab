import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataOf, memberBody } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const PATH = '/auth/laporan-kesehatan';
const { nik: _, ...newborn } = memberBody;

forEachDatabase('temporary NIK', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database });
    token = await test.login('Kader');
  });
  afterEach(() => test.close());

  const create = async (body: object) => dataOf(await test.call('POST', PATH, { token, body }));
  const update = (id: unknown, body: object) => test.call('PUT', `${PATH}/${id}`, { token, body });

  it('is given to each newborn without one, marked and unlike any other', async () => {
    const [first, second] = [
      await create({ ...newborn, nik_sementara: 'Ya' }),
      await create({ ...newborn, nik_sementara: 'Ya' }),
    ];
    expect(first.nik).toMatch(/^00\d{14}$/);
    expect(second.nik).toMatch(/^00\d{14}$/);
    expect(first.nik).not.toBe(second.nik);
    expect(first.nik_sementara).toBe('Ya');
  });

  it('stays while other things change, and is replaced by the real one', async () => {
    const { id, nik } = await create({ ...newborn, nik_sementara: 'Ya' });
    expect(dataOf(await update(id, { nik_sementara: 'Ya', alamat: 'Jl. Kenanga' }))).toMatchObject({ nik });
    const real = await update(id, { nik_sementara: 'Tidak', nik: '9171014202200006' });
    expect(dataOf(real)).toMatchObject({ id, nik: '9171014202200006', nik_sementara: 'Tidak' });
  });

  it('is not taken for a real one when only the mark is taken off', async () => {
    const { id, nik } = await create({ ...newborn, nik_sementara: 'Ya' });
    const refused = await update(id, { nik_sementara: 'Tidak', nik });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ nik: ['Ganti nomor sementara dengan NIK yang sebenarnya.'] });
  });

  it('loses its mark when a client that knows only the contract sends the real one', async () => {
    const { id, nik } = await create({ ...newborn, nik_sementara: 'Ya' });
    expect(dataOf(await update(id, { ...newborn, nik }))).toMatchObject({ nik, nik_sementara: 'Ya' });
    expect(dataOf(await update(id, { ...newborn, nik: '9171014202200006' }))).toMatchObject({ nik_sementara: 'Tidak' });
  });

  it('is also one of another program, which is kept and marked', async () => {
    const body = { ...newborn, nik: '0000000000000777' };
    const { id, ...first } = await create(body);
    expect(first).toMatchObject({ nik: '0000000000000777', nik_sementara: 'Ya' });
    const other = await update(id, { ...body, nik: '0000000000000779', nik_sementara: 'Tidak' });
    expect(dataOf(other)).toMatchObject({ nik: '0000000000000779', nik_sementara: 'Ya' });
    expect(dataOf(await update(id, { ...body, nik: '9171014202200006' }))).toMatchObject({ nik_sementara: 'Tidak' });
  });

  it('does not take the place of a real one', async () => {
    const { id, nik } = await create(memberBody);
    const refused = await update(id, { nik_sementara: 'Ya' });
    expect([refused.status, refused.body.errors]).toEqual([422, { nik_sementara: ['Anggota ini sudah punya NIK.'] }]);
    expect(dataOf(await test.call('GET', `${PATH}/${id}`, { token }))).toMatchObject({ nik, nik_sementara: 'Tidak' });
  });

  it('is not given beside a real NIK', async () => {
    const refused = await test.call('POST', PATH, { token, body: { ...memberBody, nik_sementara: 'Ya' } });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ nik: ['Kolom ini tidak dapat diisi di sini.'] });
  });
});
