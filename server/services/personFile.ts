/** One person's whole file: what every definition says belongs to a person, as whoever asks may read it. */
import type { Kysely } from 'kysely';
import { keptFrom } from '../../src/engine/intimate.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { encodeResponse } from '../../src/engine/wire/encode.ts';
import { EXTENSIONS } from '../../src/engine/wire/extensions.ts';
import { CONSENTS } from '../../src/people/consents.ts';
import type { Actor, Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { readingsOf } from './readTrail.ts';
import type { ResourceService, Row } from './resourceService.ts';
import { isReached } from './tokenReach.ts';
import { belongings } from './whoseRecord.ts';

/** By which the shape is known; it only ever gains. */
export const PERSON_FILE = { bentuk: 'posyandu-berkas-warga', versi: 1 } as const;

interface Asking {
  readonly context: Pick<Context, 'site' | 'now'>;
  readonly served: readonly { readonly resource: Resource; readonly service: ResourceService }[];
  readonly actor: Actor;
}

const ALL = new Set(EXTENSIONS);

/** null: there is no such person. */
export async function personFile(
  db: Kysely<Database>,
  { context, served, actor }: Asking,
  member: number,
): Promise<object | null> {
  const { site, now } = context;
  const serviceOf = (resource: Resource) => served.find((one) => one.resource.name === resource.name)?.service;
  const people = site.resource.members;
  const person = people && (await serviceOf(people)?.find(db, String(member)));
  if (!people || !person) return null;

  /** names of resources by how many of their answers are not told to whoever asks */
  const withheld: Record<string, number> = {};
  const withhold = (name: string, count: number): void => {
    if (count > 0) withheld[name] = (withheld[name] ?? 0) + count;
  };
  const catatan: Record<string, object[]> = {};
  for (const { resource, column } of belongings(site)) {
    const rows = (await serviceOf(resource)?.findMany?.(db, column, [member])) ?? [];
    const listed: object[] = [];
    for (const row of rows) {
      const reached = await isReached(db, resource, actor, row);
      if (!reached) withhold(resource.name, 1);
      else listed.push(told(resource, row));
    }
    catatan[resource.name] = [...(catatan[resource.name] ?? []), ...listed];
  }

  function told(resource: Resource, row: Row): object {
    const kept = keptFrom(resource, actor, row);
    // of what follows from answers, whether there is any would tell them
    const isAnswer = (name: string) => resource.intimate?.[name] !== undefined && resource.field[name]?.computed === false;
    withhold(resource.name, [...kept].filter((name) => isAnswer(name) && hasValue(row[name])).length);
    const readable = Object.fromEntries(Object.entries(row).filter(([name]) => !kept.has(name)));
    return { id: row.id, ...encodeResponse(resource, 'one', readable, { extensions: ALL }) };
  }

  const text = CONSENTS.find(({ version }) => version === person.persetujuan_versi);
  return {
    ...PERSON_FILE,
    dibuat: now().toISOString(),
    oleh: actor.nama_lengkap ?? actor.email,
    orang: told(people, person),
    teks_persetujuan: text?.text.id ?? null,
    keanggotaan: await db
      .selectFrom('member_spans as s')
      .leftJoin('posko as p', 'p.id', 's.posyandu_id')
      .select(['p.nama_posyandu as posko', 's.since as sejak', 's.until as sampai'])
      .where('s.member_id', '=', member)
      .orderBy('s.since')
      .execute(),
    catatan,
    perubahan: await changesOf(db, people, member),
    dibaca: await readingsOf(db, member),
    tidak_disertakan: withheld,
  };
}

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Who changed the personal data and the consent, and when; before and after as the trail has them. */
async function changesOf(db: Kysely<Database>, people: Resource, member: number): Promise<object[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'name', 'action', 'before', 'after'])
    .where('resource', '=', people.name)
    .where('record_id', '=', String(member))
    .where('action', 'in', ['create', 'update', 'delete', 'restore', 'merge', 'unmerge'])
    .orderBy('id')
    .execute();
  return rows.map(({ at, name, action, before, after }) => ({
    ...{ pada: at, pelaku: name, tindakan: action },
    ...{ sebelum: before && JSON.parse(before), sesudah: after && JSON.parse(after) },
  }));
}
