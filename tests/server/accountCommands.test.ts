import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listSessions, resetPassword, revokeSessions } from '../../server/cli/accounts.ts';
import { createAdmin } from '../../server/cli/createAdmin.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { verifyPassword } from '../../server/services/passwords.ts';
import { openSession } from '../../server/services/sessions.ts';
import { EMAILS, fillVillage } from '../support/fixtures.ts';
import { migratedDatabase, type TestDatabase } from '../support/testDatabase.ts';

let database: TestDatabase;
let config: Config;
let db: ReturnType<typeof openDatabase>;
const stdin = Object.getOwnPropertyDescriptor(process, 'stdin');
beforeEach(async () => {
  database = await migratedDatabase('sqlite');
  config = { ...readConfig({}), ...database.config };
  db = openDatabase(config);
  await fillVillage(db, '2026-03-10');
});
afterEach(async () => {
  if (stdin) Object.defineProperty(process, 'stdin', stdin);
  await db.destroy();
  await database.drop();
});

const type = (text: string) => Object.defineProperty(process, 'stdin', { value: Readable.from([text]), configurable: true });
const account = (email: string) => db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

it('makes the first verifier, with a password that is read and not shown', async () => {
  type('rahasia-sekali\n');
  expect(await createAdmin(config, ['Ratna@desa.test', '--password-stdin'])).toBe('Admin Verifikator dibuat.');
  const made = await account('ratna@desa.test');
  expect(made).toMatchObject({ posisi: 'Admin Verifikator', status: 'success', demo: 0 });
  expect(await verifyPassword(made.password_hash, 'rahasia-sekali')).toBe(true);

  type('rahasia-sekali\n');
  await expect(createAdmin(config, ['ratna@desa.test', '--password-stdin'])).rejects.toThrow('Email sudah dipakai.');
  type('pendek\n');
  await expect(createAdmin(config, ['lain@desa.test', '--password-stdin'])).rejects.toThrow('Password minimal 8 karakter.');
  await expect(createAdmin(config, ['bukan email', '--password-stdin'])).rejects.toThrow('Email tidak sah.');
});

it('gives an account a new password, ends its sessions and lets it try again', async () => {
  const { id } = await account(EMAILS.Kader);
  await openSession(db, id, new Date());
  type('password-baru\n');
  expect(await resetPassword(config, [EMAILS.Kader, '--password-stdin'])).toContain('Password diganti');
  expect(await verifyPassword((await account(EMAILS.Kader)).password_hash, 'password-baru')).toBe(true);
  expect(await listSessions(config, [EMAILS.Kader])).toBe('Tidak ada sesi yang terbuka.');
  const trail = await db.selectFrom('audit').select(['account_id', 'action', 'record_id']).execute();
  expect(trail).toEqual([{ account_id: null, action: 'update', record_id: String(id) }]);

  type('password-baru\n');
  await expect(resetPassword(config, ['siapa@desa.test', '--password-stdin'])).rejects.toThrow('Tidak ada akun');
});

it('lists sessions without their tokens and ends one or all of them', async () => {
  const { id } = await account(EMAILS.Kader);
  const tokens = [];
  for (const day of [1, 2, 3]) tokens.push(await openSession(db, id, new Date(Date.now() - day * 60_000)));
  await openSession(db, id, new Date('2020-01-01T00:00:00.000Z'));
  const [, ...lines] = (await listSessions(config, [EMAILS.Kader])).split('\n');
  expect(lines).toHaveLength(3);
  for (const token of tokens) expect(lines.join()).not.toContain(token);

  const newest = lines[0]?.split(' ')[0] ?? '';
  expect(await revokeSessions(config, [EMAILS.Kader, newest])).toBe('1 sesi diakhiri.');
  await expect(revokeSessions(config, [EMAILS.Kader, newest])).rejects.toThrow('Tidak ada sesi itu.');
  await expect(revokeSessions(config, [EMAILS['Admin Desa'], lines[1]?.split(' ')[0] ?? ''])).rejects.toThrow(
    'Tidak ada sesi itu.',
  );
  await expect(revokeSessions(config, [EMAILS.Kader])).rejects.toThrow('Pemakaian');
  expect(await revokeSessions(config, [EMAILS.Kader, '--all'])).toBe('2 sesi diakhiri.');
  expect(await listSessions(config, [EMAILS.Kader])).toBe('Tidak ada sesi yang terbuka.');
});
