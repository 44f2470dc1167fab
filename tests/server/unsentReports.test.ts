/** Whose device has not sent for how long. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

forEachDatabase('what devices have not sent', (database) => {
  let test: TestApp;
  let kader: string;
  let now = new Date('2026-11-28T03:00:00.000Z');
  beforeEach(async () => {
    now = new Date('2026-11-28T03:00:00.000Z');
    test = await testApp({ database, now: () => now });
    kader = await test.login('Kader');
  });
  afterEach(() => test.close());

  const tell = async (waiting: string) => {
    const answer = await test.call('GET', '/auth/profile', { token: kader, headers: { 'X-Posyandu-Waiting': waiting } });
    expect(answer.status).toBe(200);
    await test.idle();
  };
  const told = async () => rowsOf(await test.call('GET', '/auth/belum-terkirim', { token: await test.login('Admin Desa') }));

  it('is told by the devices and shown to the Admin Desa alone, until everything is sent', async () => {
    await tell('device-1 12 2026-11-28T00:10:00.000Z');
    await tell('device-2 1 2026-11-27T00:10:00.000Z');
    const name = { nama: 'Contoh Kader', terakhir: now.toISOString() };
    expect(await told()).toEqual([
      { ...name, jumlah: 1, sejak: '2026-11-27T00:10:00.000Z' },
      { ...name, jumlah: 12, sejak: '2026-11-28T00:10:00.000Z' },
    ]);
    await tell('device-2 0 2026-11-27T00:10:00.000Z');
    await tell('device-1 3 2026-11-28T00:10:00.000Z');
    expect((await told()).map(({ jumlah }) => jumlah)).toEqual([3]);
    expect((await test.call('GET', '/auth/belum-terkirim', { token: kader })).status).toBe(403);
  });

  it.each(['', 'x', 'device-1 many now', 'device-1 1 2026-99-99T00:00:00.000Z', '; drop 1 2026-11-28T00:10:00.000Z'])(
    'is not changed by what is no report: %j',
    async (header) => {
      await tell(header);
      expect(await told()).toEqual([]);
    },
  );
});
