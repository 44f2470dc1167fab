import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { isoDateIn } from '../../src/engine/calendar.ts';
import { readMapping } from '../../src/exchange/dhis2/mapping.ts';
import { GAP_TEXTS } from '../../src/exchange/fhir/gaps.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { isBirthEstimated, trackerOf } from '../exchange/dhis2/tracker.ts';
import { makeFhir } from '../exchange/fhir/makeFhir.ts';
import { type Asked, firstDaysOf, readPeople } from '../exchange/fhir/readPeople.ts';
import { uuidsOf } from '../exchange/fhir/uuids.ts';
import { begunMonth } from '../services/askedMonth.ts';
import { recordAudit } from '../services/audit.ts';
import { recordNumber } from '../services/recordNumber.ts';
import { CliError } from './cliError.ts';
import { withDatabase } from './withDatabase.ts';

const USAGE = {
  fhir: 'Pemakaian: fhir --posko 1 --bulan 2026-03 --ke berkas.json, atau fhir --anggota 12 --ke berkas.json',
  dhis2: 'Pemakaian: dhis2 --posko 1 --bulan 2026-03 --peta peta.json --ke berkas.json, atau --anggota 12',
} as const;

const BIRTH_ESTIMATED =
  'Tanggal lahir hanya perkiraan: tanggalnya tidak disertakan; z-score dan status gizinya menurut umur perkiraan.';

const OF_CARD = 'Dosis dari kartu, diberikan di tempat lain: tidak disertakan.';
const UNMAPPED = 'Dosis tanpa data element di peta: tidak disertakan.';
const NOTHING_TOLD = 'Orang yang hanya mendapat dosis seperti itu: tidak disertakan.';

/** Writes a posko and month, or one person, as a FHIR R4 bundle, and says what it does not say. */
export async function fhir(config: Config, args: readonly string[]): Promise<string> {
  const { asked, to } = read('fhir', args, config);
  return withDatabase(config, async (db) => {
    const now = () => new Date();
    const context = { readers: db, now, today: () => isoDateIn(config.timeZone, now()) };
    const { bundle, gaps, counts } = await makeFhir(context, asked);
    await keep(db, to, bundle, asked, 'fhir', counts.entries);
    return [
      `${counts.people} orang, ${counts.visits} kunjungan, ${counts.entries} isian FHIR: ${to}`,
      ...gaps.map(
        ({ code, count, which }) => `  ${count} × ${GAP_TEXTS[code].id}${which.length > 0 ? ` (${which.join(', ')})` : ''}`,
      ),
    ].join('\n');
  });
}

/** Likewise as JSON for the tracker of a DHIS2, by a mapping file. */
export async function dhis2(config: Config, args: readonly string[]): Promise<string> {
  const { asked, to, map } = read('dhis2', args, config);
  const mapping = mappingIn(map);
  return withDatabase(config, async (db) => {
    const people = await readPeople(db, asked);
    const visits = people.reduce((sum, one) => sum + one.visits.length, 0);
    const [uuidOf, firstDays] = [await uuidsOf(db), await firstDaysOf(db, people)];
    const { tracker, doses, leftOut } = trackerOf(people, { mapping, uuidOf, firstDays, everybody: 'member' in asked });
    const told = people.length - leftOut.people;
    await keep(db, to, tracker, asked, 'dhis2', told);
    const estimated = people.filter(({ member }) => isBirthEstimated(member)).length;
    const kinds = [...new Set(leftOut.unmapped)].toSorted().join(', ');
    return [
      `${told} orang, ${visits} kunjungan${doses > 0 ? `, ${doses} dosis` : ''}: ${to}`,
      ...(estimated > 0 ? [`  ${estimated} × ${BIRTH_ESTIMATED}`] : []),
      ...(leftOut.card > 0 ? [`  ${leftOut.card} × ${OF_CARD}`] : []),
      ...(leftOut.unmapped.length > 0 ? [`  ${leftOut.unmapped.length} × ${UNMAPPED} (${kinds})`] : []),
      ...(leftOut.people > 0 ? [`  ${leftOut.people} × ${NOTHING_TOLD}`] : []),
    ].join('\n');
  });
}

const OPTION = { type: 'string' } as const;

function read(command: keyof typeof USAGE, args: readonly string[], { timeZone }: Config) {
  const { posko, bulan, anggota, ke, peta } = optionsIn(command, args);
  if (!ke || (command === 'dhis2' && !peta)) throw new CliError(USAGE[command]);
  if (existsSync(ke)) throw new CliError(`${ke} sudah ada. Pilih nama lain.`);
  const folder = dirname(resolve(ke));
  if (!existsSync(folder)) throw new CliError(`Folder ${folder} tidak ada. Buat dahulu, atau pilih tempat lain.`);
  const number = recordNumber(anggota ?? posko);
  if (number === null || (anggota === undefined && !bulan)) throw new CliError(USAGE[command]);
  const asked: Asked = anggota === undefined ? { posko: number, month: monthIn(bulan, timeZone) } : { member: number };
  return { asked, to: ke, map: peta ?? '' };
}

function optionsIn(command: keyof typeof USAGE, args: readonly string[]) {
  try {
    const options = { posko: OPTION, bulan: OPTION, anggota: OPTION, ke: OPTION, peta: OPTION };
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    if (error instanceof TypeError) throw new CliError(USAGE[command]);
    throw error;
  }
}

function monthIn(bulan: string | undefined, timeZone: string): string {
  try {
    return begunMonth(bulan, isoDateIn(timeZone, new Date()));
  } catch (error) {
    throw error instanceof Refusal ? new CliError(error.message) : error;
  }
}

function mappingIn(file: string) {
  if (!existsSync(file)) throw new CliError(`${file} tidak ada.`);
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new CliError(`${file} bukan JSON.`);
  }
  const found = readMapping(given);
  if ('mistakes' in found) throw new CliError([`${file} belum dapat dipakai:`, ...found.mistakes].join('\n  '));
  return found.mapping;
}

/** Raises CliError where nobody is there of whom something is asked. Whoever works at the server is nobody's account. */
async function keep(
  db: Kysely<Database>,
  file: string,
  value: object,
  asked: Asked,
  format: string,
  rows: number,
): Promise<void> {
  if (!(await isThere(db, asked))) throw new CliError('member' in asked ? 'Anggota itu tidak ada.' : 'Posko itu tidak ada.');
  await recordAudit(db, {
    ...{ at: new Date(), accountId: null, action: 'export', resource: 'members' },
    recordId: 'member' in asked ? asked.member : '',
    after: { ...('member' in asked ? {} : { posko: String(asked.posko), bulan: asked.month }), baris: rows, format },
  });
  write(file, `${JSON.stringify(value, null, 1)}\n`);
}

/** Raises CliError where the file cannot be written, e.g. for want of rights or room. */
function write(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new CliError(`${file} tidak dapat ditulis${code}. Periksa hak akses dan ruang kosong, atau pilih tempat lain.`);
  }
}

async function isThere(db: Kysely<Database>, asked: Asked): Promise<boolean> {
  const found =
    'member' in asked
      ? db.selectFrom('members').select('id').where('id', '=', asked.member).where('deleted_at', 'is', null)
      : db.selectFrom('posko').select('id').where('id', '=', asked.posko);
  return (await found.executeTakeFirst()) !== undefined;
}
