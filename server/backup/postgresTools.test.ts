import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { withoutTimeout } from './postgresTools.ts';

const BEFORE = '--\n-- PostgreSQL database dump\n--\n\nSET lock_timeout = 0;\n';
const SET = 'SET transaction_timeout = 0;\n';
const ROW = 'é\tSET transaction_timeout = 0;\n';
const AFTER = `SET client_encoding = 'UTF8';\nCOPY public.berita (judul) FROM stdin;\n${ROW.repeat(200)}${SET}\\.\n`;

it.each([
  ['in one part', 1_000_000],
  ['in parts', 700],
  ['byte by byte', 1],
])(
  'a script of newer programs, %s, leaves out what servers before 17 do not know, and nothing of what was dumped',
  async (_, size) => {
    const bytes = Buffer.from(BEFORE + SET + AFTER);
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_part, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    expect(await text(Readable.from(parts).pipe(withoutTimeout()))).toBe(BEFORE + AFTER);
  },
);

it.each(['', 'SET lock_timeout = 0;\n', SET])('a script that is short already: %j', async (script) => {
  expect(await text(Readable.from([Buffer.from(script)]).pipe(withoutTimeout()))).toBe(script === SET ? '' : script);
});
