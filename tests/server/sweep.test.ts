import { expect, it } from 'vitest';
import { createContext } from '../../server/app.ts';
import { openSession } from '../../server/services/sessions.ts';
import { sweep } from '../../server/sweep.ts';
import { memberBody } from '../support/memberBody.ts';
import { forEachDatabase, testApp } from '../support/testApp.ts';
import { testConfig } from '../support/testConfig.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

forEachDatabase('sweeping', (database) => {
  it('forgets what has expired and nothing else', async () => {
    const start = new Date('2026-03-10T03:00:00.000Z');
    const test = await testApp({ database, now: () => start });
    const token = await test.login('Kader');
    const headers = { 'Idempotency-Key': 'a' };
    expect((await test.call('POST', '/auth/laporan-kesehatan', { token, body: memberBody, headers })).status).toBe(201);
    await openSession(test.db, 1, new Date(start.getTime() + 5 * DAY_MS));
    const sweepAfter = (ms: number) =>
      sweep(
        createContext({ db: test.db, config: testConfig(), log: () => undefined, now: () => new Date(start.getTime() + ms) }),
      );
    const left = async () => [
      (await test.db.selectFrom('sessions').select('token_hash').execute()).length,
      (await test.db.selectFrom('idempotency_keys').select('key').execute()).length,
      (await test.db.selectFrom('rate_limits').select('key').execute()).length,
    ];

    await sweepAfter(0);
    expect(await left()).toEqual([2, 1, 3]);
    await sweepAfter(DAY_MS);
    expect(await left()).toEqual([2, 1, 0]);
    await sweepAfter(8 * DAY_MS);
    expect(await left()).toEqual([1, 1, 0]);
    await sweepAfter(31 * DAY_MS);
    expect(await left()).toEqual([0, 0, 0]);
    await test.close();
  });
});
