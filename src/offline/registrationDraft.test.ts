import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openRegistrationDraft } from './registrationDraft.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ANI = ['9171010101900001', 'ani@desa.test', 'rahasia-sekali'];

async function opened(secrets = ANI) {
  const draft = await openRegistrationDraft(secrets);
  if (draft === null) throw new Error('nothing is kept here');
  return draft;
}

beforeEach(
  () =>
    new Promise<void>((done) => {
      indexedDB.deleteDatabase('posyandu').onsuccess = () => done();
    }),
);
afterEach(() => vi.useRealTimers());

it('comes back for who types the same again, photos included, and is gone once it is forgotten', async () => {
  const draft = await opened();
  expect(draft.kept).toBeNull();
  await draft.save({ nama_lengkap: 'Ani Lestari', foto_ktp: new Blob(['jpeg'], { type: 'image/jpeg' }) });
  const { kept } = await opened();
  const values = kept?.values as { nama_lengkap: string; foto_ktp: Blob };
  expect([values.nama_lengkap, await values.foto_ktp.text()]).toEqual(['Ani Lestari', 'jpeg']);
  expect(Date.parse(kept?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await draft.forget();
  expect((await opened()).kept).toBeNull();
});

it.each([
  ['NIK', ['9171010101900002', ANI[1] ?? '', ANI[2] ?? '']],
  ['email', [ANI[0] ?? '', 'budi@desa.test', ANI[2] ?? '']],
  ['password', [ANI[0] ?? '', ANI[1] ?? '', 'rahasia-lain']],
])('F35 is unreadable to who types another %s', async (_what, others) => {
  await (await opened()).save({ nama_lengkap: 'Ani Lestari' });
  expect((await opened(others)).kept).toBeNull();
  const db = await openDB('posyandu');
  const stored = JSON.stringify([
    await db.getAllKeys('rows'),
    (await db.getAll('rows')).map(({ bytes }) => [...new Uint8Array(bytes)]),
  ]);
  db.close();
  for (const secret of ANI) expect(stored).not.toContain(secret);
});

it('is gone after a week', async () => {
  await (await opened()).save({ nama_lengkap: 'Ani Lestari' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * DAY_MS });
  expect((await opened()).kept).not.toBeNull();
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  expect((await opened()).kept).toBeNull();
});

it('there is none where the browser encrypts nothing', async () => {
  vi.stubGlobal('crypto', {});
  expect(await openRegistrationDraft(ANI)).toBeNull();
  vi.unstubAllGlobals();
});
