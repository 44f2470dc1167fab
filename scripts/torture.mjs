/**
 * `npm run torture [-- --short] [--json] [words]`: does to the built server what a bad day does, while people save, and
 * counts afterwards what they were told was saved. Each fault on SQLite, and on PostgreSQL where its programs are
 * installed (a cluster of its own is made, which can be stopped) or TEST_DATABASE_URL is set.
 *
 * acknowledged: writes that were answered as saved; found: of these, rows in the database; lost, twice: how many are
 * not there, or more than once; recovery: from the end of the fault until the next write is saved.
 */
import { FAULTS } from './torture/faults.mjs';
import { openGrounds } from './torture/grounds.mjs';

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const short = flags.includes('--short');
const json = flags.includes('--json');

const entry = process.env.TORTURE_SERVER ?? (await built());

async function built() {
  const { buildFirst } = await import('./buildFirst.mjs');
  buildFirst();
  return 'dist/server/main.js';
}

const COLUMNS = ['fault', 'database', 'acknowledged', 'found', 'lost', 'twice', 'recovery', 'also'];

function print(row) {
  if (json) return console.log(JSON.stringify(row));
  const widths = [34, 10, 13, 8, 6, 6, 11, 0];
  console.log(COLUMNS.map((name, at) => String(row[name] ?? '–').padEnd(widths[at])).join(' '));
}

if (!json) print(Object.fromEntries(COLUMNS.map((name) => [name, name])));
let bad = 0;
const { grounds, close } = await openGrounds({ entry, short });
try {
  for (const fault of FAULTS) {
    if (words.length > 0 && !words.some((word) => fault.name.includes(word))) continue;
    if (short && fault.long) continue;
    for (const ground of grounds) {
      if (!fault.databases.includes(ground.database) || (fault.owned && !ground.cluster)) continue;
      const row = { fault: fault.name, database: ground.database, ...(await outcome(fault, ground)) };
      if (row.lost !== 0 || row.twice !== 0 || row.wrong) bad += row.skipped ? 0 : 1;
      print(row);
    }
  }
} finally {
  await close();
}
process.exit(bad === 0 ? 0 : 1);

async function outcome(fault, ground) {
  const place = await ground.place();
  try {
    const { recovery, ...figures } = await fault.run(place, { short });
    return { ...figures, ...(recovery === undefined ? {} : { recovery: `${Math.round(recovery)} ms` }) };
  } catch (error) {
    return error.skip ? { skipped: true, also: `not tried: ${error.message}` } : { wrong: true, also: `WRONG: ${error.message}` };
  } finally {
    await place.clear();
  }
}
