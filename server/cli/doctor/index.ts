import type { Config } from '../../config.ts';
import { CliError } from '../cliError.ts';
import { ofDatabase } from './database.ts';
import { type Finding, linesOf } from './finding.ts';
import { ofInstallation } from './installation.ts';
import { ofBackups, ofPlace } from './places.ts';
import { ofServices } from './services.ts';
import { ofSqlite } from './sqlite.ts';

/**
 * Tells how an installation is: program, settings, database, photos, mail, room on the disks, the last backup; changes
 * nothing. Raises CliError with the same lines where something is to be done, and what.
 */
export async function doctor(config: Config): Promise<string> {
  const findings: Finding[] = [
    ...ofInstallation(config),
    ...(config.databaseUrl === null ? ofSqlite(config) : []),
    ...(await ofDatabase(config)),
    ...(await ofServices(config)),
    ofPlace('DATA_DIR', config.dataDir),
    ...(config.backup ? [ofPlace('BACKUP_DIR', config.backup.dir)] : []),
    await ofBackups(config, new Date()),
  ];
  const lines = findings.flatMap(linesOf);
  if (findings.every(({ todo }) => todo === undefined)) return lines.join('\n');
  throw new CliError([...lines, 'Yang bertanda ! perlu ditangani.'].join('\n'));
}
