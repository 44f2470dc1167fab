/** The tables of docs/performance.md, drawn from the lines of benchmarks: each figure beside its budget, its peer and its limit. */
import { readFileSync, writeFileSync } from 'node:fs';
import { tableOf } from './table.mjs';

const FILE = 'docs/performance.md';
const [BEGIN, END] = ['<!-- measured: begin -->', '<!-- measured: end -->'];

const number = (value) => (typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 2 }) : '');
const ms = (value) => (value === undefined ? '' : `${number(value)} ms`);
const size = ({ database, members }) => [database, members && number(members)].filter(Boolean).join(', ');
/** What is said of a budget that does not hold. */
const within = (held) => (held ? '' : ' **missed**');

/** Of each benchmark what one of its lines says: what, where, the figure, its budget, its peer, its limit; null: nothing of it is told. */
const TOLD = {
  bundle: (line) => ({
    ...{ what: line.what, figure: `${line.kB_brotli} kB`, budget: `${line.budget_kB} kB${within(line.within)}` },
    peer: `${line.peer_kB_brotli} kB (${line.peer})`,
  }),
  'first-load': (line) => ({
    ...{ what: line.what, figure: ms(line.median_ms) },
    budget: line.budget_ms ? `${ms(line.budget_ms)}${within(line.within)}` : '',
    peer: `${ms(line.peer_median_ms)} (${line.peer})`,
  }),
  interaction: (line) => {
    const isKey = line.ms_a_key !== undefined;
    return {
      what: isKey ? line.what : `${line.interactions} presses and keys of the ${line.what}`,
      figure: isKey ? ms(line.ms_a_key) : `p75 ${ms(line.p75_ms)}, worst ${ms(line.worst_ms)} (${line.worst})`,
      budget: `${isKey ? '' : 'p75 '}${ms(line.budget_ms)}${within(line.within)}`,
      limit: isKey ? `${ms(line.bare_input_ms)} in a bare input` : '',
    };
  },
  morning: (line) => ({
    what: line.people === undefined ? `forty children, ${line.what}` : line.what,
    figure: `${line.seconds} s, ${line.taps} taps, ${line.keys} keys a ${line.people === undefined ? 'child' : 'person'}`,
    budget: line.target
      ? `${[`${line.target.seconds} s`, line.target.taps && `${line.target.taps} taps`, line.target.keys && `${line.target.keys} keys`].filter(Boolean).join(', ')}${within(line.within)}`
      : '',
  }),
  page: (line) => ({
    ...{ what: line.what, where: size(line), figure: `${number(line.per_second)}/s, ${ms(line.server_cpu_ms)} of CPU` },
    budget: line.of_same === undefined ? '' : `${line.goal} of the limit${within(line.of_bare >= line.goal)}`,
    limit:
      line.of_bare === undefined
        ? ''
        : `${line.of_bare} of the bare query${line.of_same ? `, ${line.of_same} of the same statements` : ''}`,
  }),
  peers: (line) => {
    const others = Object.entries(line).filter(([, value]) => typeof value === 'object' && value !== null);
    const said = ({ p50_ms, start_ms, memory_mb }) => (p50_ms === undefined ? `${ms(start_ms)}, ${memory_mb} MB` : ms(p50_ms));
    const [[, ours], ...peers] = others;
    return {
      ...{ what: ours.p50_ms === undefined ? line.what : `${line.what}, p50`, where: size(line), figure: said(ours) },
      peer: peers.map(([name, theirs]) => `${said(theirs)} (${name})`).join('; '),
    };
  },
  writes: (line) => ({
    ...{ what: line.what, where: size(line), figure: `${ms(line.p50_ms)}, p95 ${ms(line.p95_ms)}` },
    limit: line.without_ms === undefined ? '' : `${ms(line.without_ms)} without kept figures`,
  }),
  server: (line) => ({
    ...{ what: line.what, where: size(line) },
    figure:
      line.p95_ms === undefined
        ? ms(line.median_ms) || `${line.requests_per_second}/s, ${line.memory_mb} MB`
        : `p50 ${ms(line.p50_ms)}, p95 ${ms(line.p95_ms)}`,
    budget: line.budget === undefined ? '' : `${number(line.budget)}${within(line.of_budget <= 1)}`,
  }),
  sizes: (line) => ({
    ...{ what: line.what, where: size(line) },
    figure:
      line.p95_ms === undefined ? `${ms(line.start_ms)}, ${line.memory_mb} MB` : `p50 ${ms(line.p50_ms)}, p95 ${ms(line.p95_ms)}`,
  }),
  export: (line) => ({
    ...{
      what: `${number(line.rows)} rows as ${line.format}`,
      where: line.database,
      figure: `${line.seconds} s, ${line.memory_mb} MB`,
    },
    ...{
      budget: `${line.most_ratio} × the limit${within(line.ratio <= line.most_ratio)}`,
      limit: `${line.bare_seconds} s (${line.ratio} ×)`,
    },
  }),
  import: (line) => ({
    ...{
      what: `${number(line.rows)} rows of ${line.file}, read and shown`,
      where: line.database,
      figure: `${line.read_preview_s} s`,
    },
    ...(line.ratio === null
      ? { budget: '3 × the limit', limit: 'the other reader cannot read it' }
      : { budget: `3 × the limit${within(line.ratio <= 3)}`, limit: `${line.alone_s} s (${line.ratio} ×)` }),
  }),
  load: (line) =>
    line.what === 'a thousand people'
      ? {
          ...{ what: `${line.people} people for ${line.seconds} s`, where: `${line.database}, ${line.processes} process(es)` },
          figure: `p99 ${ms(line.p99_ms)}, ${line.errors} errors, ${line.per_second}/s`,
          budget: 'p99 500 ms, no errors',
        }
      : null,
};

const HEADINGS = { what: 'what', where: 'where', figure: 'measured', budget: 'budget', peer: 'peer', limit: 'limit' };

function sectionOf(bench, lines) {
  const told = lines.map((line) => TOLD[bench]?.(line)).filter(Boolean);
  if (told.length === 0) return [];
  const columns = Object.keys(HEADINGS).filter((column) => told.some((row) => row[column]));
  const rows = told.map((row) => columns.map((column) => row[column] ?? ''));
  const [{ at }] = lines;
  const loads = lines.map((line) => line.machine_load);
  const busy = `${at.slice(0, 10)}, the machine's load ${Math.min(...loads)} to ${Math.max(...loads)}`;
  return [
    `### \`${bench}\``,
    '',
    `${busy}.`,
    '',
    ...tableOf(
      columns.map((column) => HEADINGS[column]),
      rows,
    ),
    '',
  ];
}

/** Puts the tables of these lines in the place of those that are there. */
export function writePerformance(lines) {
  const text = readFileSync(FILE, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${FILE} has no place for what was measured`);
  const benches = [...new Set(lines.map(({ bench }) => bench))];
  const sections = benches.flatMap((bench) =>
    sectionOf(
      bench,
      lines.filter((line) => line.bench === bench),
    ),
  );
  writeFileSync(FILE, `${before}${BEGIN}\n\n${sections.join('\n')}\n${END}${after}`);
}
