/** What a row comes to is stored by the services of its records, and written down with the file it came out of. */
import { recordAudit } from '../services/audit.ts';
import type { Row } from '../services/resourceService.ts';
import type { Kind, Setting } from './judging/setting.ts';
import type { Planned, Written } from './shapes.ts';

/** Somebody has changed a record between its being looked at and being locked. */
export class VersionMoved extends Error {}

interface Of {
  readonly importId: number;
  /** by which the person of several rows is one */
  readonly person: string | null;
  /** the numbers of people whom earlier rows have made */
  readonly numbers: Map<string, string>;
}

/** Stores the parts of a row, the person first; gives what they have become. Raises Refusal and VersionMoved. */
export async function storeRow(setting: Setting, of: Of, planned: readonly Planned[]): Promise<Written[]> {
  const { people, visits } = setting;
  const written: Written[] = [];
  for (const part of planned) {
    const kind = part.resource === people.resource.name ? people : visits;
    const { row, before } = await storeOne(setting, kind, of, part);
    if (kind === people && of.person !== null) of.numbers.set(of.person, String(row.nik));
    written.push({ resource: part.resource, id: Number(row.id), before, version: String(row.updated_at) });
  }
  return written;
}

async function storeOne(
  { db, actor, context, people }: Setting,
  { resource, service }: Kind,
  { importId, person, numbers }: Of,
  { id, version, changes, before }: Planned,
): Promise<{ readonly row: Row; readonly before: Row | null }> {
  const about = { at: context.now(), accountId: actor.id, resource: resource.name, importId };
  if (id === null) {
    // whoever was made without a number has one by now
    const nik = resource === people.resource || person === null ? undefined : numbers.get(person);
    const row = await service.create(db, nik === undefined ? changes : { ...changes, nik }, actor, null);
    await recordAudit(db, { ...about, recordId: String(row[resource.key]), action: 'create', after: row });
    return { row, before: null };
  }
  const current = await service.find(db, String(id), true);
  if (!current || current.updated_at !== version) throw new VersionMoved('a record was changed meanwhile');
  const row = await service.update(db, current, changes, actor, null);
  await recordAudit(db, { ...about, recordId: String(row[resource.key]), action: 'update', before: current, after: row });
  return { row, before };
}
