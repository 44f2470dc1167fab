/** What the parts of the server share: what they are given, and who is asking. */
import type { Kysely } from 'kysely';
import type { Role } from '../src/engine/definition.ts';
import type { Site } from '../src/engine/resource.ts';
import type { Background } from './background.ts';
import type { BackupState } from './backup/schedule.ts';
import type { AppConfig } from './config.ts';
import type { Database } from './db/schema.ts';
import type { FileReader } from './importing/files/readFile.ts';
import type { ImportJobs } from './importing/jobs.ts';
import type { Log } from './log.ts';
import type { Place } from './middleware/admission.ts';
import type { SentText } from './middleware/compressed.ts';
import type { Frame } from './middleware/frame.ts';
import type { FileStore } from './services/fileStore.ts';
import type { Mailer } from './services/mail.ts';
import type { PhotoRoom } from './services/photoRoom.ts';
import type { RecordReads } from './services/recordReads.ts';
import type { StorageState } from './storageTrouble.ts';

/** What the parts of the server work with. */
export interface Context {
  readonly db: Kysely<Database>;
  /** connections for what reads for long (db/snapshot.ts) */
  readonly readers: Kysely<Database>;
  readonly config: AppConfig;
  readonly log: Log;
  readonly now: () => Date;
  /** ISO date of today in the village */
  readonly today: () => string;
  readonly site: Site;
  readonly files: FileStore;
  readonly photos: PhotoRoom;
  readonly mailer: Mailer;
  readonly background: Background;
  /** reads the sheets of files that are sent */
  readonly fileReader: FileReader;
  /** long work over files that are taken over */
  readonly imports: ImportJobs;
  /** who has read whose record */
  readonly reads: RecordReads;
  /** whether what is written finds its place */
  readonly storage: StorageState;
  /** the backups that this process makes by itself; null: none */
  readonly backups: BackupState | null;
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
  /** given by a verifier: intimate answers are told to them whoever asked */
  readonly tenagaKesehatan: boolean;
  readonly tokenHash: string;
  /** the access token by which another program acts for them; null: they are signed in themselves */
  readonly token: ActorToken | null;
  /** the file out of which they store records; named by the trail */
  readonly importId?: number;
  /** where the database tells it with the session: a text that is another one once anything was written since */
  readonly asOf?: string | null;
}

export interface ActorToken {
  readonly id: number;
  /** baca: it changes nothing */
  readonly scope: 'baca' | 'tulis';
  /** the only posko it reaches; null: the whole village */
  readonly posko: number | null;
}

export interface AppEnv {
  Variables: {
    requestId: string;
    actor: Actor;
    place: Place;
    /** headers of the answer to come */
    frame: Frame;
    /** whether the answer has them already */
    isFramed?: boolean;
    /** answers with JSON that may be sent again (middleware/compressed.ts) */
    answerText(sent: SentText, headers: Readonly<Record<string, string>>): Response;
  };
}
