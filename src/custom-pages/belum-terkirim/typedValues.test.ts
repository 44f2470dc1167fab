import { expect, it } from 'vitest';
import { compileSite } from '../../engine/compile.ts';
import { site as definitions } from '../../resources/index.ts';
import { aboutOf } from './aboutOf.ts';
import { typedValues } from './typedValues.ts';

const { examinations, doses, puma, referrals, homeVisits, pregnancies, posko } = compileSite(definitions).resource;
const typed = { nik: '1', tanggal_timbang: '2026-11-28', berat_badan: 10.4, tinggi_badan: 82.5 };
const said = (action: 'create' | 'update' | 'delete', base?: object) =>
  Object.fromEntries(
    typedValues(examinations, { action, values: typed, ...(base ? { base: { ...base } } : {}) }, 'id').map(({ name, text }) => [
      name,
      text,
    ]),
  );

it('shows what was typed by the definition: all of a new record, of a correction what it changes, nothing of a deletion', () => {
  expect(said('create')).toMatchObject({ berat_badan: '10,4', tinggi_badan: '82,5' });
  expect(said('update', { ...typed, berat_badan: 9 })).toEqual({ berat_badan: '10,4' });
  expect(said('delete')).toEqual({});
});

it('is about whom its form asks for first, also where a change leaves them as they were; other records stand for themselves', () => {
  const about = [doses, puma, referrals, homeVisits, pregnancies].map((resource) =>
    aboutOf(resource, { values: { anggota: 7, ibu: 7 } }),
  );
  expect(about.map((found) => [found?.field.resource, found?.value])).toEqual(about.map(() => ['members', '7']));
  expect(aboutOf(doses, { values: { ke: 2 }, base: { anggota: 'baru-1' } })?.value).toBe('baru-1');
  expect([aboutOf(doses, {}), aboutOf(posko, { values: { desa: 1 } }), aboutOf(undefined, {})]).toEqual([null, null, null]);
});
