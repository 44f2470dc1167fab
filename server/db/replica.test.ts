import type { PostgresPool } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../log.ts';
import { preferReplica } from './replica.ts';

/** A pool whose one connection answers as a server that is a primary, or a replica of one, would. */
function server(name: string, cluster: string | null): PostgresPool {
  const answers = (text: string) => {
    if (!text.includes('pg_control_system')) {
      return text.includes('pg_is_in_recovery') ? { state: 'ready' } : { lsn: '0/1', database: 'posyandu', cluster: null };
    }
    if (cluster === null) throw Object.assign(new Error(), { code: '42501' });
    return { database: 'posyandu', cluster };
  };
  const query = async (text: string) => ({ rows: [answers(text)] });
  const client = { name, query, release: () => undefined };
  return { connect: async () => client, end: async () => undefined } as unknown as PostgresPool;
}

describe('a replica', () => {
  it.each([
    ['of the same cluster is read', '7', '7', 'replica', []],
    ['of another cluster, whose figures are not ours, never is', '7', '8', 'primary', ['other-database']],
    ['whose cluster may not be asked is believed', '7', null, 'replica', []],
    ['of a primary whose cluster may not be asked is believed', null, '8', 'replica', []],
  ])('%s', async (_case, own, its, read, reasons) => {
    const logs: LogLine[] = [];
    const pool = preferReplica(server('primary', own), server('replica', its), (line) => logs.push(line));
    expect(await pool.connect()).toMatchObject({ name: read });
    expect(logs.map(({ reason }) => reason)).toEqual(reasons);
  });
});
