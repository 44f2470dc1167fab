import { describe, expect, it } from 'vitest';
import { afterStored, dependsOn, heldBy, inOrder, nextOrder, nextToSend } from './queue.ts';
import { isTemporaryId, temporaryId, type Waiting } from './waiting.ts';

let counted = 0;
const waiting = (given: Partial<Waiting> & { readonly url?: string; readonly body?: unknown }): Waiting => {
  counted += 1;
  const { url = '/auth/x', body, ...rest } = given;
  const key = given.key ?? `k${counted}`;
  return {
    ...{ key, order: counted, at: '2026-11-28T00:00:00.000Z', resource: 'x', action: 'create', title: '', state: 'waiting' },
    request: { method: 'POST', url, headers: {}, body },
    ...rest,
  };
};
const child = (more: Partial<Waiting> = {}) =>
  waiting({ key: 'child', standsFor: temporaryId('child'), names: { nik: ['0012345678901234'] }, ...more });
const visit = (more: Parameters<typeof waiting>[0] = {}) => waiting({ body: { nik: '0012345678901234', berat: 7 }, ...more });

describe('the order', () => {
  it('is that of pressing, whatever the clock says', () => {
    const [first, second] = [waiting({ at: '2030-01-01T00:00:00.000Z' }), waiting({ at: '1999-01-01T00:00:00.000Z' })];
    expect(inOrder([second, first])).toEqual([first, second]);
    expect(nextOrder([first, second])).toBe(second.order + 1);
    expect(nextOrder([])).toBe(1);
  });

  it('sends the first that is not parked', () => {
    const [parked, next, last] = [waiting({ state: 'refused' }), waiting({}), waiting({})];
    expect(nextToSend([last, next, parked])).toBe(next);
    expect(nextToSend([last, next, parked], new Set([next.key]))).toBe(last);
    expect(nextToSend([parked])).toBeNull();
  });
});

describe('what waits for another one', () => {
  it.each([
    ['body', { body: { anggota: [{ nik: '0012345678901234' }] } }],
    ['address', { url: '/auth/riwayat/baru-child/x' }],
    ['query', { url: '/auth/riwayat?id=baru-child' }],
  ])('speaks of what that one creates in its %s', (_where, given) => {
    const first = child();
    const second = waiting(given);
    expect(dependsOn(second, first)).toBe(true);
    expect(nextToSend([first, second])).toBe(first);
    expect(nextToSend([{ ...first, state: 'refused' }, second])).toBeNull();
  });

  it.each([
    ['form', { values: { id: 1463, nik: '0012345678901234' } }],
    ['page', { page: '/updatepemeriksaan/0012345678901234/1463' }],
  ])('tells so by an id alone in its request, where its %s speaks of it', (_where, given) => {
    const change = waiting({ url: '/auth/pemeriksaan/1463', body: { berat: 9.1 }, action: 'update', ...given });
    const parked = { ...child(), order: 0, state: 'refused' as const };
    expect([nextToSend([parked, change]), heldBy(parked, [change])]).toEqual([null, [change]]);
  });

  it('is not the correction by which whoever has that number gives it up', () => {
    const base = { id: 45, nik: '0012345678901234' };
    const given = {
      url: '/auth/laporan-kesehatan/45',
      body: { nik: '2' },
      values: { ...base, nik: '2' },
      base,
      page: '/editanggota/45',
    };
    const change = waiting({ ...given, action: 'update' });
    expect(nextToSend([{ ...child(), order: 0, state: 'refused' }, change])).toBe(change);
  });

  it('is none that speaks of something else, nor one that came before', () => {
    const before = visit();
    const first = child({ state: 'refused' });
    const other = visit({ body: { nik: '9171012345678901' } });
    expect(nextToSend([before, first, other])).toBe(before);
    expect(nextToSend([first, other])).toBe(other);
  });

  it('is held back with everything that follows from it', () => {
    const first = child();
    const second = visit({ standsFor: 'baru-visit', key: 'visit' });
    const third = waiting({ url: '/auth/pemeriksaan/baru-visit', action: 'update' });
    expect(heldBy(first, [third, second, first, waiting({})])).toEqual([second, third]);
  });

  it('is a later change of the same record, until the first is stored or refused', () => {
    const change = { url: '/auth/posyandu/4', action: 'update' } as const;
    const [first, second] = [waiting(change), waiting(change)];
    expect(nextToSend([first, second], new Set([first.key]))).toBeNull();
    expect(nextToSend([{ ...first, state: 'refused' }, second])).toBe(second);
  });

  it('is not another creation at the same address', () => {
    const [first, second] = [waiting({}), waiting({})];
    expect(nextToSend([first, second], new Set([first.key]))).toBe(second);
  });
});

describe('once one is stored', () => {
  it('the rest speaks of its real ids, in address, body, values and page', () => {
    const first = child();
    const file = new Blob(['x']);
    const second = visit({
      url: '/auth/riwayat/baru-child?nik=0012345678901234',
      values: { nik: '0012345678901234', member: 'baru-child', file },
      page: '/formtambah/0012345678901234',
    });
    const [now, ...more] = afterStored(first, { status: 'success', data: { id: 31, nik: '0099999999999999' } }, [
      first,
      second,
      visit({ body: {} }),
    ]);
    expect(more).toEqual([]);
    expect(now).toEqual({
      ...second,
      request: {
        ...second.request,
        url: '/auth/riwayat/31?nik=0099999999999999',
        body: { nik: '0099999999999999', berat: 7 },
      },
      values: { nik: '0099999999999999', member: 31, file },
      page: '/formtambah/0099999999999999',
    });
    expect(now?.values?.file).toBe(file);
  });

  it('nothing changes where the typed number stays the real one', () => {
    const first = child({ names: { nik: ['9171012345678901'] }, standsFor: undefined });
    const second = visit({ body: { nik: '9171012345678901' } });
    expect(afterStored(first, { data: { nik: '9171012345678901' } }, [second])).toEqual([]);
  });

  it('a later change from the same version goes on from the new one, no other does', () => {
    const change = (version: string, url = '/auth/posyandu/4') =>
      waiting({ action: 'update', request: { method: 'PUT', url, headers: { 'If-Match': version }, body: {} } });
    const [first, second, newer, elsewhere] = [change('"1"'), change('"1"'), change('"0"'), change('"1"', '/auth/posyandu/5')];
    const changed = afterStored(first, { data: { id: 4, updated_at: '2' } }, [second, newer, elsewhere]);
    expect(changed.map(({ key, request }) => [key, request.headers['If-Match']])).toEqual([[second.key, '"2"']]);
  });
});

it('knows what is on this device only by its id', () => {
  expect([temporaryId('a'), '12', 12, null].map(isTemporaryId)).toEqual([true, false, false, false]);
});
