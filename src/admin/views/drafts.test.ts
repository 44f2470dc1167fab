import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memoryStorage.ts';
import { endSession } from '../../authProvider/session.ts';
import { openVault } from '../../offline/vault.ts';
import { freshKeeping, keepingFromDevice, unfinishedDrafts } from './draftKeeping.ts';
import { clearDraft, type Draft, loadDraft, saveDraft } from './drafts.ts';

const PATH = '/tambahAnggota';
const DAY_MS = 24 * 60 * 60 * 1000;
const any = () => true;
const draft = (nama: string, more: Partial<Draft> = {}): Draft => ({
  owner: 'Kader|Tuti',
  version: null,
  values: { nama },
  ...more,
});
const settled = () => new Promise((done) => setTimeout(done, 0));

let signIns = 0;
const signInAs = (name: string) => {
  signIns += 1;
  localStorage.setItem('token', `${name}-${signIns}`);
  localStorage.setItem('userRole', 'Kader');
  localStorage.setItem('userName', name);
  localStorage.setItem('server_extensions', 'device-key');
};
/** what this tab keeps in the clear */
const inTab = () =>
  JSON.stringify(Array.from({ length: sessionStorage.length }, (_, i) => sessionStorage.getItem(sessionStorage.key(i) ?? '')));

beforeEach(async () => {
  await Promise.all(
    ['posyandu', 'posyandu-key'].map(
      (name) =>
        new Promise((done) => {
          indexedDB.deleteDatabase(name).onsuccess = done;
        }),
    ),
  );
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const who = new Headers(init.headers).get('Authorization')?.split(/[ -]/)[1] ?? '';
    return Response.json({ data: { pemilik: who, kunci: btoa(who.padEnd(32, 'x').slice(0, 32)) } });
  });
  signInAs('Tuti');
});
afterEach(() => vi.unstubAllGlobals());

describe('drafts of a device', () => {
  it('come back for their path with their files, also in another tab and after the browser was closed', async () => {
    const photo = new File(['jpeg'], 'ktp.jpg', { type: 'image/jpeg' });
    await saveDraft(PATH, { ...draft('Siti'), values: { nama: 'Siti', foto: photo } });
    vi.stubGlobal('sessionStorage', memoryStorage());
    const found = await loadDraft('/tambahanggota');
    expect(found?.draft).toMatchObject({ values: { nama: 'Siti' }, owner: 'Kader|Tuti' });
    expect(await (found?.draft.values.foto as File | undefined)?.text()).toBe('jpeg');
    expect(await loadDraft('/editanggota/1')).toBeNull();
    await clearDraft(PATH);
    expect(await loadDraft(PATH)).toBeNull();
  });

  it('are kept in the tab where the device has no room, and told to be lost where that has none either', async () => {
    const vault = await openVault();
    if (vault === null) throw new Error('a vault is wanted');
    const full = { ...vault, put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
    expect(await saveDraft(PATH, draft('Siti'), 'a', full)).toBe(true);
    expect((await loadDraft(PATH))?.draft.values).toEqual({ nama: 'Siti' });
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(await saveDraft(PATH, draft('Siti'), 'a', full)).toBe(false);
  });

  it('leave nothing but a mark in the tab', async () => {
    await saveDraft(PATH, draft('Siti'));
    expect(inTab()).toBe('["{}"]');
    await clearDraft(PATH);
    expect(inTab()).toBe('[]');
  });

  it('F35 are unreadable to whoever signs in after the session has ended, and there again for who typed them', async () => {
    await saveDraft(PATH, draft('Siti'));
    endSession();
    signInAs('Made');
    expect([await loadDraft(PATH), await unfinishedDrafts()]).toEqual([null, 0]);
    endSession();
    signInAs('Tuti');
    expect((await loadDraft(PATH))?.draft.values).toEqual({ nama: 'Siti' });
  });

  it('are dropped after a month', async () => {
    await saveDraft(PATH, draft('Siti'), 'a');
    await saveDraft('/tambahposko', draft('Mawar'), 'b');
    expect((await loadDraft(PATH, any, undefined, Date.now() + 29 * DAY_MS))?.id).toBe('a');
    expect(await loadDraft(PATH, any, undefined, Date.now() + 31 * DAY_MS)).toBeNull();
    expect(await unfinishedDrafts()).toBe(0);
  });

  it('of one page are apart, each form’s its own; the newest that no other form has open is offered', async () => {
    const first = freshKeeping(PATH);
    const close = first.open();
    await first.keepNow(draft('Siti'));
    expect((await keepingFromDevice(PATH, any)).draft).toBeNull();

    const second = freshKeeping(PATH);
    const closeSecond = second.open();
    await second.keepNow(draft('Rangga'));
    closeSecond();
    const found = await keepingFromDevice(PATH, any);
    expect(found.draft?.values).toEqual({ nama: 'Rangga' });
    found.forget();
    await found.flush();
    close();
    expect((await keepingFromDevice(PATH, any)).draft?.values).toEqual({ nama: 'Siti' });
  });

  it('of a page that is open in another tab are offered nowhere else until that is gone', async () => {
    await saveDraft(PATH, draft('Siti'), 'a');
    const locks = { held: [{ name: 'draft:/tambahanggota#a' }] };
    vi.stubGlobal('navigator', { locks: { query: async () => locks, request: async () => undefined } });
    expect(await loadDraft(PATH)).toBeNull();
    locks.held = [];
    expect((await loadDraft(PATH))?.id).toBe('a');
  });

  it('say how many there are, what waits for its moment included', async () => {
    expect(await unfinishedDrafts()).toBe(0);
    const keeping = freshKeeping(PATH);
    const close = keeping.open();
    keeping.keep(() => draft('Siti'));
    expect(await unfinishedDrafts()).toBe(1);
    keeping.forget();
    expect(await unfinishedDrafts()).toBe(0);
    close();
  });
});

it('what waits to be sent and is being mended is asked about once at the log-out', async () => {
  await (await openVault())?.put('outbox', 'k1', { key: 'k1' });
  await saveDraft(PATH, draft('Siti', { attempt: { of: '', key: 'k1', mends: true } }), 'k1');
  await saveDraft('/tambahposko', draft('Mawar', { attempt: { of: '', key: 'k2' } }), 'k2');
  expect(await unfinishedDrafts()).toBe(1);
});

describe('what is typed', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('is kept in a moment, and at the latest after two seconds of typing', async () => {
    const keeping = freshKeeping(PATH);
    const make = vi.fn(() => draft('Siti'));
    keeping.keep(make);
    vi.advanceTimersByTime(399);
    expect(make).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(make).toHaveBeenCalledOnce();
    for (let typed = 0; typed < 8; typed += 1) {
      keeping.keep(make);
      vi.advanceTimersByTime(300);
    }
    expect(make).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
    keeping.forget();
    await keeping.flush();
  });

  it('is not what is dropped later: a form that was saved leaves nothing behind', async () => {
    vi.useRealTimers();
    const keeping = freshKeeping(PATH);
    void keeping.keepNow(draft('Siti'));
    keeping.keep(() => draft('Siti R'));
    keeping.forget();
    await keeping.flush();
    expect(await loadDraft(PATH)).toBeNull();
  });

  it('keeps the moment at which it was typed where a form only was opened again', async () => {
    vi.useRealTimers();
    const at = '2026-11-28T00:10:00.000Z';
    await saveDraft(PATH, draft('Siti', { at }));
    const keeping = await keepingFromDevice(PATH, any);
    await keeping.keepNow(draft('Siti'));
    expect((await loadDraft(PATH))?.draft.at).toBe(at);
    await keeping.keepNow(draft('Siti R'));
    expect((await loadDraft(PATH))?.draft.at).not.toBe(at);
  });

  it('stays as it was once the session has ended, whatever still happens to the form', async () => {
    vi.useRealTimers();
    const keeping = freshKeeping(PATH);
    await keeping.keepNow(draft('Siti', { ended: true }));
    keeping.keep(() => null);
    await keeping.flush();
    await settled();
    expect((await loadDraft(PATH))?.draft.values).toEqual({ nama: 'Siti' });
  });
});

describe('without a key from the server', () => {
  beforeEach(() => localStorage.setItem('server_extensions', 'paging'));

  it('drafts stay in the tab, without files, and are gone for anybody else', async () => {
    const keeping = await keepingFromDevice(PATH, any);
    keeping.keepNow({ ...draft('Siti'), values: { nama: 'Siti', foto: new Blob(['x']) } });
    const found = await loadDraft(PATH);
    expect(found?.draft).toMatchObject({ values: { nama: 'Siti' }, files: true });
    expect(await unfinishedDrafts()).toBe(1);
    localStorage.setItem('userName', 'Made');
    expect([await loadDraft(PATH), inTab()]).toEqual([null, '[]']);
  });
});
