import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type DatabaseKind = 'sqlite' | 'postgres';

/** Tag of the journeys that run on PostgreSQL too: the daily work whose answers a database has a part in, not what a page does alone. */
export const ON_BOTH = '@both-databases';

/** The environment of a product with a database of its own. */
export interface OwnDatabase {
  /** of the database on the server; null: the product's own file */
  readonly name: string | null;
  readonly env: Record<string, string>;
  drop(): Promise<void>;
}

/** A database that nobody else uses: the product's own file, or one on the PostgreSQL that TEST_DATABASE_URL names, there as a copy of `like`. */
export async function ownDatabase(kind: DatabaseKind, like?: string): Promise<OwnDatabase> {
  if (kind === 'sqlite') return { name: null, env: {}, drop: async () => undefined };
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  const name = `posyandu_journey_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}${like ? ` template ${like}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, env: { DATABASE_URL: url.href }, drop: () => run(`drop database if exists ${name} with (force)`) };
}
