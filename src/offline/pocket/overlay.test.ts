import { describe, expect, it } from 'vitest';
import { isRefused, isUnsent, UNSENT } from '../../dataProvider/unsent.ts';
import { site } from '../../resources/compiled/site.ts';
import type { Waiting } from '../outbox/waiting.ts';
import { layerOf } from './layer.ts';
import { goneIn, recordLaidOver, rowsLaidOver } from './overlay.ts';

const resourceOf = (name: string) => {
  const resource = site.resource[name];
  if (!resource) throw new Error(name);
  return resource;
};
const [members, patients, riwayat, examinations] = ['members', 'patients', 'riwayat', 'examinations'].map(resourceOf);
if (!members || !patients || !riwayat || !examinations) throw new Error('no resources');

let count = 0;
const entry = (
  resource: string,
  action: Waiting['action'],
  values: Record<string, unknown>,
  more: Partial<Waiting> = {},
): Waiting => {
  count += 1;
  const key = `k${count}`;
  return {
    ...{ key, order: count, at: '2026-11-28T00:00:00.000Z', resource, action, title: '', values, state: 'waiting' },
    request: { method: 'POST', url: '/x', headers: {} },
    ...(action === 'create' ? { standsFor: `baru-${key}` } : {}),
    ...more,
  };
};
const NIK = '3299014408240001';
const adinda = { id: 45, nama_lengkap: 'Adinda', nik: NIK, alamat: 'Jl. 1' };
const visit = { id: 9, nik: NIK, tanggal_timbang: '2026-10-28', berat_badan: 10 };
const ids = (rows: readonly { id: unknown }[]) => rows.map(({ id }) => id);

describe('a list', () => {
  it('has what was created, under the id that stands for it', () => {
    const created = entry('examinations', 'create', { nik: NIK, tanggal_timbang: '2026-11-28', berat_badan: 11, stray: 1 });
    const rows = rowsLaidOver(examinations, [visit], [created], { within: { nik: NIK }, whole: true });
    expect(ids(rows)).toEqual([9, `baru-${created.key}`]);
    expect(rows.map(isUnsent)).toEqual([false, true]);
    expect(rows[1]).not.toHaveProperty('stray');
    expect(rows[1]).toMatchObject({ [UNSENT]: created.key });
  });

  it('has nothing that belongs to the list of somebody else, nor a new one among the rows of one page', () => {
    const created = entry('examinations', 'create', { nik: NIK, tanggal_timbang: '2026-11-28' });
    expect(rowsLaidOver(examinations, [], [created], { within: { nik: '1' }, whole: true })).toEqual([]);
    expect(rowsLaidOver(members, [adinda], [entry('members', 'create', { nik: '1' })], { whole: false })).toEqual([adinda]);
  });

  it('has changes, and none that was deleted', () => {
    const changed = entry('members', 'update', { ...adinda, alamat: 'Jl. 2', nik: '3299014408240009' }, { base: adinda });
    const gone = entry('members', 'delete', { id: 46, nik: '2' });
    const rows = rowsLaidOver(members, [adinda, { id: 46, nik: '2' }], [changed, gone], { whole: true });
    expect(rows).toEqual([expect.objectContaining({ id: 45, alamat: 'Jl. 2', nik: '3299014408240009' })]);
  });

  it('has what was done to what is on this device only, in the order in which it was done', () => {
    const created = entry('members', 'create', { nama_lengkap: 'Bayi', nik: '0012' });
    const changed = entry('members', 'update', { id: created.standsFor, nama_lengkap: 'Kenzie', nik: '0012' });
    const rows = rowsLaidOver(members, [], [created, changed], { whole: true });
    expect(rows).toEqual([expect.objectContaining({ id: created.standsFor, nama_lengkap: 'Kenzie' })]);
  });

  it('shows the records of another resource where it shows these, by its own fields', () => {
    const created = entry('members', 'create', { nama_lengkap: 'Bayi', nik: '0012', no_kk: '1' });
    const [row] = rowsLaidOver(patients, [], [created], { whole: true });
    expect(row).toMatchObject({ id: created.standsFor, nama_lengkap: 'Bayi', nik: '0012' });
    expect(row).not.toHaveProperty('no_kk');
  });

  it('passes over what was refused, and calls', () => {
    const refused = entry('members', 'update', { ...adinda, alamat: 'Jl. 2' }, { state: 'refused' });
    const called = entry('members', 'call', { ...adinda, alamat: 'Jl. 3' });
    expect(rowsLaidOver(members, [adinda], [refused, called], { whole: true })).toEqual([adinda]);
  });
});

describe('a change that was refused', () => {
  const refused = entry('members', 'update', { ...adinda, alamat: 'Jl. 2' }, { state: 'refused' });

  it('is shown over what is held, as it was typed and marked', () => {
    const [row] = rowsLaidOver(members, [adinda], [refused], { whole: true, held: true });
    expect([row, isRefused(row ?? {})]).toEqual([expect.objectContaining({ id: 45, alamat: 'Jl. 2' }), true]);
    expect(recordLaidOver(members, 45, adinda, [refused], true)).toMatchObject({ alamat: 'Jl. 2', [UNSENT]: refused.key });
    expect(recordLaidOver(members, 45, adinda, [refused])).toEqual(adinda);
  });

  it('is refused no longer once another one waits over it', () => {
    const again = entry('members', 'update', { ...adinda, alamat: 'Jl. 3' });
    const [row] = rowsLaidOver(members, [adinda], [refused, again], { whole: true, held: true });
    expect([row, isRefused(row ?? {})]).toEqual([expect.objectContaining({ alamat: 'Jl. 3' }), false]);
  });
});

describe('somebody whose registration was refused', () => {
  const refused = (values: Record<string, unknown>) =>
    entry('members', 'create', values, { state: 'refused', names: { nik: [String(values.nik)] } });

  it('is found still, and marked', () => {
    const child = refused({ nama_lengkap: 'Kenzie', nik: '0029' });
    const [row] = rowsLaidOver(members, [], [child], { whole: true });
    expect(row).toMatchObject({ id: child.standsFor, nama_lengkap: 'Kenzie', [UNSENT]: child.key });
    expect(isRefused(row ?? {})).toBe(true);
    expect(recordLaidOver(riwayat, '0029', null, [child])).toMatchObject({ id: '0029' });
    const { isOfOneOnlyHere, isOfOneRefused } = layerOf(examinations, [child]);
    expect([isOfOneOnlyHere({ nik: '0029' }), isOfOneRefused({ nik: '0029' }), isOfOneRefused({ nik: '1' })]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('never stands for somebody else whom the server knows by that number', () => {
    const child = refused({ nama_lengkap: 'Kenzie', nik: NIK });
    expect(rowsLaidOver(patients, [{ ...adinda, id: NIK }], [child], { whole: true })).not.toContainEqual(
      expect.objectContaining({ id: NIK, nama_lengkap: 'Kenzie' }),
    );
    expect(recordLaidOver(riwayat, NIK, { id: NIK, nik: NIK }, [child])).toEqual({ id: NIK, nik: NIK });
  });
});

describe('somebody who is registered under a number that another has', () => {
  const newcomer = (more: Partial<Waiting> = {}) =>
    entry('members', 'create', { nama_lengkap: 'Nik Ganda', nik: NIK }, { names: { nik: [NIK] }, ...more });
  const held = { id: NIK, nik: NIK, nama_lengkap: 'Adinda', id_anggota: 45 };

  it.each(['waiting', 'refused'] as const)(
    'never stands for them, nor do corrections and deletion of the newcomer: %s',
    (state) => {
      const created = newcomer({ state });
      const corrected = entry('members', 'update', { id: created.standsFor, nik: NIK, nama_lengkap: 'Ganda' });
      const gone = entry('members', 'delete', { id: created.standsFor, nik: NIK });
      const all = [created, corrected, gone];
      expect(recordLaidOver(riwayat, NIK, held, all)).toEqual(held);
      expect(recordLaidOver(members, 45, adinda, all)).toEqual(adinda);
      expect([goneIn(riwayat, NIK, all), goneIn(riwayat, NIK, all, { absent: true })]).toEqual([null, 'waits']);
      expect(rowsLaidOver(patients, [adinda], [created, corrected], { whole: true })).toEqual([adinda]);
      expect(ids(rowsLaidOver(members, [adinda], [created, corrected], { whole: true }))).toEqual([45, created.standsFor]);
    },
  );

  it('has nothing of whoever had the number before, once that one was deleted, was corrected, or the server has said yes', () => {
    const gone = entry('members', 'delete', adinda);
    const moved = entry('members', 'update', { ...adinda, nik: '3299014408240009' }, { base: adinda });
    for (const before of [gone, moved]) {
      const record = recordLaidOver(riwayat, NIK, held, [before, newcomer()]);
      expect(record).toMatchObject({ id: NIK, nama_lengkap: 'Nik Ganda' });
      expect(record).not.toHaveProperty('id_anggota');
      expect(layerOf(examinations, [before, newcomer()]).isFreed({ nik: NIK })).toBe(true);
    }
    expect(layerOf(examinations, [newcomer()]).isFreed({ nik: NIK })).toBe(false);
    const sent = newcomer({ state: 'sent', standsFor: '57' });
    expect(recordLaidOver(riwayat, NIK, held, [sent], true)).not.toHaveProperty('id_anggota');
  });
});

describe('a record', () => {
  it('is what was created, by the id that stands for it and by its own key', () => {
    const created = entry('members', 'create', { nama_lengkap: 'Bayi', nik: '0012', tanggal_lahir: '2026-11-01' });
    expect(recordLaidOver(members, `baru-${created.key}`, null, [created])).toMatchObject({ nama_lengkap: 'Bayi' });
    expect(recordLaidOver(riwayat, '0012', null, [created])).toMatchObject({ id: '0012', tanggal_lahir: '2026-11-01' });
    expect(recordLaidOver(riwayat, '0013', null, [created])).toBeNull();
  });

  it('is as it was changed, found also by the number that was corrected', () => {
    const changed = entry('members', 'update', { ...adinda, nik: '3299014408240009', nama_ibu: 'Sri' }, { base: adinda });
    expect(recordLaidOver(members, 45, adinda, [changed])).toMatchObject({ id: 45, nama_ibu: 'Sri' });
    expect(recordLaidOver(riwayat, NIK, { id: NIK, nik: NIK }, [changed])).toMatchObject({ id: NIK, nik: '3299014408240009' });
    expect(recordLaidOver(members, 46, { id: 46 }, [changed])).toEqual({ id: 46 });
    expect(recordLaidOver(members, 45, null, [changed])).toBeNull();
  });
});

describe('a deletion', () => {
  it('is the last word about its record, by whatever it is asked for, until somebody has that number again', () => {
    const gone = entry('members', 'delete', adinda);
    expect([goneIn(members, 45, [gone]), goneIn(riwayat, NIK, [gone]), goneIn(members, 46, [gone])]).toEqual([
      'waits',
      'waits',
      null,
    ]);
    const again = entry('members', 'create', { nama_lengkap: 'Adinda', nik: NIK });
    expect(goneIn(riwayat, NIK, [gone, again])).toBeNull();
    expect(goneIn(members, 45, [{ ...gone, state: 'refused' }])).toBeNull();
  });

  it('that was sent counts against what is held alone', () => {
    const gone = entry('members', 'delete', adinda, { state: 'sent' });
    expect([goneIn(members, 45, [gone], { held: true }), goneIn(members, 45, [gone])]).toEqual(['sent', null]);
  });
});

describe('what was sent', () => {
  const sent = (action: Waiting['action'], values: Record<string, unknown>, more: Partial<Waiting> = {}) =>
    entry('examinations', action, { nik: NIK, ...values }, { state: 'sent', ...more });

  it('is laid over what is held alone, and is not marked as waiting', () => {
    const created = sent('create', { tanggal_timbang: '2026-11-28', berat_badan: 11 }, { standsFor: '57' });
    const gone = sent('delete', { id: 9 });
    const over = { within: { nik: NIK }, whole: true };
    expect(ids(rowsLaidOver(examinations, [visit], [created, gone], over))).toEqual([9]);
    const rows = rowsLaidOver(examinations, [visit], [created, gone], { ...over, held: true });
    expect([ids(rows), rows.map(isUnsent)]).toEqual([['57'], [false]]);
  });

  it('carries the version that it has become, and what the server has answered of it', () => {
    const layer = layerOf(examinations, [
      sent('update', { id: 9, berat_badan: 11 }, { answer: { updated_at: 'v2', suplemen: 'Taburia' } }),
    ]);
    expect(layer.record(9, visit, true)).toMatchObject({ id: 9, berat_badan: 11, updated_at: 'v2' });
    expect(layer.record(9, visit)).toEqual(visit);
  });
});
