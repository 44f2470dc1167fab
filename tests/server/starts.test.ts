/** What keeps a server from starting is said in a sentence, and before anything is made. */
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { cannotOpen } from '../../server/db/cannotOpen.ts';
import { seedIfEmpty } from '../../server/firstStart.ts';
import { type StartOptions, startServer } from '../../server/start.ts';
import { StartRefused } from '../../server/startRefused.ts';
import { freshDatabase } from '../support/testDatabase.ts';

const silent: StartOptions = { log: () => undefined, clientDir: null };
const environment = { ...readConfig({}), port: 0 };

async function refusal(config: Partial<typeof environment>): Promise<string> {
  const started = startServer({ ...environment, ...config }, silent);
  await expect(started).rejects.toThrow(StartRefused);
  return started.then(
    () => '',
    (error: Error) => error.message,
  );
}

it('F21: a port in use is said before a database is made', async () => {
  const { config, drop } = await freshDatabase('sqlite');
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await refusal({ ...config, port })).toBe(
    `Port ${port} di 127.0.0.1 sedang dipakai program lain. Hentikan program itu dulu, atau pakai PORT lain.`,
  );
  expect(existsSync(config.sqliteFile)).toBe(false);
  await new Promise((done) => other.close(done));
  await drop();
});

it('F21: so is an address that is not this machine’s', async () => {
  expect(await refusal({ host: '192.0.2.1' })).toBe('192.0.2.1 bukan alamat mesin ini. Periksa HOST.');
});

it('a call during the migration is told to come back, and answered afterwards', async () => {
  const { config, drop } = await freshDatabase('sqlite');
  let early: Response | undefined;
  const port = 40_000 + (process.pid % 20_000);
  const prepare = async () => {
    early = await fetch(`http://127.0.0.1:${port}/api/health`);
    await early.text();
  };
  const server = await startServer({ ...environment, ...config, port }, { ...silent, prepare });
  expect([early?.status, early?.headers.get('Retry-After')]).toEqual([503, '3']);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  await server.stop();
  await drop();
});

it('F13: a damaged database is said, with what to do', async () => {
  const { config, drop } = await freshDatabase('sqlite');
  writeFileSync(config.sqliteFile, 'x'.repeat(8192));
  expect(await refusal(config)).toBe(`${config.sqliteFile} rusak. Kembalikan cadangan: npm run cli -- restore <berkas>`);
  await drop();
});

it.each(['EACCES', 'EROFS', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'])('a folder that cannot be written (%s) is said', (code) => {
  const said = cannotOpen(Object.assign(new Error(code), { code }), { ...environment, databaseUrl: null, dataDir: '/srv/data' });
  expect(said).toBeInstanceOf(StartRefused);
  expect(String(said)).toContain(`/srv/data tidak dapat ditulisi (${code}). Periksa pemilik dan izin folder itu.`);
});

it('a database out of reach is said', async () => {
  expect(await refusal({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })).toBe(
    'PostgreSQL di DATABASE_URL tidak dapat dihubungi.',
  );
});

it.skipIf(!process.env.TEST_DATABASE_URL)(
  'two that start at once on an empty database both serve, and one lays the demo village',
  async () => {
    const { config, drop } = await freshDatabase('postgres');
    const starting = () => startServer({ ...environment, ...config }, { ...silent, prepare: seedIfEmpty });
    const both = await Promise.all([starting(), starting()]);
    for (const { url } of both) expect((await fetch(`${url}/api/health`)).status).toBe(200);
    const verifiers = both[0].db.selectFrom('accounts').select('email').where('email', '=', 'verifikator@demo.test');
    expect(await verifiers.execute()).toHaveLength(1);
    for (const { stop } of both) await stop();
    await drop();
  },
);
