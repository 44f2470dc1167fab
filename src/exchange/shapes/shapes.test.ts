import { describe, expect, it } from 'vitest';
import { site } from '../../resources/compiled/site.ts';
import { headerKey } from '../headers/headerKey.ts';
import type { Target } from '../model/arrangement.ts';
import { fieldsOf, importTargets, partsOf } from '../model/targets.ts';
import { SHAPES, shapeNamed } from './index.ts';
import type { Shape } from './shape.ts';

const known = new Set(importTargets(site).map(({ target }) => target));

/** Every target that a kind of file speaks of. */
const targetsOf = ({ columns, also, values, drops, implies, asks, skips }: Shape): string[] => [
  ...Object.values(columns).flatMap((target) => target ?? []),
  ...Object.values(also ?? {}),
  ...[values, drops].flatMap((map) => Object.keys(map ?? {})),
  ...(implies ?? []).flatMap(({ sets }) => sets.map(({ target }) => target)),
  ...(skips ?? []).flatMap(({ records }) => (records?.sets ?? []).map(({ target }) => target)),
  ...(asks ?? []).flatMap(({ answers }) =>
    answers.flatMap((answer) => [
      ...Object.values(answer.columns ?? {}),
      // under what rows are taken that would be passed over, no field is meant
      ...Object.keys(answer.values ?? {}).filter((name) => !skips?.some(({ taken }) => taken === name)),
    ]),
  ),
];

describe.each(SHAPES.map((shape) => [shape.name, shape] as const))('%s', (name, shape) => {
  it('is plain data, found by its name', () => {
    expect(JSON.parse(JSON.stringify(shape))).toEqual(shape);
    expect(shapeNamed(name)).toBe(shape);
  });

  it('speaks of fields that can be read from files', () => {
    for (const target of targetsOf(shape)) {
      const { resource, fields } = partsOf(target as Target);
      expect(fields.map((field) => `${resource}.${field}`).filter((one) => !known.has(one as Target))).toEqual([]);
      expect(fieldsOf(site, target as Target)).toHaveLength(fields.length);
    }
  });

  it('has headers as headers are compared', () => {
    const headers = [
      ...shape.told.flat(),
      ...Object.keys(shape.columns),
      ...Object.keys(shape.also ?? {}),
      ...(shape.implies ?? []).map(({ header }) => header),
      ...(shape.skips ?? []).map(({ header }) => header),
      ...(shape.asks ?? []).map(({ header }) => header),
    ];
    expect(headers.filter((header) => headerKey(header) !== header)).toEqual([]);
  });
});

it('no two kinds of file have the same name', () => {
  expect(new Set(SHAPES.map(({ name }) => name)).size).toBe(SHAPES.length);
});
