import type { S3Config } from '../config.ts';
import type { S3Failed } from '../services/s3Store.ts';

const TEXTS: Readonly<Record<string, (config: S3Config) => string>> = {
  S3_404: ({ bucket, endpoint }) => `Bucket ${bucket} tidak ada di ${endpoint}.`,
  S3_403: ({ bucket }) => `Kunci di S3_* ditolak untuk bucket ${bucket}.`,
  S3_UNREACHABLE: ({ endpoint }) => `${endpoint} tidak menjawab.`,
};

/** What to do about it. */
export const BUCKET_TODO =
  'Periksa alamat, nama dan kunci di S3_* (kuncinya perlu hak s3:ListBucket juga), dan apakah penyimpanan itu berjalan.';

/** What went wrong with the bucket of the uploads, in the words of the command line. */
export const bucketSaid = ({ code }: S3Failed, config: S3Config): string =>
  TEXTS[code]?.(config) ?? `Penyimpanan S3 di ${config.endpoint} menjawab ${code.replace('S3_', '')}.`;
