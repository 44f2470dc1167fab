/** The server's clock is a year ahead, or set back: who is let in, and what is forgotten for good. */
import { expect, it } from 'vitest';
import { createContext } from '../../server/app.ts';
import type { LogLine } from '../../server/log.ts';
import { issueToken, tokenHolder } from '../../server/services/accountTokens.ts';
import { believedTime } from '../../server/services/believedTime.ts';
import { sweep } from '../../server/sweep.ts';
import { memberBody } from '../support/memberBody.ts';
import { forEachDatabase, testApp } from '../support/testApp.ts';
import { testConfig } from '../support/testConfig.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const RIGHT = new Date('2026-03-10T03:00:00.000Z');
const AHEAD = new Date('2027-03-10T03:00:00.000Z');

forEachDatabase('under a wrong clock', (database) => {
  async function clocked() {
    let now = RIGHT;
    const test = await testApp({ database, now: () => now });
    const logs: LogLine[] = [];
    const log = (line: LogLine) => void logs.push(line);
    const context = createContext({ db: test.db, config: testConfig(), log, now: () => now });
    const set = (to: Date) => {
      now = to;
    };
    const lists = async (token: string) => (await test.call('GET', '/auth/laporan-kesehatan', { token })).status;
    const hourly = async () => sweep(context, await believedTime(context));
    return { test, logs, context, set, lists, hourly };
  }

  it('F5: what was opened a year ahead is not good for a year, and what before stays', async () => {
    const { test, set, lists } = await clocked();
    const before = await test.login('Kader');
    set(AHEAD);
    expect(await lists(before)).toBe(401);
    const ahead = await test.login('Kader');
    const link = await issueToken(test.db, 'reset', 1, AHEAD);
    expect(await lists(ahead)).toBe(200);
    set(RIGHT);
    expect([await lists(before), await lists(ahead)]).toEqual([200, 401]);
    expect(await tokenHolder(test.db, 'reset', link, RIGHT)).toBeNull();
    expect(await tokenHolder(test.db, 'reset', link, AHEAD)).toBe(1);
    await test.close();
  });

  it('F5: set back by some hours it ends nobody’s session', async () => {
    const { test, set, lists } = await clocked();
    const token = await test.login('Kader');
    set(new Date(RIGHT.getTime() - 20 * HOUR_MS));
    expect(await lists(token)).toBe(200);
    await test.close();
  });

  it('F5: a year ahead for hours forgets no session and no answer to a repeated submit', async () => {
    const { test, logs, set, lists, hourly } = await clocked();
    await hourly();
    const token = await test.login('Kader');
    const submit = () =>
      test.call('POST', '/auth/laporan-kesehatan', { token, body: memberBody, headers: { 'Idempotency-Key': 'once' } });
    const first = await submit();
    set(AHEAD);
    await hourly();
    expect(logs).toContainEqual({
      event: 'clock-leapt',
      believed: new Date(RIGHT.getTime() + DAY_MS).toISOString(),
      clock: AHEAD.toISOString(),
    });
    set(RIGHT);
    await hourly();
    expect(await lists(token)).toBe(200);
    expect((await submit()).body).toEqual(first.body);
    await test.close();
  });

  it('after a month switched off what has expired is forgotten within two days', async () => {
    const { test, context, set, hourly } = await clocked();
    await hourly();
    await test.login('Kader');
    set(new Date(RIGHT.getTime() + 30 * DAY_MS));
    for (let hour = 0; hour < 48; hour++) await believedTime(context);
    await hourly();
    expect(await test.db.selectFrom('sessions').select('token_hash').execute()).toEqual([]);
    await test.close();
  });
});
