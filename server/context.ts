/** What the parts of the server share: what they are given, and who is asking. */
import type { Kysely } from 'kysely';
import type { Role } from '../src/engine/definition.ts';
import type { Site } from '../src/engine/resource.ts';
import type { Config } from './config.ts';
import type { Database } from './db/schema.ts';
import type { Log } from './log.ts';
import type { ResourceServices } from './services/resourceService.ts';

export interface AppDeps {
  readonly db: Kysely<Database>;
  readonly config: Pick<Config, 'production' | 'timeZone' | 'allowedOrigins' | 'trustProxy'>;
  readonly log: Log;
  /** the clock; tests set it */
  readonly now?: () => Date;
  /** folder of the built console; none: only the API is served */
  readonly clientDir?: string | null;
  /** the definitions to serve; default: the product's */
  readonly site?: Site;
  /** how the records of each resource are kept; default: the product's */
  readonly services?: ResourceServices;
}

/** The dependencies with every default filled. */
export interface Context {
  readonly db: Kysely<Database>;
  readonly config: AppDeps['config'];
  readonly log: Log;
  readonly now: () => Date;
  /** ISO date of today in the village */
  readonly today: () => string;
  readonly site: Site;
}

/** Somebody with a valid session. */
export interface Actor {
  readonly id: number;
  /** null: a position that may not work in the console */
  readonly role: Role | null;
  readonly posisi: string | null;
  readonly nama_lengkap: string | null;
  readonly email: string;
  readonly posyandu_id: number | null;
  readonly tokenHash: string;
}

export interface AppEnv {
  Variables: { requestId: string; actor: Actor };
}
