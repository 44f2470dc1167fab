import { createAccounts, type SeedAccount } from './accounts.ts';
import { createEvents, type SeedEvent } from './events.ts';
import { createExaminations, type SeedExamination } from './examinations.ts';
import { clockOf } from './instants.ts';
import { createNames } from './names.ts';
import { createNumbers } from './numbers.ts';
import { createPeople, type Person } from './people.ts';
import { createRandom } from './random.ts';
import { createStages, type Stages, withExpectant } from './stages/index.ts';
import { registeredTwice } from './twice.ts';

export interface Village {
  readonly people: readonly Person[];
  readonly examinations: readonly SeedExamination[];
  readonly events: readonly SeedEvent[];
  readonly accounts: readonly SeedAccount[];
  /** what every life stage has beside */
  readonly stages: Stages;
}

const SEED = 20_170_801;

/** The whole demo village as of a day: pure, and the same for the same day and time zone. */
export function createVillage({ today, timeZone }: { readonly today: string; readonly timeZone: string }): Village {
  const random = createRandom(SEED);
  const tools = { random, names: createNames(random), numbers: createNumbers(), clock: clockOf(timeZone), today };
  const people = createPeople(tools);
  const weighed = createExaminations(tools, people);
  const events = createEvents(tools, people);
  const accounts = createAccounts(tools, people);
  const stages = createStages(tools, people, weighed);
  return {
    people: [...people, ...registeredTwice(tools, people)],
    examinations: stages.examinations,
    events: withExpectant(events, stages.pregnancies),
    accounts,
    stages,
  };
}
