/**
 * The limits that a page of a list is held against. `/page`: its query alone, in a bare Hono; nobody signs in, nothing is counted,
 * checked, named anew, compressed or written down. `/same`: the same three statements (session, page, count) and the same compression,
 * and nothing else. `node bare.mjs`: DATABASE_URL, or SQLITE_FILE.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const COLUMNS = `id, created_at, updated_at, nama_lengkap, nik, alamat, nama_ibu, posyandu_id, nik_sementara, tanggal_lahir, jenis_kelamin`;
const STATEMENTS = {
  page: (limit, offset) =>
    `select ${COLUMNS} from members where deleted_at is null order by nama_cari asc, id asc limit ${limit} offset ${offset}`,
  count: () => 'select count(*) as n from (select id from members where deleted_at is null limit 1001) as found',
  session: (hash) =>
    `select a.id, a.posisi, a.status, s.expires_at from sessions s join accounts a on a.id = s.account_id
     where s.revoked_at is null and a.status = 'success' and s.token_hash = ${hash}`,
};

/** Asks one of the statements, each kept by the database. */
async function asker() {
  if (process.env.SQLITE_FILE) {
    const { default: Database } = await import('better-sqlite3');
    const database = new Database(process.env.SQLITE_FILE, { readonly: true });
    const kept = Object.fromEntries(Object.entries(STATEMENTS).map(([name, text]) => [name, database.prepare(text('?', '?'))]));
    return (name, ...values) => kept[name].all(...values);
  }
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
  return async (name, ...values) => (await pool.query({ name, text: STATEMENTS[name]('$1', '$2'), values })).rows;
}

const ask = await asker();
const rowsOf = (c) => {
  const limit = Number(c.req.query('_per_page'));
  return ask('page', limit, (Number(c.req.query('_page')) - 1) * limit);
};
const app = new Hono();
app.get('/page', async (c) => c.json({ status: 'success', data: await rowsOf(c) }));
app.get('/same', async (c) => {
  const token = c.req.header('authorization')?.slice('Bearer '.length) ?? '';
  const [session] = await ask('session', createHash('sha256').update(token).digest('hex'));
  if (!session) return c.json({ message: 'no session' }, 401);
  const rows = await rowsOf(c);
  const [{ n }] = await ask('count');
  const text = JSON.stringify({ status: 'success', data: rows });
  const headers = { 'content-type': 'application/json', 'x-total-count': String(n) };
  if (c.req.header('accept-encoding') !== 'gzip') return new Response(text, { headers });
  return new Response(gzipSync(text, { level: 3, windowBits: 13, memLevel: 6 }), {
    headers: { ...headers, 'content-encoding': 'gzip' },
  });
});
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
