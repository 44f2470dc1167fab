/** The library alone, writing as many rows like those of a file: `node bare.mjs <file> <xlsx|csv> <rows>`, prints JSON. */
import { createWriteStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { writeCsvStream } from 'hucre/csv';
import { streamXlsxRows, writeXlsxStream } from 'hucre/xlsx';

const [file, format, count] = [process.argv[2], process.argv[3], Number(process.argv[4])];
/** rows of the file that are written again and again */
const LIKE = 1000;

const sample = [];
for await (const { values } of streamXlsxRows(new Uint8Array(readFileSync(file)), { maxRows: LIKE + 1 })) sample.push(values);
const [heading, ...rows] = sample;

async function* again() {
  for (let i = 0; i < count; i++) {
    yield rows[i % rows.length];
    if (i % 250 === 249) await setImmediate();
  }
}

const usage = process.cpuUsage();
let memory = 0;
const watching = setInterval(() => {
  memory = Math.max(memory, process.memoryUsage().rss);
}, 50);
const began = performance.now();
const stream =
  format === 'xlsx'
    ? writeXlsxStream(again(), {
        name: 'Data',
        columns: heading.map((header) => ({ header, width: 20 })),
        freezePane: { rows: 1 },
      })
    : writeCsvStream(again(), { headers: heading, delimiter: ';', bom: true });
await pipeline(Readable.fromWeb(stream), createWriteStream('/dev/null'));
clearInterval(watching);
const { user, system } = process.cpuUsage(usage);
console.log(
  JSON.stringify({
    seconds: (performance.now() - began) / 1000,
    cpu_seconds: (user + system) / 1_000_000,
    memory_mb: memory / 1024 / 1024,
    columns: heading.length,
  }),
);
