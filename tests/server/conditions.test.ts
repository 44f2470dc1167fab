/** Conditions on ages and on today hold on the server as they do in the form: one evaluation for both. */
import { expect, it } from 'vitest';
import { compileSite } from '../../src/engine/compile.ts';
import { defineResource } from '../../src/engine/define.ts';
import { isRequired, isVisible } from '../../src/engine/rules.ts';
import { encodeRequest } from '../../src/engine/wire/encode.ts';
import { EXTENSIONS } from '../../src/engine/wire/extensions.ts';
import { site as product } from '../../src/resources/index.ts';
import { forEachDatabase, testApp } from '../support/testApp.ts';

const t = (id: string) => ({ id, en: id });
const TODAY = '2026-02-28';

const anak = defineResource({
  name: 'anak',
  label: t('Anak'),
  fields: {
    nama: { type: 'text', label: t('Nama') },
    tanggal_lahir: { type: 'date', label: t('Tanggal Lahir') },
    golongan: {
      type: 'choice',
      options: ['A', 'B'],
      label: t('Golongan'),
      required: true,
      requiredWhen: { age: 'tanggal_lahir', months: { below: 60 } },
    },
    kejang: { type: 'yesNo', label: t('Kejang'), visibleWhen: { age: 'tanggal_lahir', months: { below: 60 } } },
    kontrol: { type: 'date', label: t('Kontrol') },
    alasan: { type: 'text', label: t('Alasan'), visibleWhen: { field: 'kontrol', before: 'today' } },
  },
  access: { Kader: 'all' },
  route: '/anak',
});
const site = compileSite({ ...product, resources: [...product.resources, anak] });
const resource = site.resource.anak;

forEachDatabase('conditions on the day', (database) => {
  it('require and refuse by the age today, on the boundary too', async () => {
    const test = await testApp({ site, database, now: () => new Date(`${TODAY}T03:00:00Z`) });
    const token = await test.login('Kader');
    const call = (method: string, path: string, body: object) => test.call(method, `/auth/anak${path}`, { token, body });

    const child = await call('POST', '', { nama: 'A', tanggal_lahir: '2021-03-01' });
    expect([child.status, child.body.errors]).toEqual([422, { golongan: ['Golongan wajib diisi!'] }]);
    const five = await call('POST', '', { nama: 'A', tanggal_lahir: '2021-02-28' });
    expect(five.status).toBe(201);
    // what is changed alone is judged with what is kept
    const id = Object(five.body.data).id;
    expect((await call('PUT', `/${id}`, { tanggal_lahir: '2021-03-01' })).status).toBe(422);
    expect((await call('PUT', `/${id}`, { tanggal_lahir: '2021-03-01', golongan: 'B' })).status).toBe(200);

    // the contract's clients say no to what was not asked; a yes would be a change that nobody sees
    expect((await call('POST', '', { nama: 'C', tanggal_lahir: '1990-01-01', kejang: 'Tidak' })).status).toBe(201);
    expect((await call('POST', '', { nama: 'C', tanggal_lahir: '1990-01-01', kejang: 'Ya' })).status).toBe(422);

    const ahead = await call('POST', '', { nama: 'B', kontrol: TODAY, alasan: 'sakit' });
    expect(ahead.body.errors).toHaveProperty('alasan');
    expect((await call('POST', '', { nama: 'B', kontrol: '2026-02-27', alasan: 'sakit' })).status).toBe(201);
    await test.close();
  });
});

it('say the same in the form and in what it sends', () => {
  if (!resource) throw new Error('no resource');
  const known = (values: object) => ({
    values: { ...values },
    today: TODAY,
    role: 'Kader' as const,
    extensions: new Set(EXTENSIONS),
  });
  const { golongan, alasan } = resource.field;
  if (!golongan || !alasan) throw new Error('no fields');
  // typed as people write it
  expect(isRequired(resource, golongan, 'create', known({ tanggal_lahir: '01-03-2021' }))).toBe(true);
  expect(isRequired(resource, golongan, 'create', known({ tanggal_lahir: '2021-02-28' }))).toBe(false);
  expect(isVisible(resource, alasan, 'edit', known({ kontrol: TODAY }))).toBe(false);
  const sent = (kontrol: string) =>
    encodeRequest(resource, 'create', { kontrol, alasan: 'x' }, { extensions: new Set(), today: TODAY });
  expect(sent('2026-02-27')).toEqual({ kejang: 'Tidak', kontrol: '2026-02-27', alasan: 'x' });
  expect(sent(TODAY)).toEqual({ kejang: 'Tidak', kontrol: TODAY, alasan: null });
});
