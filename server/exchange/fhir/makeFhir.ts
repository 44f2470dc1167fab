import type { Context } from '../../context.ts';
import { asOfOneMoment } from '../../db/snapshot.ts';
import { type FhirFile, makeBundle } from './bundle.ts';
import { type Asked, readPeople } from './readPeople.ts';
import { uuidsOf } from './uuids.ts';

/**
 * What is asked for as a FHIR bundle, read as of one moment, with what it does not say.
 * @param bound the posko to whose people alone whoever asks is bound; null: to none
 */
export async function makeFhir(
  { readers, today, now }: Pick<Context, 'readers' | 'today' | 'now'>,
  asked: Asked,
  bound: number | null = null,
): Promise<FhirFile> {
  const { people, uuidOf } = await asOfOneMoment(readers, async (db) => ({
    people: await readPeople(db, asked),
    uuidOf: await uuidsOf(db),
  }));
  const told = bound === null ? people : people.filter(({ member }) => member.posyandu_id === bound);
  return makeBundle(told, { uuidOf, leftOut: people.length - told.length, today: today(), now: now() });
}
