import { expect, it } from 'vitest';
import { compileSite } from '../../engine/compile.ts';
import { site as definitions } from '../../resources/index.ts';
import { typedValues } from './typedValues.ts';

const { examinations } = compileSite(definitions).resource;
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
