import type { Config } from '../config.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { recordAudit } from '../services/audit.ts';
import { nextVersion } from '../services/versions.ts';
import { CliError } from './cliError.ts';
import { withDatabase } from './withDatabase.ts';

/** `members <id>`: brings a deleted member back. Raises CliError where there is none or its NIK has been registered again. */
export function undelete(config: Config, [resource, id]: readonly string[]): Promise<string> {
  if (resource !== 'members' || !/^\d{1,9}$/.test(id ?? '')) throw new CliError('Pemakaian: undelete members <id>');
  return withDatabase(config, (db) =>
    db
      .transaction()
      .execute(async (tx) => {
        const row = await tx.selectFrom('members').selectAll().where('id', '=', Number(id)).executeTakeFirst();
        if (!row?.deleted_at) throw new CliError(`Tidak ada anggota terhapus dengan id ${id}.`);
        const at = new Date();
        const changes = { deleted_at: null, updated_at: nextVersion(row.updated_at, at) };
        await tx.updateTable('members').set(changes).where('id', '=', row.id).execute();
        const entry = { accountId: null, action: 'restore', resource: 'members', recordId: row.id } as const;
        await recordAudit(tx, { at, ...entry, before: row, after: { ...row, ...changes } });
        return `Anggota ${id} dikembalikan.`;
      })
      .catch((error: unknown) => {
        if (!isUniqueViolation(error, 'members', 'nik')) throw error;
        throw new CliError(`NIK anggota ${id} sudah dipakai anggota lain; ubah dulu NIK yang lain itu.`);
      }),
  );
}
