/** Which database of which cluster of PostgreSQL this is: replicas share the number of the cluster that they were copied from. */
export interface Identity {
  readonly database: string;
  /** null: the account may not ask */
  readonly cluster: string | null;
}

const ASKED = 'select current_database() as database, cast(system_identifier as text) as cluster from pg_control_system()';
const ASKED_OF_ALL = 'select current_database() as database, null as cluster';
const DENIED = '42501';

/** What the server behind `ask` says of itself. */
export async function identityOf(ask: (statement: string) => Promise<readonly Identity[]>): Promise<Identity> {
  const found = await ask(ASKED).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === DENIED) return ask(ASKED_OF_ALL);
    throw error;
  });
  return found[0] ?? { database: '', cluster: null };
}

/** Whether one may be a copy of the other. */
export const isSame = (a: Identity, b: Identity): boolean =>
  a.database === b.database && (a.cluster === null || b.cluster === null || a.cluster === b.cluster);
