/** The database is locked by somebody else, restarts, or is not there: what people are told meanwhile. */
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { EMAILS, PASSWORD } from '../support/fixtures.ts';
import { runningVillage, type Village } from '../support/runningServer.ts';

const BUSY = { message: 'Server sedang sibuk. Coba lagi sebentar.' };

describe.skipIf(!process.env.TEST_DATABASE_URL)('a row that somebody else has locked (postgres)', () => {
  /** Another program's transaction that has member 1 locked. */
  async function lockElsewhere({ config }: Village) {
    const db = openDatabase(config);
    const tx = await db.startTransaction().execute();
    await sql`select 1 from members where id = 1 for update`.execute(tx);
    return async () => {
      await tx.rollback().execute();
      await db.destroy();
    };
  }

  async function waiting({ server }: Village, least: number): Promise<void> {
    const asked = sql<{ n: number }>`
      select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitUntil(async () => Number((await asked.execute(server.db)).rows[0]?.n) >= least, { timeout: 2500, interval: 20 });
  }

  it('F11: changes of it end with 503, and nothing else waits for them', async () => {
    const village = await runningVillage('postgres');
    const free = await lockElsewhere(village);
    let answered = 0;
    const changes = Array.from({ length: 10 }, async () => {
      const answer = await village.call('PUT', '/auth/laporan-kesehatan/1', { alamat: 'Jl. Baru' });
      answered += 1;
      return answer;
    });
    await waiting(village, 5);
    const sign = () => village.call('POST', '/auth/login', { email: EMAILS['Admin Desa'], password: PASSWORD });
    for (const other of [() => village.call('GET', '/health'), () => village.call('GET', '/auth/laporan-kesehatan'), sign]) {
      expect((await other()).status).toBe(200);
    }
    expect(answered).toBe(0);
    for (const answer of await Promise.all(changes)) {
      expect([answer.status, answer.headers.get('Retry-After'), await answer.json()]).toEqual([503, '3', BUSY]);
    }
    await free();
    expect((await village.call('PUT', '/auth/laporan-kesehatan/1', { alamat: 'Jl. Baru' })).status).toBe(200);
    await village.close();
  }, 20_000);

  it('F11: the server ends all the same', async () => {
    const village = await runningVillage('postgres');
    const free = await lockElsewhere(village);
    const change = village.call('PUT', '/auth/laporan-kesehatan/1', { alamat: 'Jl. Baru' }).catch(() => 'cut off');
    await waiting(village, 1);
    await village.server.stop(100);
    expect(await change).toBe('cut off');
    await free();
  }, 20_000);
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('a database that is away (postgres)', () => {
  /** Stands between the server and its database, and can be taken away. */
  async function between(databaseUrl: string) {
    const target = new URL(databaseUrl);
    const sockets = new Set<Socket>();
    const keep = (socket: Socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      return socket;
    };
    const proxy = createServer((client) => {
      const upstream = connect(Number(target.port), target.hostname);
      keep(client).pipe(keep(upstream)).pipe(client);
    });
    const listen = (port: number) => new Promise<void>((done) => proxy.listen(port, '127.0.0.1', done));
    await listen(0);
    const address = proxy.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    target.hostname = '127.0.0.1';
    return {
      /** the address of a database of the same server, through here */
      through: (url: string): string => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
      away: async () => {
        const closed = new Promise<void>((done) => proxy.close(() => done()));
        for (const socket of sockets) socket.destroy();
        await closed;
      },
      back: () => listen(port),
    };
  }

  it('F12: 503 that says when to try again, until it is back', async () => {
    const first = await runningVillage('postgres');
    const proxy = await between(first.config.databaseUrl ?? '');
    const village = await runningVillage('postgres', (config) => ({
      ...config,
      databaseUrl: proxy.through(config.databaseUrl ?? ''),
    }));
    await proxy.away();
    for (const [path, body] of [
      ['/health', { status: 'error', message: 'Basis data tidak dapat dihubungi.' }],
      ['/auth/laporan-kesehatan', BUSY],
    ] as const) {
      const answer = await village.call('GET', path);
      expect([answer.status, answer.headers.get('Retry-After'), await answer.json()]).toEqual([503, '3', body]);
    }
    expect(village.logs.filter(({ event }) => event === 'failure')).toEqual([]);
    await proxy.back();
    expect((await village.call('GET', '/auth/laporan-kesehatan')).status).toBe(200);
    await village.close();
    await proxy.away();
    await first.close();
  }, 20_000);
});

describe('a client that hangs up', () => {
  it('F12: is no failure in the log', async () => {
    const village = await runningVillage('sqlite');
    const { hostname, port } = new URL(village.server.url);
    const socket = connect(Number(port), hostname);
    const lines = ['POST /api/auth/login HTTP/1.1', `Host: ${hostname}`, 'Content-Type: application/json', 'Content-Length: 60'];
    socket.write([...lines, '', '{"email":'].join('\r\n'));
    // the server has the request once it answers another one that came later
    await village.call('GET', '/health');
    socket.destroy();
    await vi.waitUntil(() => village.logs.some(({ status }) => status === 499), { timeout: 5000, interval: 10 });
    expect(village.logs.filter(({ event }) => event === 'failure')).toEqual([]);
    await village.close();
  });
});
