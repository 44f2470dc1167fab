import type { Config } from '../config.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { recordAudit } from '../services/audit.ts';
import { nextVersion } from '../services/versions.ts';
import { CliError } from './cliError.ts';
import { withDatabase } from './withDatabase.ts';

/** What can be brought back: name of its table and in the audit, and what people call it. */
const NAMES = { members: 'anggota', examinations: 'pemeriksaan', posko: 'posko', berita: 'berita' } as const;
type Table = keyof typeof NAMES;
const isTable = (name: string | undefined): name is Table => name !== undefined && Object.hasOwn(NAMES, name);

/**
 * `members|examinations|posko|berita <id>`: brings a deleted record back. Raises CliError where there
 * is none, or where a member's NIK has been registered again.
 */
export async function undelete(config: Config, [table, id]: readonly string[]): Promise<string> {
  if (!isTable(table) || !/^\d{1,9}$/.test(id ?? '')) {
    throw new CliError(`Pemakaian: undelete ${Object.keys(NAMES).join('|')} <id>`);
  }
  return withDatabase(config, (db) =>
    db
      .transaction()
      .execute(async (tx) => {
        const row = await tx.selectFrom(table).selectAll().where('id', '=', Number(id)).executeTakeFirst();
        if (!row?.deleted_at) throw new CliError(`Tidak ada ${NAMES[table]} terhapus dengan id ${id}.`);
        const at = new Date();
        const changes = { deleted_at: null, updated_at: nextVersion(row.updated_at, at) };
        await tx.updateTable(table).set(changes).where('id', '=', row.id).execute();
        const entry = { accountId: null, action: 'restore', resource: table, recordId: row.id } as const;
        await recordAudit(tx, { at, ...entry, before: row, after: { ...row, ...changes } });
        return `${NAMES[table].replace(/^./, (letter) => letter.toUpperCase())} ${id} dikembalikan.`;
      })
      .catch((error: unknown) => {
        if (!isUniqueViolation(error, 'members', 'nik')) throw error;
        throw new CliError(`NIK anggota ${id} sudah dipakai anggota lain; ubah dulu NIK yang lain itu.`);
      }),
  );
}
