import { site } from '../../src/resources/compiled/site.ts';
import { createContext } from '../app.ts';
import type { Config } from '../config.ts';
import { hooksOf } from '../hooks/index.ts';
import { restore } from '../storage/restore.ts';
import { tableOf } from '../storage/table.ts';
import { CliError } from './cliError.ts';
import { withDatabase } from './withDatabase.ts';

/**
 * `<resource> <id>`: brings a deleted record back. Raises CliError where there is none, or where what
 * only one record may have (a NIK) has been given to another one since.
 */
export async function undelete(config: Config, [name, id]: readonly string[]): Promise<string> {
  const kept = site.resources.filter(({ storage }) => storage !== null);
  const resource = kept.find((one) => one.name === name);
  if (!resource || !/^\d{1,9}$/.test(id ?? '')) {
    throw new CliError(`Pemakaian: undelete ${kept.map((one) => one.name).join('|')} <id>`);
  }
  const label = resource.label.one.id;
  const called = label.toLowerCase();
  const restored = await withDatabase(config, (db) => {
    const hooks = hooksOf(createContext({ db, config, log: () => undefined, site }), resource);
    return restore(db, tableOf(resource, site), Number(id), { at: new Date(), hooks });
  });
  if (restored.done) return `${label} ${id} dikembalikan.`;
  const { taken } = restored;
  if (!taken) throw new CliError(`Tidak ada ${called} terhapus dengan id ${id}.`);
  throw new CliError(
    `${taken.label.id} ${called} ${id} sudah dipakai ${called} lain; ubah dulu ${taken.label.id} yang lain itu.`,
  );
}
