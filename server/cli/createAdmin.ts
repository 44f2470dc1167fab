import type { Config } from '../config.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { hashOfEmail } from '../services/accounts.ts';
import { recordAudit } from '../services/audit.ts';
import { hashPassword } from '../services/passwords.ts';
import { ask, emailArgument, newPassword } from './ask.ts';
import { CliError } from './cliError.ts';
import { withDatabase } from './withDatabase.ts';

/**
 * Makes an Admin Verifikator who may sign in at once. The password is asked for, or read from
 * standard input with `--password-stdin`; it never stands on the command line, where others see it.
 * Raises CliError for an unusable email or password or an email that is taken.
 */
export async function createAdmin(config: Config, args: readonly string[]): Promise<string> {
  const fromStdin = args.includes('--password-stdin');
  const given = args.find((arg) => !arg.startsWith('--'));
  if (fromStdin && !given) throw new CliError('Pemakaian: admin:create <email> --password-stdin');
  const email = emailArgument(given ?? (await ask('Email: ')));
  const password = await newPassword(fromStdin);

  const at = new Date();
  return withDatabase(config, async (db) => {
    const password_hash = await hashPassword(password, await hashOfEmail(db, email));
    return db
      .transaction()
      .execute(async (tx) => {
        const { id } = await tx
          .insertInto('accounts')
          .values({
            email,
            password_hash,
            nama_lengkap: 'Admin Verifikator',
            posisi: 'Admin Verifikator',
            status: 'success',
            waktu_pengajuan: at.toISOString(),
            demo: 0,
            created_at: at.toISOString(),
            updated_at: at.toISOString(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await recordAudit(tx, { at, accountId: null, action: 'create', resource: 'accounts', recordId: id, after: { email } });
        return 'Admin Verifikator dibuat.';
      })
      .catch((error: unknown) => {
        if (!isUniqueViolation(error, 'accounts', 'email')) throw error;
        throw new CliError('Email sudah dipakai.');
      });
  });
}
