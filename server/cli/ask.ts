/** What commands ask for. A password never stands on the command line, where others see it. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { checkEmail, checkNewPassword } from '../services/credentials.ts';
import { CliError } from './cliError.ts';

/** An email in its stored form. Raises CliError for what is none. */
export function emailArgument(given: string | undefined): string {
  const checked = checkEmail(given);
  if ('problem' in checked) throw new CliError('Email tidak sah.');
  return checked.value;
}

/** A new password, asked for on the terminal or read from standard input. Raises CliError for one that is too short or too long. */
export async function newPassword(fromStdin: boolean): Promise<string> {
  const checked = checkNewPassword(fromStdin ? await readStdin() : await ask('Password: ', { hidden: true }));
  if ('problem' in checked) throw new CliError(checked.problem);
  return checked.value;
}

const readStdin = async (): Promise<string> => (await text(process.stdin)).replace(/\r?\n$/, '');

/** Asks on the terminal; a hidden answer is not shown while it is typed. */
export async function ask(question: string, { hidden = false } = {}): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CliError('Tidak ada terminal. Beri semua isian di baris perintah dan password lewat --password-stdin.');
  const swallow = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden ? swallow : process.stdout, terminal: true });
  if (hidden) process.stdout.write(question);
  try {
    return await lines.question(hidden ? '' : question);
  } finally {
    lines.close();
    if (hidden) process.stdout.write('\n');
  }
}
