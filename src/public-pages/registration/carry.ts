/**
 * What a registration carries from step to step: NIK and email in local storage under the spec's keys, both as they are
 * typed in session storage, the password and everything else typed in memory only, so that no secret outlives the page.
 * What the last step holds is kept encrypted (useRegistrationDraft.ts).
 */
import { CARRY_KEYS, GOOGLE_PASSWORD } from '../../sign-in/googleReturn.ts';
import type { MessageContent } from '../parts/Message.tsx';

export interface Account {
  readonly email: string;
  readonly password: string;
}

export interface PersonalValues {
  readonly nama_lengkap: string;
  readonly kontak: string;
  readonly posisi: string;
  readonly posko: string;
  readonly foto_ktp: Blob | null;
  readonly foto_profil: Blob | null;
}

export const EMPTY_PERSONAL: PersonalValues = {
  nama_lengkap: '',
  kontak: '',
  posisi: '',
  posko: '',
  foto_ktp: null,
  foto_profil: null,
};

interface Memory {
  /** what stands in the account form, taken by the server or not */
  typed: Account | null;
  /** the account the server has made, so that going back and on again does not ask for it twice */
  made: (Account & { readonly nik: string }) | null;
  personal: PersonalValues;
  /** what led to the page of personal data has to say there */
  flash: MessageContent | null;
}

const untouched = (): Memory => ({ typed: null, made: null, personal: EMPTY_PERSONAL, flash: null });

let memory = untouched();

const stored = (key: string): string | null => localStorage.getItem(key) || null;

export const carriedNik = (): string | null => stored(CARRY_KEYS.nik);
export const carriedEmail = (): string | null => stored(CARRY_KEYS.email);

/** The token of a sign-up with Google, which stands in for its password; null for any other. */
export const googleToken = (): string | null =>
  stored(CARRY_KEYS.password) === GOOGLE_PASSWORD ? stored(CARRY_KEYS.token) : null;

/** The password of the account made on this page, or Google's placeholder; null where there is neither. */
export const carriedPassword = (): string | null => memory.made?.password ?? (googleToken() === null ? null : GOOGLE_PASSWORD);

/** Keeps a checked NIK. Another one than before begins a new registration. */
export function keepNik(nik: string): void {
  if (carriedNik() !== nik) forgetRegistration();
  sessionStorage.removeItem(TYPED_KEYS.nik);
  localStorage.setItem(CARRY_KEYS.nik, nik);
}

/** Keys, in session storage, of what is being typed in the first steps. */
const TYPED_KEYS = { nik: 'registration_nik', email: 'registration_email' } as const;

/** What was typed for it in this tab, else what is carried. */
export const typedNik = (): string => sessionStorage.getItem(TYPED_KEYS.nik) ?? carriedNik() ?? '';

/** What stood in the account form when it was left; of one that was lost with its page the email, else the carried one. */
export const typedAccount = (): Account =>
  memory.typed ?? { email: sessionStorage.getItem(TYPED_KEYS.email) ?? carriedEmail() ?? '', password: '' };

/** Keeps what is being typed, for when the page is loaded anew. */
export function keepTyping(field: keyof typeof TYPED_KEYS, value: string): void {
  try {
    sessionStorage.setItem(TYPED_KEYS[field], value);
  } catch {
    // a full storage is no reason to fail
  }
}
export function keepTyped(account: Account): void {
  memory.typed = account;
}

/** Keeps an account the server has for the carried NIK; an earlier sign-up with Google is over. */
export function keepAccount(account: Account): void {
  memory.made = { ...account, nik: carriedNik() ?? '' };
  sessionStorage.removeItem(TYPED_KEYS.email);
  localStorage.setItem(CARRY_KEYS.email, account.email);
  localStorage.removeItem(CARRY_KEYS.token);
  localStorage.removeItem(CARRY_KEYS.password);
}

/** Whether the server has made exactly this account already, on this page. */
export const isMade = ({ email, password }: Account): boolean =>
  memory.made !== null && memory.made.nik === carriedNik() && memory.made.email === email && memory.made.password === password;

/** The server does not know the account (any more): the step that makes it asks for it again. */
export function forgetMade(): void {
  memory.made = null;
}

export const personalValues = (): PersonalValues => memory.personal;
export function keepPersonal(values: PersonalValues): void {
  memory.personal = values;
}

/** What to say on the page of personal data. */
export function setFlash(message: MessageContent): void {
  memory.flash = message;
}
export const flash = (): MessageContent | null => memory.flash;

/** After the registration, or before another one: nothing of it stays. */
export function forgetRegistration(): void {
  memory = untouched();
  for (const key of Object.values(CARRY_KEYS)) localStorage.removeItem(key);
  for (const key of Object.values(TYPED_KEYS)) sessionStorage.removeItem(key);
}
