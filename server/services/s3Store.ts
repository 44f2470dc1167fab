import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config.ts';
import type { FileStore } from './fileStore.ts';

/** The store did not do what it was asked; `code`, for the log: its status, or that it is out of reach. */
export class S3Failed extends Error {
  override readonly name = 'S3Failed';
  readonly code: string;
  constructor(method: string, status: number | null, options?: ErrorOptions) {
    super(`the object store answered ${method} with ${status ?? 'nothing'}`, options);
    this.code = status === null ? 'S3_UNREACHABLE' : `S3_${status}`;
  }
}

/** As long as somebody waits who sends or looks at a photo. */
const TIMEOUT_MS = 15_000;
const RETRIES = 2;

/** What a store says of a bucket that is not there; an object that is not there is answered 404 too. */
const NO_BUCKET = '<Code>NoSuchBucket</Code>';

type Method = 'PUT' | 'GET' | 'HEAD' | 'DELETE';

/** Asks about the bucket (`''`) or something in it. Gives the answer's bytes, null where there is nothing of that name; raises S3Failed. */
function askerOf({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  return async (method: Method, path: string, sent?: Uint8Array): Promise<Uint8Array | null> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const init = { method, signal, ...(sent ? { body: new Uint8Array(sent) } : {}) };
    const answered = async () => {
      const response = await client.fetch(`${endpoint}/${bucket}${path}`, init);
      return { ok: response.ok, status: response.status, body: new Uint8Array(await response.arrayBuffer()) };
    };
    // an answer that breaks off is none
    const { ok, status, body } = await answered().catch((cause: unknown) => {
      throw new S3Failed(method, null, { cause });
    });
    if (ok) return body;
    if (status === 404 && path !== '' && !Buffer.from(body).includes(NO_BUCKET)) return null;
    throw new S3Failed(method, status);
  };
}

/** Asks whether the bucket is there and takes the key. Raises S3Failed where it does not. */
export const tryBucket = async (config: S3Config): Promise<void> => void (await askerOf(config)('HEAD', ''));

/**
 * A bucket of a store that speaks S3 (addresses by path, signature version 4): for several servers that share no
 * folder. An object is there whole or not at all, so there is nothing to sweep. Each promise raises S3Failed, also where
 * there is no such bucket.
 */
export function s3Store(config: S3Config): FileStore {
  const ask = askerOf(config);
  const pathOf = (id: string) => `/uploads/${id.slice(0, 2)}/${id}`;
  return {
    async put(id, bytes) {
      if ((await ask('PUT', pathOf(id), bytes)) === null) throw new S3Failed('PUT', 404);
    },
    get: (id) => ask('GET', pathOf(id)),
    async has(id) {
      if ((await ask('HEAD', pathOf(id))) !== null) return true;
      // an answer to HEAD says nothing of what is not there
      await ask('HEAD', '');
      return false;
    },
    async remove(id) {
      await ask('DELETE', pathOf(id));
    },
    sweep: async () => undefined,
  };
}
