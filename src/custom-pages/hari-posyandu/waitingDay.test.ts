import { describe, expect, it } from 'vitest';
import type { Waiting } from '../../offline/outbox/waiting.ts';
import type { Due } from '../../people/due.ts';
import { found, isDone, type Roster } from './roster.ts';
import { onDay, withWaiting } from './waitingDay.ts';

const TODAY = '2026-11-28';
const AT = '2026-11-28T00:40:00.000Z';

const child = (nik: string, more: Partial<Due> = {}): Due => ({
  ...{ id: Number(nik), nik, nama_lengkap: `Anak ${nik}`, jenis_kelamin: 'Perempuan', tanggal_lahir: '2025-01-10' },
  ...{ tanggal_lahir_perkiraan: false, nama_ibu: null, alamat: null, nomor_telp: null, posyandu_id: 1, posko: null, tamu: false },
  ...{ terakhir: null, hari_ini: null, alasan: [] },
  ...more,
});
const roster = (more: Partial<Roster> = {}): Roster => ({
  ...{ tanggal: TODAY, sekarang: AT, posko: { id: 1, nama: 'Melati' }, hari: null, lalu: null, acara: null },
  anggota: [child('1'), child('2')],
  ...more,
});

let count = 0;
const entry = (resource: string, action: Waiting['action'], values: Waiting['values'], more: Partial<Waiting> = {}): Waiting => {
  count += 1;
  return {
    ...{ key: `k${count}`, order: count, at: AT, resource, action, title: '', values, state: 'waiting' },
    request: { method: 'POST', url: '/auth/x', headers: {} },
    ...(action === 'create' ? { standsFor: `baru-k${count}` } : {}),
    ...more,
  };
};
const called = (what: string, values: Waiting['values']) =>
  entry('posyanduDays', 'call', values, { request: { method: 'POST', url: `/auth/hari-posyandu/${what}`, headers: {} } });
const weighed = (nik: string, kg: number, more: Partial<Waiting> = {}) =>
  entry('examinations', 'create', { nik, tanggal_timbang: TODAY, berat_badan: kg }, more);
const laid = (entries: readonly Waiting[], known = roster(), visits = new Map()) =>
  withWaiting(known, { entries, group: 'Balita', visits });

describe('the day', () => {
  it('is open, closed and open again as it was pressed without a signal', () => {
    const open = called('buka', { tanggal: TODAY, oleh: 'Tuti' });
    const close = called('tutup', { tanggal: TODAY, oleh: 'Made' });
    expect(laid([open]).hari).toMatchObject({ tanggal: TODAY, dibuka_oleh: 'Tuti', ditutup_pada: null });
    expect(laid([open, close]).hari).toMatchObject({ dibuka_oleh: 'Tuti', ditutup_oleh: 'Made' });
    expect(laid([open, close, called('buka', { tanggal: TODAY })]).hari?.ditutup_pada).toBeNull();
  });

  it('stays as it is by what was pressed on another day', () => {
    expect(laid([called('buka', { tanggal: '2026-11-27' })]).hari).toBeNull();
  });

  it('has guests, and lets them go', () => {
    const guest = called('tamu', { tanggal: TODAY, nik: '9', person: child('9', { tamu: true }) });
    expect(laid([guest]).anggota.map(({ nik }) => nik)).toEqual(['1', '2', '9']);
    expect(laid([guest, called('batal-tamu', { tanggal: TODAY, nik: '9' })]).anggota).toHaveLength(2);
  });
});

describe('who was weighed without a signal', () => {
  it('is done, as it was typed until it is told what it means', () => {
    const [one, two] = laid([weighed('1', 10.4)]).anggota;
    expect([one && isDone(one), two && isDone(two)]).toEqual([true, false]);
    expect(one?.hari_ini).toMatchObject({ berat_badan: 10.4, nt: null });
    const visit = { id: 'baru-x', tanggal: TODAY, berat_badan: 10.4, nt: 'N' };
    expect(laid([weighed('1', 10.4)], roster(), new Map([['1', { visit, reasons: ['bgm'] }]])).anggota[0]).toMatchObject({
      hari_ini: { nt: 'N' },
      alasan: ['bgm'],
    });
  });

  it('is not where it was deleted, refused or of another day', () => {
    const gone = entry('examinations', 'delete', { id: 9, nik: '1', tanggal_timbang: TODAY });
    const before = roster({ anggota: [child('1', { hari_ini: { id: 9, tanggal: TODAY, berat_badan: 9 } as Due['hari_ini'] })] });
    expect(laid([gone], before).anggota[0]?.hari_ini).toBeNull();
    expect(laid([weighed('1', 10, { state: 'refused' })]).anggota[0]?.hari_ini).toBeNull();
    const earlier = entry('examinations', 'create', { nik: '1', tanggal_timbang: '2026-10-28', berat_badan: 9 });
    expect(laid([earlier]).anggota[0]?.hari_ini).toBeNull();
  });
});

describe('whose weighing was refused', () => {
  const visit = { id: 9, tanggal: TODAY, berat_badan: 9 } as Due['hari_ini'];
  const before = roster({ anggota: [child('1', { hari_ini: visit }), child('2')] });
  const corrected = (more: Partial<Waiting> = {}) =>
    entry('examinations', 'update', { id: 9, nik: '1', tanggal_timbang: TODAY, berat_badan: 90 }, { state: 'refused', ...more });

  it('is said to be refused; a new one is not done, a correction leaves it done with what the server has', () => {
    const said = (people: readonly Due[]) => people.map((person) => [person.ditolak ?? false, isDone(person)]);
    expect(said(laid([corrected()], before).anggota)).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(said(laid([weighed('1', 90, { state: 'refused' })]).anggota)).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(laid([corrected()], before).anggota[0]?.hari_ini).toEqual(visit);
  });

  it('is on top of those who are due', () => {
    const { anggota } = laid([weighed('2', 90, { state: 'refused' })]);
    expect(found(anggota, '').due.map(({ nik }) => nik)).toEqual(['2', '1']);
  });

  it('is done where it was typed anew, and is nobody’s matter on another day', () => {
    const [one] = laid([corrected(), corrected({ state: 'waiting' })], before).anggota;
    expect(one && [one.ditolak, isDone(one)]).toEqual([undefined, true]);
    const earlier = weighed('1', 90, { state: 'refused', values: { nik: '1', tanggal_timbang: '2026-10-28' } });
    expect(laid([earlier]).anggota[0]?.ditolak).toBeUndefined();
  });
});

describe('who was registered without a signal', () => {
  const born = { nama_lengkap: 'Bayi', nik: '0012', tanggal_lahir: '2026-11-01', jenis_kelamin: 'Laki-laki' };

  it('is expected where it is a balita, and weighed', () => {
    const people = laid([entry('members', 'create', born), weighed('0012', 3.4)]).anggota;
    expect(people.at(-1)).toMatchObject({ nik: '0012', nama_lengkap: 'Bayi', posyandu_id: 1, hari_ini: { berat_badan: 3.4 } });
    expect(laid([entry('members', 'create', { ...born, tanggal_lahir: '2019-11-01' })]).anggota).toHaveLength(2);
  });

  it('is corrected and deleted', () => {
    const corrected = entry('members', 'update', { ...born, id: 1, nik: '1', nama_lengkap: 'Kenzie' }, { base: { nik: '1' } });
    expect(laid([corrected]).anggota[0]?.nama_lengkap).toBe('Kenzie');
    expect(laid([entry('members', 'delete', { id: 1, nik: '1' })]).anggota.map(({ nik }) => nik)).toEqual(['2']);
  });
});

describe('who was registered under a number of somebody on the list', () => {
  const adinda = child('1', {
    nama_lengkap: 'Adinda',
    hari_ini: { id: 1463, tanggal: TODAY, berat_badan: 8.2 } as Due['hari_ini'],
  });
  const before = roster({ anggota: [adinda, child('2')] });
  const ganda = { nama_lengkap: 'Nik Ganda', nik: '1', tanggal_lahir: '2025-03-01', jenis_kelamin: 'Laki-laki' };

  it.each(['waiting', 'refused'] as const)('takes nobody’s place, corrected or deleted neither: %s', (state) => {
    const created = entry('members', 'create', ganda, { state });
    const corrected = entry('members', 'update', { ...ganda, id: created.standsFor }, { base: ganda });
    const gone = entry('members', 'delete', { ...ganda, id: created.standsFor });
    expect(laid([created, corrected], before).anggota).toEqual(before.anggota);
    expect(laid([created, corrected, gone], before).anggota).toEqual(before.anggota);
  });

  it('has the number once the server has said yes, and nothing of whoever had it', () => {
    const people = laid([entry('members', 'create', ganda, { state: 'sent', standsFor: '57' })], before).anggota;
    expect(people.map(({ nama_lengkap, hari_ini }) => [nama_lengkap, hari_ini])).toEqual([
      ['Anak 2', null],
      ['Nik Ganda', null],
    ]);
  });
});

describe('a list that was taken along on another day', () => {
  const yesterday = '2026-11-27';
  const visit = { id: 3, tanggal: yesterday, berat_badan: 9, tinggi_badan: null, nt: 'N' } as NonNullable<Due['hari_ini']>;
  const day = { id: 5, tanggal: yesterday, dibuka_pada: AT, dibuka_oleh: 'Tuti', ditutup_pada: null, ditutup_oleh: null };

  it('is today’s: what was weighed then was the last time, and the day that nobody closed is told', () => {
    const taken = roster({
      tanggal: yesterday,
      hari: day,
      anggota: [child('1', { hari_ini: visit }), child('2', { tamu: true })],
    });
    expect(onDay(taken, TODAY)).toMatchObject({ tanggal: TODAY, hari: null, lalu: day, acara: null, diambil: taken.tanggal });
    expect(onDay(taken, TODAY).anggota).toEqual([child('1', { terakhir: visit })]);
  });

  it('is as it is on its own day', () => {
    expect(onDay(roster(), TODAY)).toEqual(roster());
  });
});

it('somebody whose registration was refused is on the list until it is settled, and takes nobody’s place', () => {
  const refused = (nik: string) =>
    entry('members', 'create', { nik, nama_lengkap: 'Kenzie', tanggal_lahir: '2026-10-01' }, { state: 'refused' });
  expect(laid([refused('0029')]).anggota.map(({ nik }) => nik)).toEqual(['1', '2', '0029']);
  expect(laid([refused('1')]).anggota.map(({ nama_lengkap }) => nama_lengkap)).toEqual(['Anak 1', 'Anak 2']);
});
