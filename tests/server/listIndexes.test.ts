/**
 * By which index each list is read: every definition, narrowed by each of its filters, in its order. What is
 * told here of the two databases holds for any number of rows: how much of a table a plan has to look at.
 */
import { CompiledQuery, type Kysely, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createContext } from '../../server/app.ts';
import type { DatabaseKind } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { Refusal } from '../../server/errors.ts';
import { hooksOf } from '../../server/hooks/index.ts';
import type { ListQuery } from '../../server/services/resourceService.ts';
import { orderOf } from '../../server/storage/narrowing.ts';
import { tableOf } from '../../server/storage/table.ts';
import { tableService, waysOf } from '../../server/storage/tableService.ts';
import { compileSite } from '../../src/engine/compile.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { site as definition } from '../../src/resources/index.ts';
import { demoVillage } from '../support/demoVillage.ts';
import { testConfig } from '../support/testConfig.ts';
import { forEachDatabase } from '../support/testDatabase.ts';

const TODAY = '2026-03-17';
const site = compileSite(definition);

/** Lists with as many rows as there are people: each of their orders has its index, and of the others the usual one. */
const LONG = ['members'];
/** Lists that are sorted whole: a province has some thousand posko. */
const SORTED = { posko: ['nama_posyandu'] };

/** A value of each filter. */
function filtersOf({ list, field }: Resource): Record<string, string>[] {
  const values = (list?.filters ?? []).map(({ field: name }) => {
    const one = field[name];
    return [name, one && 'options' in one ? (one.options[0]?.value ?? '') : '1'] as const;
  });
  return [{}, ...values.map(([name, value]) => ({ [name]: value }))];
}

const withinOf = ({ endpoints: { list } }: Resource, values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries([...(list?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, values[name] ?? '']));

/** An order that a list does not have is refused, and is none of its queries. */
function isRefused(error: unknown): boolean {
  if (error instanceof Refusal && error.status === 422) return false;
  throw error;
}

/** A plan as text, in which the words of a reference are those of `shown`. */
const asWords = (plan: unknown): string =>
  JSON.stringify(plan, (key, value) =>
    key === 'Plans' ? value.filter((one: object) => Object(one)['Parent Relationship'] !== 'SubPlan') : value,
  );

/** Whether a plan looks through all of a table: to sort it, or for what is not cut off. What an index has narrowed down may be sorted. */
function looksAtAll(kind: DatabaseKind, statement: string, plan: string): boolean {
  const isCutOff = /\blimit\b/.test(statement);
  if (kind === 'sqlite') {
    const isSorted = plan.includes('TEMP B-TREE FOR ORDER BY') && !/^[^}]*"detail":"SEARCH \w+ USING/.test(plan);
    return isSorted || (!isCutOff && /SCAN (?!\w+ USING|json_each|\(|CONSTANT)/.test(plan));
  }
  const isSorted = plan.includes('"Node Type":"Sort"') && !plan.includes('"Index Cond"');
  return isSorted || (!isCutOff && plan.includes('"Node Type":"Seq Scan"'));
}

forEachDatabase('the index of each list', (kind) => {
  let village: { db: Kysely<Database>; close(): Promise<void> };
  beforeAll(async () => {
    village = await demoVillage(kind, TODAY);
  });
  afterAll(() => village.close());

  it('is there, for its usual order and each of its filters', async () => {
    const sorted: Record<string, Set<string>> = {};
    await village.db.connection().execute(async (connection) => {
      if (kind === 'postgres')
        for (const way of ['seqscan', 'sort', 'bitmapscan']) await sql.raw(`set enable_${way} = off`).execute(connection);
      const asked: CompiledQuery[] = [];
      const listening: KyselyPlugin = {
        transformQuery: ({ node, queryId }) => {
          asked.push(connection.getExecutor().compileQuery(node, queryId));
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const db = connection.withPlugin(listening);
      const context = createContext({
        db,
        config: testConfig(),
        log: () => undefined,
        now: () => new Date(`${TODAY}T03:00:00Z`),
      });
      const { nik } = await village.db.selectFrom('members').select('nik').where('id', '=', 1).executeTakeFirstOrThrow();
      // of lists that belong to something, by the parameters of their addresses
      const within: Record<string, string> = { berita_id: '1', nik };
      for (const resource of site.resources.filter(({ storage, endpoints }) => storage && endpoints.list)) {
        const [table, service, ways] = [
          tableOf(resource, site),
          tableService(context, resource),
          waysOf(hooksOf(context, resource)),
        ];
        const usual = resource.list?.sort.field ?? resource.represents;
        const orders = LONG.includes(resource.name) ? ['id', usual, ...(resource.list?.columns ?? [])] : [usual];
        const fields = [...new Set(orders)].filter((name) => ways.orders?.[name] ?? orderOf(table, name));
        for (const filters of filtersOf(resource)) {
          for (const field of fields) {
            for (const order of ['ASC', 'DESC'] as const) {
              asked.length = 0;
              const query: ListQuery = {
                q: null,
                filters: { ...filters, ...withinOf(resource, within) },
                page: { offset: 0, limit: 3 },
                sort: { field, order },
              };
              const isOrder = await service.list(query).then(() => true, isRefused);
              if (!isOrder) continue;
              for (const { sql: text, parameters } of [...asked]) {
                const explain = kind === 'sqlite' ? 'explain query plan' : 'explain (format json)';
                const { rows } = await connection.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
                if (looksAtAll(kind, text, asWords(rows))) {
                  sorted[resource.name] ??= new Set();
                  sorted[resource.name]?.add(`${Object.keys(filters).join()} ${field}`.trim());
                }
              }
            }
          }
        }
      }
    });
    expect(Object.fromEntries(Object.entries(sorted).map(([name, orders]) => [name, [...orders]]))).toStrictEqual(SORTED);
  });
});
