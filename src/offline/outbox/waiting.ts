/** What a write is while it waits on the device to be sent. Plain data and Blobs: the vault keeps it as it is. */
export { isTemporaryId, temporaryId } from '../../dataProvider/temporaryId.ts';

/** One part of a form that is sent as multipart. */
export interface FormPart {
  readonly name: string;
  readonly value: string | Blob;
  /** of a file */
  readonly fileName?: string;
}

/** A request as it will be sent; no token: it goes with the session of its owner, whichever that is by then. */
export interface WaitingRequest {
  readonly method: string;
  /** path and query below the API prefix */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; left out where there is none, or a form */
  readonly body?: unknown;
  /** a form, instead of a body */
  readonly form?: readonly FormPart[];
}

export interface Waiting {
  /** idempotency key, made where the person pressed */
  readonly key: string;
  /** sent in this order; a count, no moment: clocks of devices are wrong by days */
  readonly order: number;
  /** ISO instant, as the server's clock would have it */
  readonly at: string;
  /** definition or call that is written */
  readonly resource: string;
  readonly action: 'create' | 'update' | 'delete' | 'call';
  /** whom or what it is about, for the list */
  readonly title: string;
  readonly request: WaitingRequest;
  /** canonical record as the form held it */
  readonly values?: Readonly<Record<string, unknown>>;
  /** canonical record the change was made over, where it is one */
  readonly base?: Readonly<Record<string, unknown>>;
  /** public path where it can be mended */
  readonly page?: string;
  /** refused: it is parked until somebody mends, confirms or drops it; sent: it waits no longer, but what is held does not know it yet */
  readonly state: 'waiting' | 'refused' | 'sent';
  /** of a sent one: the record as it was answered */
  readonly answer?: Readonly<Record<string, unknown>>;
  readonly refusal?: Refused;
  /** id by which what it creates is known until it is stored ('baru-<key>') */
  readonly standsFor?: string;
  /** what else it is known by meanwhile (its NIK, typed or a stand-in), by the names its answer gives the real ones by */
  readonly names?: Readonly<Record<string, readonly string[]>>;
}

/** Why the server did not take it. */
export interface Refused {
  readonly status: number;
  readonly body: unknown;
}
