import type { DataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { compileResource } from '../../engine/compile.ts';
import { allRows } from './allRows.ts';

const label = { id: 'x', en: 'x' };
const resource = compileResource({
  name: 'things',
  label,
  fields: { nama: { type: 'text', label } },
  access: {},
  routes: { list: '/things' },
  list: { title: label },
  endpoints: { list: 'GET /things' },
});

/** A server of so many rows that tells another total. */
const walk = async (count: number, total: number, most = 1000) => {
  const asked: number[] = [];
  const getList = async (_name: string, { pagination }: { pagination: { page: number } }) => {
    asked.push(pagination.page);
    const from = (pagination.page - 1) * most;
    return { data: Array.from({ length: Math.max(0, Math.min(most, count - from)) }, (_, at) => ({ id: from + at })), total };
  };
  const dataProvider = { getList } as unknown as DataProvider;
  const sort = { field: 'nama', order: 'ASC' } as const;
  const rows = await allRows({
    dataProvider,
    resource,
    filter: {},
    sort,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  return { rows: rows.length, asked: asked.length };
};

it('goes on past a total that was counted too low, as long as pages are full', async () => {
  expect(await walk(2300, 1000)).toEqual({ rows: 2300, asked: 3 });
});

it('asks for no page more than there are, and ends where a total was counted too high', async () => {
  expect(await walk(1150, 1150)).toEqual({ rows: 1150, asked: 2 });
  expect(await walk(40, 90)).toEqual({ rows: 40, asked: 2 });
});

it('walks on where a server gives fewer rows a page than it was asked for', async () => {
  expect(await walk(450, 450, 100)).toEqual({ rows: 450, asked: 5 });
});
