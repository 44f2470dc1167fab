/** The rules of emails, passwords and NIK, with the texts of the specification (section 5). */
import { hasInvisible } from '../../src/engine/invisible.ts';
import { plainDigits } from '../../src/engine/plainDigits.ts';

/** No brackets, commas or quotes: nothing that a mail program could read as more than one address. */
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;
const MAX_EMAIL = 254;
const MIN_PASSWORD = 8;
/** Longer than any passphrase; hashing more would only be work for the server. */
const MAX_PASSWORD = 256;

/** What a value that was sent comes to: itself in its stored form, or what is wrong with it. */
export type Checked<T = string> = { readonly value: T } | { readonly problem: string };

/** An email, in lower case. */
export function checkEmail(given: unknown): Checked {
  const email = typeof given === 'string' ? given.trim().toLowerCase() : '';
  const usable = EMAIL.test(email) && !hasInvisible(email) && email.length <= MAX_EMAIL;
  return usable ? { value: email } : { problem: 'Email wajib diisi dengan benar.' };
}

/** A password that is only compared: any length that can be one. */
export function checkGivenPassword(given: unknown): Checked {
  if (typeof given !== 'string' || given === '') return { problem: 'Password wajib diisi.' };
  return given.length > MAX_PASSWORD ? { problem: 'Password terlalu panjang.' } : { value: given };
}

/** A password that is to be stored. */
export function checkNewPassword(given: unknown): Checked {
  const checked = checkGivenPassword(given);
  if ('value' in checked && checked.value.length < MIN_PASSWORD) return { problem: 'Password minimal 8 karakter.' };
  return checked;
}

/** The repetition of a new password. */
export const checkConfirmation = (password: unknown, confirmation: unknown): Checked =>
  typeof confirmation === 'string' && confirmation === password
    ? { value: confirmation }
    : { problem: 'Konfirmasi password tidak sama.' };

/** A NIK. */
export function checkNik(given: unknown): Checked {
  const nik = typeof given === 'string' ? plainDigits(given.trim()) : '';
  if (nik === '' && (given === undefined || given === null || given === '')) return { problem: 'NIK tidak boleh kosong.' };
  return /^\d{16}$/.test(nik) ? { value: nik } : { problem: 'NIK harus terdiri dari 16 digit angka.' };
}
