/** Strapi over the members of a SQLite file: one content type with their columns, its REST calls open to everybody, no panel. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { install, startPeer } from './peer.mjs';

/** the last version all parts of which the registry had when this was written */
const VERSION = '5.54.0';
const OWN = 'node_modules/better-sqlite3';
/** what Strapi keeps of every record itself, under these names */
const KEPT = new Set(['id', 'created_at', 'updated_at']);

const MIDDLEWARES = ['errors', 'security', 'cors', 'query', 'body', 'favicon', 'public'];
const API = 'api::member.member';

const filesOf = (attributes) => ({
  'package.json': JSON.stringify({ name: 'peer', private: true, strapi: { uuid: 'peer' } }),
  'start.js': `require('@strapi/strapi').createStrapi({ appDir: __dirname, distDir: __dirname }).start();`,
  'config/server.js': `module.exports = { host: '127.0.0.1', port: Number(process.env.PORT), app: { keys: ['bench'] }, logger: { updates: { enabled: false } } };`,
  'config/admin.js': `module.exports = { auth: { secret: 'bench' }, apiToken: { salt: 'bench' }, transfer: { token: { salt: 'bench' } }, serveAdminPanel: false };`,
  'config/database.js': `module.exports = { connection: { client: 'sqlite', connection: { filename: 'data.db' }, useNullAsDefault: true } };`,
  'config/middlewares.js': `module.exports = ${JSON.stringify(MIDDLEWARES.map((name) => `strapi::${name}`))};`,
  'src/index.js': 'module.exports = {};',
  'src/api/member/content-types/member/schema.json': JSON.stringify({
    ...{ kind: 'collectionType', collectionName: 'members', options: { draftAndPublish: false }, attributes },
    info: { singularName: 'member', pluralName: 'members', displayName: 'Member' },
  }),
  'src/api/member/routes/member.js': `module.exports = require('@strapi/strapi').factories.createCoreRouter('${API}', { config: { find: { auth: false }, update: { auth: false } } });`,
  'src/api/member/controllers/member.js': `module.exports = require('@strapi/strapi').factories.createCoreController('${API}');`,
  'src/api/member/services/member.js': `module.exports = require('@strapi/strapi').factories.createCoreService('${API}');`,
  'public/robots.txt': '',
  'public/uploads/.gitkeep': '',
});

const typeOf = (rows, name) => (rows.some((row) => typeof row[name] === 'number') ? 'float' : 'text');

/** Started over the rows, with the addresses of the i-th list, search and save. */
export async function strapi(rows) {
  const columns = Object.keys(rows[0]).filter((name) => !KEPT.has(name));
  const folder = install([`@strapi/strapi@${VERSION}`, 'better-sqlite3@12.11.1']);
  // compiled once, for us
  cpSync(join(OWN, 'build/Release/better_sqlite3.node'), join(folder, OWN, 'build/Release/better_sqlite3.node'), {
    recursive: true,
  });
  for (const [name, text] of Object.entries(
    filesOf(Object.fromEntries(columns.map((column) => [column, { type: typeOf(rows, column) }]))),
  )) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const program = {
    arguments: () => ['start.js'],
    ready: '/api/members?pagination[limit]=1',
    environment: { NODE_ENV: 'production' },
  };
  // the first start makes the tables
  await (await startPeer(folder, program)).stop(true);
  fill(join(folder, 'data.db'), columns, rows);
  const peer = await startPeer(folder, program);
  return {
    ...peer,
    list: (i) => [`/api/members?pagination[page]=${1 + (i % 40)}&pagination[pageSize]=25&sort=nama_cari`],
    search: () => ['/api/members?filters[nama_cari][$contains]=siti&pagination[pageSize]=25&sort=nama_cari'],
    save: (i) => [`/api/members/${documentOf(i % rows.length)}`, { method: 'PUT', body: { data: { alamat: 'Jl. Kusuma' } } }],
  };
}

const documentOf = (at) => `document${String(at).padStart(16, '0')}`;

function fill(file, columns, rows) {
  const db = new Database(file);
  const names = ['document_id', 'created_at', 'updated_at', 'published_at', ...columns];
  const insert = db.prepare(`insert into members (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`);
  const now = Date.now();
  db.transaction(() => {
    for (const [at, row] of rows.entries()) insert.run(documentOf(at), now, now, now, ...columns.map((name) => row[name]));
  })();
  // as ours has one: the order of the list
  db.exec('create index members_by_name on members (nama_cari)');
  db.close();
}
