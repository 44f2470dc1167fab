import { describe, expect, it } from 'vitest';
import type { Waiting } from '../../offline/outbox/waiting.ts';
import type { Dosed, KeptDose } from '../../people/dosed.ts';
import { registeredHere, withWaiting } from './waitingDoses.ts';

const BCG: KeptDose = { id: 7, jenis: 'BCG', ke: 1, tanggal: '2026-01-05', tempat: null, batch: null, dari_kartu: false };
const CHILD: Dosed = {
  ...{ id: 3, nik: '3299012707250001', nama_lengkap: 'Adinda', jenis_kelamin: 'Perempuan', tanggal_lahir: '2026-01-02' },
  ...{ tanggal_lahir_perkiraan: false, nama_ibu: null, posyandu_id: 1, dosis: [BCG] },
};
const OPV = { anggota: 3, jenis: 'OPV', ke: 1, tanggal: '2026-01-05', dari_kartu: 'Ya' };

const entry = (more: Partial<Waiting>): Waiting => ({
  ...{ key: 'k', order: 1, at: '2026-02-01T00:00:00Z', resource: 'doses', action: 'create', title: 'OPV 1', state: 'waiting' },
  request: { method: 'POST', url: '/auth/doses', headers: {} },
  ...more,
});
const created = (more: Partial<Waiting> = {}) => entry({ values: OPV, standsFor: 'baru-k', ...more });

describe('what was given with what waits', () => {
  it('is what is there where nothing of it waits', () => {
    expect(withWaiting(CHILD, [])).toBe(CHILD);
    expect(withWaiting(CHILD, [created({ resource: 'examinations' })])).toBe(CHILD);
    expect(withWaiting(CHILD, [created({ values: { ...OPV, anggota: 4 } })])).toBe(CHILD);
    expect(withWaiting(CHILD, [created({ state: 'refused' })])).toBe(CHILD);
  });

  it('has a dose that was recorded, also by the number of a member as a text', () => {
    const given = { id: 'baru-k', jenis: 'OPV', ke: 1, tanggal: '2026-01-05', tempat: null, batch: null, dari_kartu: true };
    expect(withWaiting(CHILD, [created()]).dosis).toEqual([BCG, given]);
    expect(withWaiting(CHILD, [created({ values: { ...OPV, anggota: '3' } })]).dosis).toEqual([BCG, given]);
  });

  it('has one that was sent under the number it was answered by', () => {
    const sent = created({ state: 'sent', answer: { id: 12 } });
    expect(withWaiting(CHILD, [sent]).dosis.map(({ id }) => id)).toEqual([7, 12]);
  });

  it('has not what was taken away, were it recorded here or at the server', () => {
    const away = (id: unknown) => entry({ key: 'l', order: 2, action: 'delete', values: { id } });
    expect(withWaiting(CHILD, [created(), away('baru-k')]).dosis).toEqual([BCG]);
    expect(withWaiting(CHILD, [away(7)]).dosis).toEqual([]);
  });

  it('has what was corrected as it is now', () => {
    const change = entry({ action: 'update', values: { id: 7, tanggal: '2026-01-09' }, base: { ...OPV, jenis: 'BCG' } });
    expect(withWaiting(CHILD, [change]).dosis).toEqual([expect.objectContaining({ id: 7, jenis: 'BCG', tanggal: '2026-01-09' })]);
  });
});

describe('a child who was registered without a signal', () => {
  const [NIK, ID] = ['0012345678901234', 'baru-c'];
  const values = { nama_lengkap: 'Bayi Lereng', nik: NIK, jenis_kelamin: 'Perempuan', tanggal_lahir: '2026-01-20' };
  const born = entry({ key: 'c', resource: 'members', values, standsFor: ID });
  const member = (more: Partial<Waiting>) => entry({ key: 'm', order: 3, resource: 'members', ...more });

  it('is as it was registered and corrected, under the id that stands for it, refused or not', () => {
    const corrected = member({ action: 'update', values: { ...values, id: ID, nama_lengkap: 'Kenzie' } });
    expect(registeredHere(NIK, [born])).toMatchObject({
      id: ID,
      nik: NIK,
      nama_lengkap: 'Bayi Lereng',
      tanggal_lahir: '2026-01-20',
    });
    expect(registeredHere(NIK, [{ ...born, state: 'refused' }, corrected])).toMatchObject({ id: ID, nama_lengkap: 'Kenzie' });
    expect(registeredHere(NIK, [{ ...born, state: 'sent', standsFor: '57' }])?.id).toBe(57);
    expect(registeredHere(NIK, [born, { ...corrected, state: 'refused' }])?.nama_lengkap).toBe('Bayi Lereng');
  });

  it('is nobody where it was deleted, or is known by another number', () => {
    expect(registeredHere(NIK, [born, member({ action: 'delete', values: { id: ID } })])).toBeNull();
    expect(registeredHere('1', [born])).toBeNull();
  });

  it('has the doses that were recorded of it', () => {
    const child = registeredHere(NIK, [born]);
    const given = created({ values: { ...OPV, anggota: ID } });
    expect(child && withWaiting(child, [born, given]).dosis).toEqual([expect.objectContaining({ jenis: 'OPV' })]);
  });
});
