/** The address a QR holds: a member's number and nothing else of them. */
import { isObject } from '../../engine/isObject.ts';

/** Where a person's record is opened by number. */
export const personAddress = (origin: string, id: number | string): string => `${origin}/orang/${id}`;

/** Whether a host is the machine itself: no other one finds it under this name. */
export const isOwnMachine = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname);

const NUMBER = /^\d{1,12}$/;

/** Whether a text can be a member's number. */
export const isMemberNumber = (text: string): boolean => NUMBER.test(text);

/** What a camera read: a member's number of ours, a label of another village's address, or something else. */
export type ReadAddress =
  | { readonly kind: 'member'; readonly id: string }
  | { readonly kind: 'elsewhere'; readonly host: string }
  | { readonly kind: 'other' };

const LABEL = /^https?:\/\/([^/?#\s@]+)\/orang\/(\d{1,12})$/;
const SCHEME = /^https?:\/\//;

/** What the code of a label says to a console of the origin; labels printed before there was https are read as well. */
export function readAddress(read: string, origin: string): ReadAddress {
  const [, host, id] = LABEL.exec(read) ?? [];
  if (host === undefined || id === undefined) return { kind: 'other' };
  return host === origin.replace(SCHEME, '') ? { kind: 'member', id } : { kind: 'elsewhere', host };
}

const NIK = /^\d{16}$/;

/** Whose card is to be printed, as a link from their history says: beside the address, which tells nothing of them. */
export function nikIn(state: unknown): string | null {
  const nik = isObject(state) ? state.nik : null;
  return typeof nik === 'string' && NIK.test(nik) ? nik : null;
}

/** Whether the link that led here is about the cards of a year. */
export const wantsYear = (state: unknown): boolean => isObject(state) && state.kartu === 'tahun';
