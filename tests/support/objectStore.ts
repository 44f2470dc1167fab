import { rmSync } from 'node:fs';
import S3rver from 's3rver';
import type { S3Config } from '../../server/config.ts';
import { scratchFolder } from './scratch.ts';

/** A server that speaks S3, with one empty bucket. It knows one key; signatures of version 4 it reads and does not check. */
export interface ObjectStore {
  readonly config: S3Config;
  close(): Promise<void>;
}

export async function startObjectStore(): Promise<ObjectStore> {
  const directory = scratchFolder('posyandu-s3-');
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'posyandu', configs: [] }],
  });
  const { port } = await server.run();
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'posyandu',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
