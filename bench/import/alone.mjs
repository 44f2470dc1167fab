/**
 * What reading a file takes at least: `node alone.mjs <file> <xlsx|csv> [<SQLite file>|<PostgreSQL address>]`, in a process
 * of its own as ours is. Prints as JSON the seconds of the parser alone, and those of storing its rows as they are, by
 * the clock and of this process' processor: a table of texts, a thousand rows a transaction, nothing looked at.
 */
import { readFileSync } from 'node:fs';

const [file, format, database] = process.argv.slice(2);
const TOGETHER = 1000;
const bytes = readFileSync(file);

async function parsed() {
  if (format === 'csv') {
    const { parse } = await import('csv-parse/sync');
    return timed(async () => parse(bytes, { delimiter: ';' }));
  }
  const { default: readExcelFile } = await import('read-excel-file/node');
  return timed(async () => (await readExcelFile(bytes))[0]?.data ?? []);
}

async function timed(work) {
  const [began, used] = [performance.now(), process.cpuUsage()];
  const rows = await work();
  const { user, system } = process.cpuUsage(used);
  return { rows, took: { seconds: (performance.now() - began) / 1000, cpu: (user + system) / 1_000_000 } };
}

const text = (cell) => (cell === null || cell === undefined ? null : String(cell));
const columnsOf = ([head]) => head.map((_, i) => `c${i}`);

async function intoSqlite(rows) {
  const { default: SqliteDatabase } = await import('better-sqlite3');
  const db = new SqliteDatabase(database);
  db.exec('pragma journal_mode = WAL; pragma synchronous = FULL');
  const columns = columnsOf(rows);
  db.exec(`create table bare (id integer primary key, ${columns.map((name) => `${name} text`).join(', ')})`);
  const insert = db.prepare(`insert into bare (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`);
  const store = db.transaction((some) => {
    for (const row of some) insert.run(columns.map((_, i) => text(row[i])));
  });
  const { took } = await timed(async () => {
    for (let from = 0; from < rows.length; from += TOGETHER) store(rows.slice(from, from + TOGETHER));
  });
  db.close();
  return took;
}

async function intoPostgres(rows) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const columns = columnsOf(rows);
  await client.query(`create table bare (id serial primary key, ${columns.map((name) => `${name} text`).join(', ')})`);
  const names = columns.join(', ');
  const insert = `insert into bare (${names}) select ${names} from json_populate_recordset(null::bare, $1::json)`;
  const { took } = await timed(async () => {
    for (let from = 0; from < rows.length; from += TOGETHER) {
      const some = rows.slice(from, from + TOGETHER);
      const values = some.map((row) => Object.fromEntries(columns.map((name, i) => [name, text(row[i])])));
      await client.query(insert, [JSON.stringify(values)]);
    }
  });
  await client.query('drop table bare');
  await client.end();
  return took;
}

let told;
try {
  const { rows, took } = await parsed();
  const stored = database === undefined ? null : await (/^postgres/.test(database) ? intoPostgres(rows) : intoSqlite(rows));
  told = { rows: rows.length, parse: took, store: stored };
} catch (error) {
  // for 100,000 rows read-excel-file's stack has not always sufficed
  if (!(error instanceof RangeError)) throw error;
  told = { rows: 0, parse: null, store: null };
}
console.log(JSON.stringify(told));
