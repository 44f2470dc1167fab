import type { Context } from '../../context.ts';
import { asOfOneMoment } from '../../db/snapshot.ts';
import { type FhirFile, makeBundle } from './bundle.ts';
import { type Asked, readPeople } from './readPeople.ts';
import { uuidsOf } from './uuids.ts';

/** What is asked for as a FHIR bundle, read as of one moment, with what it does not say. */
export async function makeFhir(
  { readers, today, now }: Pick<Context, 'readers' | 'today' | 'now'>,
  asked: Asked,
): Promise<FhirFile> {
  const { people, uuidOf } = await asOfOneMoment(readers, async (db) => ({
    people: await readPeople(db, asked),
    uuidOf: await uuidsOf(db),
  }));
  return makeBundle(people, { uuidOf, today: today(), now: now() });
}
