/** Lists that are read to their end in parts, in every order that they have. */
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../../server/app.ts';
import type { Context } from '../../server/context.ts';
import type { Database } from '../../server/db/schema.ts';
import { hooksOf } from '../../server/hooks/index.ts';
import { listNumbers, listRows, shownFields } from '../../server/storage/listRows.ts';
import { orderOf } from '../../server/storage/narrowing.ts';
import { tableOf } from '../../server/storage/table.ts';
import { waysOf } from '../../server/storage/tableService.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { site as definition } from '../../src/resources/index.ts';
import { demoVillage } from '../support/demoVillage.ts';
import { testConfig } from '../support/testConfig.ts';
import { forEachDatabase } from '../support/testDatabase.ts';

const TODAY = '2026-03-17';
const site = compileSite(definition);
const tables = site.resources.filter(({ storage }) => storage).map((resource) => tableOf(resource, site));

forEachDatabase('the numbers of a list', (kind) => {
  let village: { db: Kysely<Database>; close(): Promise<void> };
  let context: Context;
  beforeAll(async () => {
    village = await demoVillage(kind, TODAY);
    context = createContext({
      db: village.db,
      config: testConfig(),
      log: () => undefined,
      now: () => new Date(`${TODAY}T03:00:00Z`),
    });
  });
  afterAll(() => village.close());

  describe.each(tables)('of $name', (table) => {
    const sorts = [...new Set(['id', ...shownFields(table)])].filter((field) => orderOf(table, field));
    it.each(sorts.flatMap((field) => (['ASC', 'DESC'] as const).map((order) => ({ field, order }))))(
      'come in its order, whatever is read at once: $field $order',
      async (sort) => {
        const ways = waysOf(hooksOf(context, table.resource));
        const asked = { query: { q: null, filters: {}, page: null, sort }, today: TODAY, ways };
        const rows = await listRows(village.db, table, asked);
        const part = Math.max(2, Math.floor(rows.length / 5));
        expect(await listNumbers(village.db, table, asked, part)).toStrictEqual(rows.map(({ id }) => Number(id)));
      },
    );
  });
});
