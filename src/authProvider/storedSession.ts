import { SESSION_KEYS } from './storage.ts';

export interface Session {
  readonly token: string;
  /** the position as the server gave it: it need not be one of ours */
  readonly role: string;
  readonly name: string;
}

/** The session in local storage, or null where there is none or its time is over. */
export function storedSession(): Session | null {
  const token = localStorage.getItem(SESSION_KEYS.token);
  const expiry = Number(localStorage.getItem(SESSION_KEYS.expiry));
  if (!token || !(expiry > Date.now())) return null;
  return {
    token,
    role: localStorage.getItem(SESSION_KEYS.role) ?? '',
    name: localStorage.getItem(SESSION_KEYS.name) ?? '',
  };
}

/** When the session in local storage ends, by this device's clock; null where there is none or its time is over. */
export const sessionEnd = (): Date | null =>
  storedSession() === null ? null : new Date(Number(localStorage.getItem(SESSION_KEYS.expiry)));
