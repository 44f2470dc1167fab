/** What rows come to is stored by the services of their records, and written down with the file it came out of. */
import { type AuditEntry, recordAudits } from '../services/audit.ts';
import type { Row } from '../services/resourceService.ts';
import type { Kind, Setting } from './judging/setting.ts';
import type { Planned, Written } from './shapes.ts';

/** Somebody has changed a record between its being looked at and being locked. */
export class VersionMoved extends Error {}

export interface ToStore {
  /** by which the person of several rows is one */
  readonly person: string | null;
  /** the person first */
  readonly planned: readonly Planned[];
}

/** All that a new record is stored with. Of what was left blank every one has the same columns. */
const whole = ({ resource }: Kind, { changes, rest }: Planned): Row => {
  const values: Record<string, unknown> = {};
  for (const { name, computed } of resource.fields) if (!computed) values[name] = null;
  return Object.assign(values, rest, changes);
};

/** Rows that are stored together, in one transaction. */
export class Storing {
  readonly #setting: Setting;
  readonly #importId: number;
  /** the numbers of people whom these rows have made */
  readonly #numbers = new Map<string, string>();
  /** by the numbers that people had before these rows, those that they have brought */
  readonly #renumbered = new Map<unknown, string>();
  /** the versions that these rows have left */
  readonly #versions = new Map<string, unknown>();
  readonly #trail: AuditEntry[] = [];
  /** whether it has people */
  #tellsPeople = false;

  constructor(setting: Setting, importId: number) {
    this.#setting = setting;
    this.#importId = importId;
  }

  /** Stores rows, the new people of all of them at once; gives what each has become. Raises Refusal and VersionMoved. */
  async store(rows: readonly ToStore[]): Promise<Written[][]> {
    const { people, visits } = this.#setting;
    const made = await this.#people(rows);
    const written: Written[][] = [];
    // visits come one by one: of one person each is held against those before it
    for (const { person, planned } of rows) {
      const parts: Written[] = [];
      for (const part of planned) {
        const kind = part.resource === people.resource.name ? people : visits;
        const known = made.get(part);
        // what a visit changes of its person comes after what the file itself has
        if (kind === visits && this.#tellsPeople) await this.writeDown();
        const { row, before } = known ? { row: known, before: null } : await this.#one(kind, person, part);
        parts.push({ resource: part.resource, id: Number(row.id), before, version: String(row.updated_at) });
      }
      written.push(parts);
    }
    return written;
  }

  /** Writes down all that was stored since it did so last. */
  async writeDown(): Promise<void> {
    await recordAudits(this.#setting.db, this.#trail.splice(0));
    this.#tellsPeople = false;
  }

  async #people(rows: readonly ToStore[]): Promise<ReadonlyMap<Planned, Row>> {
    const { db, actor, people } = this.#setting;
    const fresh = rows.flatMap(({ person, planned }) =>
      planned.filter(({ resource, id }) => resource === people.resource.name && id === null).map((part) => ({ person, part })),
    );
    const made = new Map<Planned, Row>();
    if (fresh.length === 0) return made;
    const stored = await people.service.createMany?.(
      db,
      fresh.map(({ part }) => whole(people, part)),
      actor,
    );
    for (const [i, { person, part }] of fresh.entries()) {
      const row = stored?.[i];
      if (!row) throw new Error('a person was not stored');
      if (person !== null) this.#numbers.set(person, String(row.nik));
      this.#tell(people, null, row);
      made.set(part, row);
    }
    return made;
  }

  async #one(kind: Kind, person: string | null, { id, version, changes, rest, before }: Planned) {
    const { db, actor } = this.#setting;
    const { resource, service } = kind;
    if (id === null) {
      // whoever was made without a number has one by now
      const nik = this.#numbers.get(person ?? '') ?? this.#renumbered.get(changes.nik);
      const values = { ...rest, ...changes, ...(nik === undefined ? {} : { nik }) };
      const row = await service.create(db, values, actor, null);
      this.#tell(kind, null, row);
      return { row, before: null };
    }
    const key = `${resource.name} ${id}`;
    const current = await service.find(db, String(id), true);
    // a row before this one may have changed the same person
    if (!current || (current.updated_at !== version && current.updated_at !== this.#versions.get(key))) {
      throw new VersionMoved('a record was changed meanwhile');
    }
    const row = await service.update(db, current, changes, actor, null);
    this.#versions.set(key, row.updated_at);
    if (kind === this.#setting.people && row.nik !== current.nik) this.#renumbered.set(current.nik, String(row.nik));
    this.#tell(kind, current, row);
    return { row, before };
  }

  #tell({ resource }: Kind, before: Row | null, after: Row): void {
    const { actor, context, people } = this.#setting;
    this.#tellsPeople ||= resource.name === people.resource.name;
    this.#trail.push({
      at: context.now(),
      accountId: actor.id,
      resource: resource.name,
      importId: this.#importId,
      recordId: String(after[resource.key]),
      action: before ? 'update' : 'create',
      before,
      after,
    });
  }
}
