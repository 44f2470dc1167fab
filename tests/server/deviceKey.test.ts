/** The key with which a device encrypts what it keeps of one person. */
import { expect, it } from 'vitest';
import { EXTENSIONS_HEADER } from '../../src/engine/wire/extensions.ts';
import { EMAILS, forEachDatabase, PASSWORD, testApp } from '../support/testApp.ts';

forEachDatabase('the key of a device', (database) => {
  it('is the same for a person in every session, another one for everybody else, and stands nowhere', async () => {
    const test = await testApp({ database });
    const keyOf = async (token: string) => {
      const { status, headers, body } = await test.call('GET', '/auth/kunci-perangkat', { token });
      expect([status, body.status, headers.get('Cache-Control')]).toEqual([200, 'success', 'no-store']);
      expect(headers.get(EXTENSIONS_HEADER)).toContain('device-key');
      return body.data as { pemilik: string; kunci: string };
    };
    const kader = await keyOf(await test.login('Kader'));
    expect(Buffer.from(kader.kunci, 'base64')).toHaveLength(32);
    expect(await keyOf(await test.login('Kader'))).toEqual(kader);
    const admin = await keyOf(await test.login('Admin Desa'));
    expect([admin.pemilik === kader.pemilik, admin.kunci === kader.kunci]).toEqual([false, false]);

    // not in the log, the trail, or what else is told about oneself
    const told = [
      JSON.stringify(test.logs),
      JSON.stringify(await test.db.selectFrom('audit').selectAll().execute()),
      JSON.stringify(await test.db.selectFrom('accounts').selectAll().execute()),
      JSON.stringify((await test.call('POST', '/auth/login', { body: { email: EMAILS.Kader, password: PASSWORD } })).body),
    ].join('');
    expect(told).not.toContain(kader.kunci);
    expect(told).not.toContain(kader.pemilik);
    await test.close();
  });

  it('is another one in another database: what a device holds of one is not taken for the other’s', async () => {
    const test = await testApp({ database });
    const token = await test.login('Kader');
    const keyOf = async () =>
      (await test.call('GET', '/auth/kunci-perangkat', { token })).body.data as { pemilik: string; kunci: string };
    const before = await keyOf();
    await test.db.updateTable('device_secret').set({ secret: 'eA==' }).execute();
    const after = await keyOf();
    expect([after.pemilik === before.pemilik, after.kunci === before.kunci]).toEqual([false, false]);
    await test.close();
  });

  it('is for nobody without a session', async () => {
    const test = await testApp({ database });
    expect((await test.call('GET', '/auth/kunci-perangkat')).status).toBe(401);
    await test.close();
  });
});
