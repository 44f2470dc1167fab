import type { Role } from '../engine/definition.ts';
import { ROLES } from '../resources/terms.ts';

/** The spec's storage keys of a session (section 3), all in local storage. */
export const SESSION_KEYS = { token: 'token', expiry: 'token_expiry', role: 'userRole', name: 'userName' } as const;

/** The position a text names, without regard to case; null for none of ours. */
export const roleNamed = (text: string | null): Role | null =>
  ROLES.find((role) => role.toLowerCase() === text?.toLowerCase()) ?? null;

/** The stored bearer token, or null; whether it still counts is told by `storedSession`. */
export const storedToken = (): string | null => localStorage.getItem(SESSION_KEYS.token);

/** Key, in session storage, of the page to come back to after signing in. */
export const RETURN_TO = 'return_to';

/** Key, in session storage, of why the person's registration was denied, for the status page to show. */
export const DENIAL_REASON = 'denial_reason';

/** Whether a session has ended by itself and the person is on the way to the sign-in page. */
export const isSentToSignIn = (): boolean => sessionStorage.getItem(RETURN_TO) !== null;

/** The stored position, or null where there is none or the console does not know it. */
export const storedRole = (): Role | null => roleNamed(localStorage.getItem(SESSION_KEYS.role));
