/** More than the server can do is refused at once, with the time to come again. */
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { createContext } from '../../server/app.ts';
import type { FileStore } from '../../server/services/fileStore.ts';
import { keepPhoto } from '../../server/services/photos.ts';
import { memoryFiles } from '../support/memoryFiles.ts';
import { halfSent } from '../support/slowBody.ts';
import { EMAILS, type TestApp, testApp } from '../support/testApp.ts';
import { testConfig } from '../support/testConfig.ts';

const BUSY = 'Server sedang sibuk. Coba lagi sebentar.';
let test: TestApp;
afterEach(() => test.close());

/** A store whose photos come when they are let go. */
function slowFiles() {
  const { store } = memoryFiles();
  const door = new EventTarget();
  const asked = new EventTarget();
  const slow: FileStore = {
    ...store,
    get: async (id) => {
      const opened = once(door, 'open');
      asked.dispatchEvent(new Event('asked'));
      await opened;
      return store.get(id);
    },
  };
  return { slow, asked: () => once(asked, 'asked'), open: () => door.dispatchEvent(new Event('open')) };
}

it('so that those who were let in are served, and health is told all the while', async () => {
  const { slow, asked, open } = slowFiles();
  test = await testApp({ files: slow, limits: { most: 2, mostBytes: 1000 } });
  const token = await test.login('Kader');
  const { id } = await test.db.selectFrom('accounts').select('id').where('email', '=', EMAILS.Kader).executeTakeFirstOrThrow();
  const context = createContext({ db: test.db, files: slow, config: testConfig(), log: () => undefined });
  const photo = await keepPhoto(context, 'profil', id, Buffer.from('a photo'));
  await test.db.updateTable('accounts').set({ foto_profil: photo }).where('id', '=', id).execute();

  const letIn: Promise<number>[] = [];
  for (let i = 0; i < 2; i++) {
    const waits = asked();
    letIn.push(test.call('GET', `/auth/foto/${photo}`, { token }).then(({ status }) => status));
    await waits;
  }
  const refused = await test.call('GET', '/auth/profile', { token });
  expect(refused).toMatchObject({ status: 503, body: { message: BUSY } });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await test.call('GET', '/health')).body).toEqual({ status: 'ok' });
  open();
  expect(await Promise.all(letIn)).toEqual([200, 200]);
  expect((await test.call('GET', '/auth/profile', { token })).status).toBe(200);
});

it('but who sends slowly keeps nobody out', async () => {
  test = await testApp({ limits: { most: 1, mostBytes: 10_000 } });
  const token = await test.login('Kader');
  const body = { current_password: 'x', password: 'rahasia-baru', password_confirmation: 'rahasia-baru' };
  const rest = await halfSent(test, 'POST', '/auth/profile/password', { token, body });
  expect((await test.call('GET', '/auth/profile', { token })).status).toBe(200);
  expect(await rest()).toBe(422);
});

it('nor is anybody let in while the process is late with those who came before', async () => {
  let late = 0;
  test = await testApp({ limits: { lateness: () => late, mostLate: 1000 } });
  const token = await test.login('Kader');
  late = 1001;
  expect((await test.call('GET', '/auth/profile', { token })).status).toBe(503);
  expect((await test.call('GET', '/health')).status).toBe(200);
  late = 1000;
  expect((await test.call('GET', '/auth/profile', { token })).status).toBe(200);
});

it('and bodies together take no more memory than they may', async () => {
  test = await testApp({ limits: { most: 10, mostBytes: 300 } });
  const token = await test.login('Kader');
  const body = { current_password: 'x'.repeat(300), password: 'rahasia-baru', password_confirmation: 'rahasia-baru' };
  const rest = await halfSent(test, 'POST', '/auth/profile/password', { token, body });
  const other = () => test.call('POST', '/auth/profile/password', { token, body: { ...body, current_password: 'x'.repeat(30) } });
  expect(await other()).toMatchObject({ status: 503, body: { message: BUSY } });
  expect(await rest()).toBe(503);
  expect((await other()).status).toBe(422);
});
