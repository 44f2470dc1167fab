/** The records of a resource in its table: what its definition tells, and what the hooks it names add. */
import type { Kysely } from 'kysely';
import type { ColumnValue, ColumnValues } from '../../src/engine/field-types/serverHalf.ts';
import type { Resource } from '../../src/engine/resource.ts';
import type { RaisedDoubt } from '../../src/engine/wire/doubts.ts';
import { requestName } from '../../src/engine/wire/names.ts';
import type { Actor, Context } from '../context.ts';
import { among } from '../db/among.ts';
import { insertMany } from '../db/insertMany.ts';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal } from '../errors.ts';
import { hooksOf } from '../hooks/index.ts';
import { recordNumber } from '../services/recordNumber.ts';
import type { Hear, Listing, ListQuery, Removal, ResourceService, Row, Told } from '../services/resourceService.ts';
import { nextVersion } from '../services/versions.ts';
import { askersOf } from './askers.ts';
import type { Hook, KeptRow, Step } from './hook.ts';
import { listPage } from './listPage.ts';
import { listNumbers, listRows, rowsByNumber, shownFields, type Ways } from './listRows.ts';
import { keptValue } from './narrowing.ts';
import { moveAlong, refuseNeeded, requireReferences } from './references.ts';
import { anyTable, columnOf, columnValues, type Table, tableOf, takenField, valuesOf } from './table.ts';

/** The ways of several hooks to find the rows of a list. */
export function waysOf(hooks: readonly Hook[]): Ways {
  return {
    orders: Object.assign({}, ...hooks.map((hook) => hook.orders)),
    filters: Object.assign({}, ...hooks.map((hook) => hook.filters)),
    search: hooks.find(({ search }) => search)?.search,
    listed: hooks.find(({ listed }) => listed)?.listed,
  };
}

/** The service of a resource that has a table and needs no other one. */
export function tableService(context: Context, resource: Resource): ResourceService {
  const { db, now, today, site } = context;
  const table = tableOf(resource, site);
  const hooks = hooksOf(context, resource);
  // found once: a file brings many records one after the other
  const having = (part: keyof Hook) => hooks.filter((hook) => hook[part] !== undefined);
  const [preparing, settling, keeping, telling] = [having('prepare'), having('settle'), having('columns'), having('tell')];
  const doubting = having('doubts');
  const pick = <K extends keyof Hook>(part: K) => hooks.find((hook) => hook[part] !== undefined)?.[part];
  const ownList = pick('list');
  const ways = waysOf(hooks);

  const told = async (executor: Kysely<Database>, rows: readonly ColumnValues[], query: ListQuery | null): Promise<Row[]> => {
    let kept: readonly KeptRow[] = rows.map((row) => ({ kept: row, values: valuesOf(table, row) }));
    for (const hook of telling) kept = (await hook.tell?.(executor, kept, query)) ?? kept;
    return kept.map(({ values }) => values);
  };

  /** The columns of what is about to be stored. */
  const columnsFor = async (values: Row, changes: Row, step: Step): Promise<Record<string, ColumnValue>> => {
    const columns = columnValues(table, changes);
    const writer = step.current === null && resource.writer !== null ? columnOf(table, resource.writer) : null;
    if (writer) columns[writer.name] = step.actor.id;
    Object.assign(columns, askersOf(table, changes, step));
    for (const hook of keeping) Object.assign(columns, await hook.columns?.(values, step));
    return columns;
  };

  /** Writes rows by `write`, and what follows from it. */
  const store = async (step: Step, write: () => Promise<readonly ColumnValues[]>): Promise<readonly Row[]> => {
    const written = await refusingTaken(table, step, write);
    const rows = await told(step.tx, written, null);
    if (rows.length !== written.length) throw new Error(`a row of ${table.name} vanished within its own transaction`);
    for (const hook of hooks) await hook.stored?.(rows, step);
    return rows;
  };

  /** Inserts rows; gives them in their order. */
  const insert = async (tx: Kysely<Database>, rows: readonly Record<string, ColumnValue>[]): Promise<ColumnValues[]> => {
    const at = now().toISOString();
    for (const columns of rows) Object.assign(columns, { created_at: at, updated_at: at, deleted_at: null });
    const written = await insertMany(tx, table.name, rows, 'returning *');
    // numbers are given in the order of the rows, which need not come back in it
    return written.sort((a, b) => Number(a.id) - Number(b.id));
  };

  const theOne = ([row]: readonly Row[]): Row => {
    if (!row) throw new Error(`nothing of ${table.name} was written`);
    return row;
  };

  const settled = async (given: Row, step: Step): Promise<Row> => {
    let changes = given;
    for (const hook of settling) changes = (await hook.settle?.(changes, step)) ?? changes;
    await requireReferences(step.tx, table, changes, step.current);
    return changes;
  };

  const hearOut = async (values: Row, step: Step, hear: Hear | null) => {
    if (!hear) return;
    const doubts: RaisedDoubt[] = [];
    for (const hook of doubting) doubts.push(...((await hook.doubts?.(values, step)) ?? []));
    hear(doubts);
  };

  const set = (tx: Kysely<Database>, id: unknown, columns: Record<string, ColumnValue>) =>
    anyTable(tx).updateTable(table.name).set(columns).where('id', '=', Number(id)).returningAll().executeTakeFirstOrThrow();

  const rowsOf = async (executor: Kysely<Database>, query: ListQuery, by: Ways): Promise<readonly Row[]> =>
    told(executor, await listRows(executor, table, { query, today: today(), ways: by }), query);

  /** The ways by which is found what was probably meant by a text that nothing has; null where there are none. */
  const nearWays = async (executor: Kysely<Database>, { q }: ListQuery): Promise<Ways | null> => {
    const search = q === null ? null : await ways.search?.nearly?.(executor, q);
    return search ? { ...ways, search } : null;
  };

  const rowsFrom = async (executor: Kysely<Database>, query: ListQuery): Promise<readonly Row[]> => {
    const rows = await rowsOf(executor, query, ways);
    if (rows.length > 0 || (query.page?.offset ?? 0) > 0) return rows;
    const near = await nearWays(executor, query);
    return near ? rowsOf(executor, query, near) : rows;
  };

  const whole: ResourceService['whole'] = {
    async numbers(executor, query) {
      const asked = { query, today: today(), ways };
      const numbers = await listNumbers(executor, table, asked);
      const near = numbers.length === 0 ? await nearWays(executor, query) : null;
      return near ? listNumbers(executor, table, { ...asked, ways: near }) : numbers;
    },
    records: async (executor, numbers, query) => told(executor, await rowsByNumber(executor, table, numbers), query),
    rows: async (executor, numbers, query) => told(executor, await rowsByNumber(executor, table, numbers, ways.listed), query),
  };

  const pageBy = async (query: ListQuery, page: NonNullable<ListQuery['page']>, by: Ways): Promise<Listing> => {
    const { rows, total } = await listPage(db, table, { query: { ...query, page }, today: today(), ways: by });
    return { rows: await told(db, rows, query), total };
  };

  return {
    async list(query) {
      if (ownList && !query.ids) return ownList(query, (rows) => told(db, rows, query), db);
      const { page } = query;
      if (!page) return { rows: await rowsFrom(db, query), total: null };
      const found = await pageBy(query, page, ways);
      const near = found.total?.count === 0 ? await nearWays(db, query) : null;
      return near ? pageBy(query, page, near) : found;
    },

    // a way of its own reads what it needs at once
    ...(ownList ? {} : { rowsFrom, whole }),

    async find(executor, key, lock = false) {
      const where = identified(table, key, today());
      if (!where) return null;
      const living = anyTable(executor)
        .selectFrom(table.name)
        .where(where.column, '=', where.value)
        .where('deleted_at', 'is', null);
      if (lock && hooks.some((hook) => hook.lockFirst)) {
        const first = await living.select('id').executeTakeFirst();
        if (first) for (const hook of hooks) await hook.lockFirst?.(executor, Number(first.id));
      }
      const row = await living
        .selectAll()
        // SQLite has one writer at a time and no row locks
        .$if(lock && databaseKind(executor) === 'postgres', (rows) => rows.forUpdate())
        .executeTakeFirst();
      return row ? ((await told(executor, [row], null))[0] ?? null) : null;
    },

    async findMany(executor, column, values) {
      const rows = await anyTable(executor)
        .selectFrom(table.name)
        .selectAll()
        .where((row) => among(executor, row.ref(column), values))
        .where('deleted_at', 'is', null)
        .execute();
      return told(executor, rows, null);
    },

    async prepare(current, changes, executor, beside) {
      let prepared = changes;
      for (const hook of preparing) prepared = (await hook.prepare?.(current, prepared, executor, beside)) ?? prepared;
      return prepared;
    },

    async foresee(executor, given, { current, actor, beside }) {
      const step: Step = { tx: executor, actor, current, beside };
      const changes = await settled(given, step);
      let doubts: readonly RaisedDoubt[] = [];
      await hearOut(current ? { ...current, ...changes } : changes, step, (heard) => {
        doubts = heard;
      });
      return { changes, doubts };
    },

    async create(tx: Kysely<Database>, given: Row, actor: Actor, hear: Hear | null) {
      const step: Step = { tx, actor, current: null };
      const values = await settled(given, step);
      await hearOut(values, step, hear);
      const columns = await columnsFor(values, values, step);
      return theOne(await store(step, () => insert(tx, [columns])));
    },

    async createMany(tx: Kysely<Database>, given: readonly Row[], actor: Actor) {
      const step: Step = { tx, actor, current: null };
      const rows: Record<string, ColumnValue>[] = [];
      for (const one of given) {
        const values = await settled(one, step);
        rows.push(await columnsFor(values, values, step));
      }
      return store(step, () => insert(tx, rows));
    },

    async update(tx: Kysely<Database>, current: Row, given: Row, actor: Actor, hear: Hear | null, takesBack = false) {
      const step: Step = { tx, actor, current, takesBack };
      const changes = await settled(given, step);
      const values = { ...current, ...changes };
      await hearOut(values, step, hear);
      const updated_at = nextVersion(current.updated_at, now());
      const columns = { ...(await columnsFor(values, changes, step)), updated_at };
      return theOne(await store(step, async () => [await set(tx, current.id, columns)]));
    },

    async remove(tx: Kysely<Database>, current: Row, removal: Removal) {
      const gone: Row = {};
      for (const hook of hooks) Object.assign(gone, await hook.remove?.(tx, current, removal));
      await refuseNeeded(tx, table, current);
      const at = nextVersion(current.updated_at, now());
      await set(tx, current.id, { deleted_at: at, updated_at: at });
      await moveAlong(tx, table, current, { from: null, to: at, version: at });
      return gone;
    },

    lasting: true,
    doubting: doubting.length > 0,
    claims: pick('claims'),
    answer: pick('answer'),
    told: pick('told') ?? listedFields(table, pick('listed')),
  };
}

/** What a row of a list has where not all columns are read for it. */
function listedFields(table: Table, listed: Hook['listed']): Told | undefined {
  if (!listed) return undefined;
  const row = [...shownFields(table, listed), 'updated_at'];
  return { list: row, search: row };
}

/** A record is known by its number, or by the value of a field that no other record shares. */
function identified(table: Table, key: string, today: string) {
  const { resource } = table;
  const id = resource.key === 'id' ? recordNumber(key) : null;
  if (id !== null) return { column: 'id', value: id };
  for (const { field, columns } of table.fields) {
    const [column] = columns;
    if (!column || !(field.unique || field.name === resource.key)) continue;
    const value = keptValue(field, key, today);
    if (value !== undefined && value !== null) return { column: column.name, value };
  }
  return null;
}

/** Two people may write the same unique value at the same moment; the index decides, not a look beforehand. */
async function refusingTaken<T>(table: Table, { current }: Step, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const field = takenField(table, error);
    if (!field) throw error;
    throw fieldRefusal(requestName(field, current ? 'edit' : 'create') ?? field.name, `${field.label.id} sudah terdaftar.`);
  }
}
