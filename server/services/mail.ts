import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppConfig } from '../config.ts';
import type { Log } from '../log.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Resolves once the mail server has taken the mail (or the file is written); raises what it said otherwise. */
  send(mail: Mail): Promise<void>;
}

/** Mails by SMTP where the configuration names a server, else as `.eml` files in `DATA_DIR/outbox`. */
export function createMailer({ mail, dataDir }: Pick<AppConfig, 'mail' | 'dataDir'>, log: Log): Mailer {
  return mail.smtpUrl ? smtpMailer(mail.smtpUrl, mail.from) : outboxMailer(join(dataDir, 'outbox'), mail.from, log);
}

/** A mail server that does not answer is given up on, so that stopping the server does not wait for it. */
const TIMEOUT_MS = 20_000;
const TIMEOUTS = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };

/** Loaded with the first mail: a start does not wait for it. */
const nodemailer = () => import('nodemailer');

function smtpMailer(url: string, from: string): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await nodemailer();
      await createTransport({ url, ...TIMEOUTS }, { from }).sendMail(mail);
    },
  };
}

/** Signs in to a mail server and sends nothing; null: it takes mails, else the code of what is wrong. */
export async function checkMailServer(url: string): Promise<string | null> {
  const { createTransport } = await nodemailer();
  const transport = createTransport({ url, ...TIMEOUTS });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'galat';
  } finally {
    transport.close();
  }
}

function outboxMailer(folder: string, from: string, log: Log): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await nodemailer();
      const composer = createTransport({ streamTransport: true, buffer: true }, { from });
      const { message } = await composer.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;
      await writeFile(join(folder, name), message, { mode: 0o600 });
      log({ event: 'mail-in-outbox', file: join(folder, name) });
    },
  };
}
