/** What we have made in a schema of PostgreSQL; the schema itself and the extensions in it may be somebody else's. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { UnfitBackup } from './manifest.ts';

/** One of them, as PostgreSQL names it: `table`, `public.members`. */
interface MadeObject {
  readonly kind: string;
  readonly name: string;
  /** whether the account has its owner's rights */
  readonly own: boolean;
}

/**
 * What hangs on the schema itself: no member of an extension, and no sequence that its table takes along. Functions come before
 * the types that they name. The superuser that made the cluster is nowhere noted as an owner.
 */
async function objectsIn(db: Kysely<Database>, schema: string): Promise<readonly MadeObject[]> {
  const { rows } = await sql<MadeObject>`
    select o.type as kind, o.identity as name,
        (select rolsuper from pg_roles where rolname = current_user) or exists (
          select 1 from pg_shdepend s where s.dbid = (select oid from pg_database where datname = current_database())
            and s.classid = d.classid and s.objid = d.objid and s.deptype = 'o' and pg_has_role(s.refobjid, 'usage')) as own
      from pg_depend d, pg_identify_object(d.classid, d.objid, 0) o
      where d.refclassid = 'pg_namespace'::regclass and d.deptype = 'n' and d.classid <> 'pg_extension'::regclass
        and d.refobjid = (select oid from pg_namespace where nspname = ${schema})
        and not exists (select 1 from pg_depend m left join pg_class c on d.classid = 'pg_class'::regclass and c.oid = d.objid
          where m.classid = d.classid and m.objid = d.objid
            and (m.deptype = 'e' or (c.relkind = 'S' and m.deptype in ('a', 'i') and m.refclassid = 'pg_class'::regclass)))
      order by d.classid in ('pg_class'::regclass, 'pg_type'::regclass), d.objid`.execute(db);
  return rows;
}

/** Puts everything that is ours from one schema into another; what refers to it knows it by number. */
export async function moveObjects(tx: Kysely<Database>, from: string, to: string): Promise<void> {
  for (const { kind, name } of await objectsIn(tx, from)) {
    await sql`alter ${sql.raw(wordOf(kind))} ${sql.raw(name)} set schema ${sql.id(to)}`.execute(tx);
  }
}

const wordOf = (kind: string): string => (kind === 'statistics object' ? 'statistics' : kind);

/** What the account would have to be given before a backup could be put back. */
export interface LackingRights {
  readonly account: string;
  /** what it may not, Indonesian */
  readonly lacks: readonly string[];
  /** statements by which an administrator gives it */
  readonly remedies: readonly string[];
}

/** What a restore over the schema needs and the account lacks; null: nothing. */
export async function lackingRights(db: Kysely<Database>, schema: string): Promise<LackingRights | null> {
  const { rows } = await sql<{ account: string; base: string; home: string; schemas: boolean; tables: boolean }>`
    select quote_ident(current_user) as account, quote_ident(current_database()) as base, quote_ident(${schema}::text) as home,
      has_database_privilege(current_database(), 'create') as schemas, has_schema_privilege(${schema}::text, 'create') as tables
  `.execute(db);
  const [{ account, base, home, schemas, tables } = { account: '', base: '', home: '', schemas: true, tables: true }] = rows;
  const [foreign, ...others] = (await objectsIn(db, schema)).filter(({ own }) => !own);
  const more = others.length > 0 ? ` dan ${others.length} lainnya` : '';
  const found = [
    ...(schemas ? [] : [['tidak boleh membuat skema', `alter database ${base} owner to ${account}`]]),
    ...(tables ? [] : [[`tidak boleh membuat tabel di skema ${home}`, `grant create on schema ${home} to ${account}`]]),
    ...(foreign
      ? [
          [
            `bukan pemilik ${foreign.name}${more}`,
            `alter ${wordOf(foreign.kind)} ${foreign.name} owner to ${account}${more && ` (demikian juga${more})`}`,
          ],
        ]
      : []),
  ];
  if (found.length === 0) return null;
  return { account, lacks: found.map(([lack = '']) => lack), remedies: found.map(([, remedy = '']) => remedy) };
}

/** What to do about it. */
export const remedyText = ({ remedies }: LackingRights): string =>
  `Minta pengelola PostgreSQL menjalankan di basis data ini: ${remedies.join('; ')}`;

/** Raises UnfitBackup where the account could not put everything back. */
export async function refuseWithoutRights(db: Kysely<Database>, schema: string): Promise<void> {
  const lacking = await lackingRights(db, schema);
  if (!lacking) return;
  throw new UnfitBackup(`Akun ${lacking.account} di PostgreSQL ${lacking.lacks.join(', ')}. ${remedyText(lacking)}`);
}
