/** json-server, the stock backend of a react-admin console, over the members of a SQLite file. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, startPeer } from './peer.mjs';

const VERSION = '0.17.4';

/** Started over the rows, with the addresses of the i-th list, search and save. */
export async function jsonServer(rows) {
  const folder = install([`json-server@${VERSION}`]);
  writeFileSync(join(folder, 'db.json'), JSON.stringify({ members: rows }));
  const peer = await startPeer(folder, {
    arguments: (port) => ['node_modules/json-server/lib/cli/bin.js', '--quiet', '--host', '127.0.0.1', '--port', port, 'db.json'],
    ready: '/members/1',
  });
  return {
    ...peer,
    list: (i) => [`/members?_page=${1 + (i % 40)}&_limit=25&_sort=nama_cari`],
    search: () => ['/members?nama_cari_like=siti&_page=1&_limit=25&_sort=nama_cari'],
    save: (i) => [`/members/${rows[i % rows.length].id}`, { method: 'PATCH', body: { alamat: 'Jl. Kusuma' } }],
  };
}
