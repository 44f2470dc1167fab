import type { Config } from '../../config.ts';
import { PROGRAM_VERSION } from '../../schema/version.ts';
import { checkMailServer } from '../../services/mail.ts';
import { S3Failed, tryBucket } from '../../services/s3Store.ts';
import { BUCKET_TODO, bucketSaid } from '../bucketSaid.ts';
import type { Finding } from './finding.ts';

const HEALTH_MS = 5_000;

/** Whom the installation speaks with: the bucket of the photos, the mail server, and itself as people reach it. */
export async function ofServices(config: Config): Promise<Finding[]> {
  return [...(await ofBucket(config)), await ofMail(config), await ofHealth(config)];
}

async function ofBucket({ s3 }: Config): Promise<Finding[]> {
  if (!s3) return [];
  const what = 'S3';
  try {
    await tryBucket(s3);
    return [{ what, said: `bucket ${s3.bucket} menjawab` }];
  } catch (error) {
    if (!(error instanceof S3Failed)) throw error;
    return [{ what, said: bucketSaid(error, s3), todo: BUCKET_TODO }];
  }
}

async function ofMail({ mail, production }: Config): Promise<Finding> {
  const what = 'Surel';
  if (!mail.smtpUrl) {
    const said = 'diletakkan di DATA_DIR/outbox (SMTP_URL kosong)';
    return production
      ? { what, said, todo: 'Isi SMTP_URL; tanpa itu tidak ada yang menerima tautan lupa password.' }
      : { what, said };
  }
  const failure = await checkMailServer(mail.smtpUrl);
  return failure === null
    ? { what, said: 'server surel menjawab' }
    : { what, said: `server surel tidak menerima (${failure})`, todo: 'Periksa SMTP_URL: alamat, akun dan password.' };
}

async function ofHealth({ publicUrl }: Config): Promise<Finding> {
  const what = 'Alamat';
  const address = `${publicUrl}/api/health`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(HEALTH_MS) });
    if (response.ok) return { what, said: `${address} menjawab (program ini versi ${PROGRAM_VERSION})` };
    return { what, said: `${address} menjawab ${response.status}`, todo: 'Lihat log server; 503 berarti basis data atau disk.' };
  } catch {
    return { what, said: `${address} tidak menjawab (server tidak berjalan, atau PUBLIC_URL atau proxy keliru)` };
  }
}
