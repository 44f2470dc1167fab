import type { Config } from '../../config.ts';
import { PROGRAM_VERSION } from '../../schema/version.ts';
import { checkMailServer } from '../../services/mail.ts';
import type { Finding } from './finding.ts';

const HEALTH_MS = 5_000;

/** Whom the installation speaks with: the mail server, and itself as people reach it. */
export async function ofServices(config: Config): Promise<Finding[]> {
  return [await ofMail(config), await ofHealth(config)];
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
