/**
 * What somebody has filled in to complete a registration, on a device where nobody is signed in: encrypted with what the
 * steps before ask for, so that only who types email and password again gets it back.
 */
import { hexOf } from './deviceKey.ts';
import { packed, unpacked } from './pack.ts';
import { putRow, removeRow, rowAt, sweepRows } from './rows.ts';

export interface RegistrationDraft {
  /** what was kept before; null: nothing */
  readonly kept: { readonly values: unknown; readonly at: string } | null;
  save(values: unknown): Promise<void>;
  forget(): Promise<void>;
}

/** No account, and no shelf of anybody's vault. */
const OWNER = 'registration';
const SHELF = 'registration';
const SALT = 'salt';
/** Long enough for the way to the photo of an identity card and back; a tablet of the village is shared. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** As OWASP recommends with SHA-512: a guess of the password costs as much. */
const ITERATIONS = 210_000;

/** The draft that belongs to these secrets; null where this browser keeps or encrypts nothing. */
export async function openRegistrationDraft(secrets: readonly string[]): Promise<RegistrationDraft | null> {
  if (typeof indexedDB === 'undefined' || globalThis.crypto?.subtle === undefined) return null;
  await sweepRows(SHELF, Date.now() - KEPT_MS);
  const { name, key } = await drawnFrom(JSON.stringify(secrets), await salt());
  const place = [OWNER, SHELF, name] as const;
  return {
    kept: await read(place, key),
    async save(values) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const plain = await packed({ values, at: new Date().toISOString() });
      await putRow(place, { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) });
    },
    forget: () => removeRow(place),
  };
}

async function read(place: readonly [string, string, string], key: CryptoKey): Promise<RegistrationDraft['kept']> {
  const row = await rowAt(place);
  if (row === undefined) return null;
  try {
    return unpacked(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: row.iv }, key, row.bytes)) as RegistrationDraft['kept'];
  } catch {
    // broken: as good as not there
    return null;
  }
}

/** This device's own; kept anew at each use, so that it is as young as the youngest draft. */
async function salt(): Promise<ArrayBuffer> {
  const place = [OWNER, SHELF, SALT] as const;
  const bytes = (await rowAt(place))?.bytes ?? crypto.getRandomValues(new Uint8Array(32)).buffer;
  await putRow(place, { iv: new Uint8Array(), bytes });
  return bytes;
}

/** A key, and the name of the one row it opens. */
async function drawnFrom(secret: string, salted: ArrayBuffer): Promise<{ readonly name: string; readonly key: CryptoKey }> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-512', salt: salted, iterations: ITERATIONS };
  const bits = await crypto.subtle.deriveBits(how, typed, 512);
  const key = await crypto.subtle.importKey('raw', bits.slice(0, 32), 'AES-GCM', false, ['encrypt', 'decrypt']);
  return { name: hexOf(bits.slice(32)), key };
}
