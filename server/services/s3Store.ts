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

/**
 * A bucket of a store that speaks S3 (addresses by path, signature version 4): for several servers that share no
 * folder. An object is there whole or not at all, so there is nothing to sweep. Each promise raises S3Failed.
 */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const ask = async (id: string, method: 'PUT' | 'GET' | 'HEAD' | 'DELETE', body?: Uint8Array): Promise<Response> => {
    const address = `${endpoint}/${bucket}/uploads/${id.slice(0, 2)}/${id}`;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const init = { method, signal, ...(body ? { body: new Uint8Array(body) } : {}) };
    const response = await client.fetch(address, init).catch((cause: unknown) => {
      throw new S3Failed(method, null, { cause });
    });
    if (response.ok || response.status === 404) return response;
    throw new S3Failed(method, response.status);
  };
  return {
    async put(id, bytes) {
      const { ok, status } = await ask(id, 'PUT', bytes);
      // 404: there is no such bucket
      if (!ok) throw new S3Failed('PUT', status);
    },
    async get(id) {
      const response = await ask(id, 'GET');
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    has: async (id) => (await ask(id, 'HEAD')).ok,
    async remove(id) {
      await ask(id, 'DELETE');
    },
    sweep: async () => undefined,
  };
}
