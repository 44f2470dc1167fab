/** What the parts of the server share: what they are given, and who is asking. */
import type { Kysely } from 'kysely';
import type { Role } from '../src/engine/definition.ts';
import type { Site } from '../src/engine/resource.ts';
import type { Background } from './background.ts';
import type { AppConfig } from './config.ts';
import type { Database } from './db/schema.ts';
import type { Log } from './log.ts';
import type { FileStore } from './services/fileStore.ts';
import type { Mailer } from './services/mail.ts';
import type { ResourceServices } from './services/resourceService.ts';

export interface AppDeps {
  readonly db: Kysely<Database>;
  readonly config: AppConfig;
  readonly log: Log;
  /** the clock; tests set it */
  readonly now?: () => Date;
  /** folder of the built console; none: only the API is served */
  readonly clientDir?: string | null;
  /** the definitions to serve; default: the product's */
  readonly site?: Site;
  /** how the records of each resource are kept; default: the product's */
  readonly services?: ResourceServices;
  /** where uploaded photos lie; default: a folder below DATA_DIR */
  readonly files?: FileStore;
  /** what carries mails; default: that of the configuration */
  readonly mailer?: Mailer;
  /** what goes on after an answer; default: one of its own */
  readonly background?: Background;
}

/** The dependencies with every default filled. */
export interface Context {
  readonly db: Kysely<Database>;
  readonly config: AppConfig;
  readonly log: Log;
  readonly now: () => Date;
  /** ISO date of today in the village */
  readonly today: () => string;
  readonly site: Site;
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly background: Background;
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
