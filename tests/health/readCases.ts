/** Rows of a table of cases, and how they name a person and what was recorded. */
import { expect } from 'vitest';
import type { Judged } from '../../src/health/outcome.ts';
import { isOutside } from '../../src/health/outcome.ts';
import type { Subject } from '../../src/health/subject.ts';
import { readCsv } from '../growth/readCsv.ts';

export type Case = Readonly<Record<string, string>>;

/** The rows of `cases/<name>.csv`. */
export const readCases = (name: string): Case[] => readCsv(new URL(`./cases/${name}.csv`, import.meta.url));

/** A number, or null of an empty cell. */
export const numberIn = (cell: string | undefined): number | null => (cell ? Number(cell) : null);

/** Yes or no, or null of an empty cell. */
export const yesNoIn = (cell: string | undefined): boolean | null => (cell ? cell === 'Ya' : null);

/** `YYT.`: yes, yes, no, not answered. */
export const answersIn = (cell: string | undefined): (boolean | null)[] =>
  [...(cell ?? '')].map((letter) => (letter === '.' ? null : letter === 'Y'));

/** The person of a row; `pregnant` or `hpht`: the last period, 'belum' where it is not known. */
export function subjectOf({ sex, birth, pregnant, hpht }: Case): Subject {
  const period = pregnant || hpht;
  return {
    birthDate: birth || null,
    sex: sex === 'L' ? 'Laki-laki' : sex === 'P' ? 'Perempuan' : null,
    ...(period ? { pregnancy: { lastPeriod: period === 'belum' ? null : period } } : {}),
  };
}

/** `name=value|name=value`, numbers as numbers; `name='12` keeps a text. */
export function recordOf(cell: string | undefined): Record<string, string | number> {
  const pairs = (cell ?? '').split('|').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      const number = value === '' || Number.isNaN(Number(value)) ? value : Number(value);
      return [name, value.startsWith("'") ? value.slice(1) : number];
    }),
  );
}

/** Holds a judgement against the columns of a row that begin with `=`. */
export function expectJudged(judged: Judged, row: Case): void {
  const { '=code': code, '=refer': refer, '=why': why, ...others } = row;
  if (isOutside(judged)) {
    expect(['outside', judged.outside.id]).toEqual([code, expect.stringContaining(why || '(the row names no reason)')]);
    expect(judged.outside.en).not.toBe('');
    return;
  }
  expect(judged.code).toBe(code);
  expect(judged.text.id).not.toContain('{');
  expect(judged.refer?.id ?? '').toEqual(refer ? expect.stringContaining(refer) : '');
  expect(judged.refer === undefined || judged.refer.en !== '').toBe(true);
  const told = new Map(Object.entries(judged));
  const wanted = Object.entries(others).filter(([name]) => name.startsWith('='));
  expect(wanted.map(([name]) => [name, written(told.get(name.slice(1)))])).toEqual(wanted);
}

const written = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : String(value ?? ''));
