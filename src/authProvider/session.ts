/**
 * Signing in and the stored session. Free of React and react-admin: the sign-in page, which stands
 * outside the console and must be small, loads it.
 */

import { ApiError } from '../dataProvider/apiError.ts';
import { API_URL } from '../dataProvider/apiUrl.ts';
import { browserHttp } from '../dataProvider/browserHttp.ts';
import { fetchOrEarly } from '../dataProvider/earlyAnswer.ts';
import { messageIn } from '../dataProvider/failureTexts.ts';
import type { Http, HttpAnswer } from '../dataProvider/http.ts';
import { forgetExtensions } from '../dataProvider/serverExtensions.ts';
import type { Role, Text } from '../engine/definition.ts';
import { isObject } from '../engine/isObject.ts';
import { valueAt } from '../engine/wire/names.ts';
import { sayPublic } from '../i18n/locale.ts';
import { type Credentials, signInCall } from './signInCall.ts';
import { DENIAL_REASON, RETURN_TO, roleNamed, SESSION_KEYS } from './storage.ts';
import type { Session } from './storedSession.ts';

export { type Session, storedSession } from './storedSession.ts';

/** What is said where signing in leads nowhere (spec sections 4 and 8), and beside it where no answer came. */
export const SESSION_TEXTS = {
  failed: { id: 'Login gagal.', en: 'Signing in failed.' },
  unknownRole: {
    id: 'Login berhasil, tetapi peran tidak dikenali.',
    en: 'You are signed in, but your role is not known.',
  },
  offline: {
    id: 'Tidak ada sambungan internet. Isian Anda tetap di sini.',
    en: 'There is no internet connection. What you typed stays here.',
  },
  unreachable: {
    id: 'Server tidak terjangkau. Periksa sambungan internet Anda; isian Anda tetap di sini.',
    en: 'The server cannot be reached. Check your internet connection; what you typed stays here.',
  },
} satisfies Record<string, Text>;

const sessionText = (key: keyof typeof SESSION_TEXTS): string => sayPublic(`session.${key}`, SESSION_TEXTS[key]);

/** What is said of a failed call before signing in and, where no answer came, on a further line, that there is no connection. */
export const withConnection = (error: unknown, said: string): string =>
  error instanceof ApiError && error.status === 0
    ? `${said}\n${sessionText(navigator.onLine === false ? 'offline' : 'unreachable')}`
    : said;

/** How long a sign-in counts (spec section 9). */
const VALIDITY_MS = 7 * 24 * 60 * 60 * 1000;

const HOMES: Readonly<Record<Role, string>> = {
  'Admin Verifikator': '/admin-verifikator',
  'Admin Desa': '/dashboard',
  Kader: '/dashboard',
};

/**
 * Where to go, or what to say: `error` where signing in failed, `success` where the role leads nowhere.
 * `unfinishedNik`: of a registration that the person has not finished, and goes on with there.
 */
export type SignInOutcome =
  | { readonly redirectTo: string; readonly unfinishedNik?: string }
  | { readonly message: string; readonly tone: 'error' | 'success'; readonly unknownRole?: true };

/** The page a role starts on; null for a position the console does not know. */
export function homeOf(role: string): string | null {
  const known = roleNamed(role);
  return known === null ? null : HOMES[known];
}

/** The person has another name from now on. */
export const renameSession = (name: string): void => localStorage.setItem(SESSION_KEYS.name, name);

/**
 * Forgets the session and nothing else: what was typed and where one was stay for the next sign-in. What this device holds
 * of the person's work (src/offline) stays too, unreadable without its key, which goes.
 */
export function endSession(): void {
  globalThis.indexedDB?.deleteDatabase('posyandu-key');
  for (const key of Object.values(SESSION_KEYS)) localStorage.removeItem(key);
}

/** Keeps the page to come back to after signing in. In session storage, since an address may hold a NIK. */
export const rememberReturnTo = (path: string): void => sessionStorage.setItem(RETURN_TO, path);

/**
 * Signs in (spec section 4): login, then who it is, then the session is stored. Never rejects.
 * @param http only tests give another one
 */
export async function signIn(credentials: Credentials, http: Http = browserHttp(API_URL, fetchOrEarly)): Promise<SignInOutcome> {
  let session: Session;
  try {
    session = await logIn(credentials, http);
  } catch (error) {
    return failedSignIn(error);
  }
  return startSession(session);
}

/** Stores a session that has just begun (spec section 4) and gives the way on: where the person was, or the home of the role. */
export async function startSession(session: Session): Promise<SignInOutcome> {
  localStorage.setItem(SESSION_KEYS.token, session.token);
  localStorage.setItem(SESSION_KEYS.expiry, String(Date.now() + VALIDITY_MS));
  localStorage.setItem(SESSION_KEYS.role, session.role);
  localStorage.setItem(SESSION_KEYS.name, session.name);

  const home = homeOf(session.role);
  if (home === null) {
    return { message: sessionText('unknownRole'), tone: 'success', unknownRole: true };
  }
  return { redirectTo: (await takeReturnTo(session.role)) ?? home };
}

/**
 * Ends the session on the server, then clears local and session storage (spec sections 4 and 8). A
 * server that knows no such session any more (401) has ended it; without a network it ends there by itself in time, and nobody
 * has to leave a shared device as it is for want of one.
 * @param leave what else goes with the session, once it is over
 * @throws where a server that may be there could not be told; the person stays signed in
 */
export async function signOut(http: Http = browserHttp(), leave: () => Promise<void> = async () => undefined): Promise<void> {
  try {
    await http({ method: 'POST', url: '/auth/logout' });
  } catch (error) {
    if (!(error instanceof ApiError && (error.status === 401 || (error.status === 0 && navigator.onLine === false)))) {
      console.error('logout failed', error instanceof ApiError ? error.status : error);
      throw new Error('the session has not been ended');
    }
  }
  await leave().catch(() => undefined);
  globalThis.indexedDB?.deleteDatabase('posyandu-key');
  localStorage.clear();
  sessionStorage.clear();
}

async function logIn(credentials: Credentials, http: Http): Promise<Session> {
  forgetExtensions();
  const login = await http(signInCall(credentials));
  const token = textAt(login, 'access_token');
  const me = await http({ method: 'POST', url: '/auth/me', token });
  return { token, role: textAt(me, 'posisi', ''), name: textAt(me, 'nama_lengkap', '') };
}

function textAt({ body }: HttpAnswer, name: string, fallback?: string): string {
  const value = valueAt(body, name);
  if (typeof value === 'string' && value !== '') return value;
  if (fallback === undefined) throw new Error(`the answer has no ${name}`);
  return fallback;
}

function failedSignIn(error: unknown): SignInOutcome {
  if (!(error instanceof ApiError)) return { message: sessionText('failed'), tone: 'error' };
  const { body } = error;
  if (error.status === 403 && isObject(body)) {
    const unfinishedNik = unfinishedNikIn(body);
    if (unfinishedNik !== null) return { redirectTo: '/register', unfinishedNik };
    if (body.status === 'pending' || body.status === 'denied') {
      if (typeof body.alasan === 'string') sessionStorage.setItem(DENIAL_REASON, body.alasan);
      else sessionStorage.removeItem(DENIAL_REASON);
      return { redirectTo: `/${body.status}` };
    }
  }
  return { message: messageIn(body) ?? withConnection(error, sessionText('failed')), tone: 'error' };
}

/** The NIK of a registration that only its owner can bring further (`{registration: {nik}}`): nobody at a desk sees it. */
function unfinishedNikIn(body: unknown): string | null {
  const nik = valueAt(body, 'registration.nik');
  return typeof nik === 'string' ? nik : null;
}

/** The remembered page, once, if this role may open it. What decides that is loaded only now. */
async function takeReturnTo(role: string): Promise<string | null> {
  const path = sessionStorage.getItem(RETURN_TO);
  sessionStorage.removeItem(RETURN_TO);
  if (path === null) return null;
  try {
    const { mayOpenPath } = await import('./mayOpenPath.ts');
    return mayOpenPath(path, role) ? path : null;
  } catch {
    return null;
  }
}
