import type { AuthProvider } from 'react-admin';
import { browserHttp } from '../dataProvider/browserHttp.ts';
import { statusOf } from '../dataProvider/failureTexts.ts';
import type { Http } from '../dataProvider/http.ts';
import type { Action } from '../engine/definition.ts';
import { can, mayOpen } from '../engine/permissions.ts';
import type { Site } from '../engine/resource.ts';
import { createRouteMap } from '../engine/routes.ts';
import { endSession, rememberReturnTo, signIn, signOut, storedSession } from './session.ts';
import type { Credentials } from './signInCall.ts';
import { storedToken } from './storage.ts';

export interface AuthProviderOptions {
  readonly site: Site;
  readonly http?: Http;
  /** the public path (with query) the person is on; default: the address bar's */
  readonly currentPath?: () => string;
}

/** react-admin's words for what the definitions call otherwise. */
const ACTIONS: Readonly<Record<string, Action>> = {
  list: 'list',
  show: 'show',
  create: 'create',
  edit: 'edit',
  delete: 'delete',
  export: 'list',
};

/** What react-admin is told when a session is over: to /login, without a notification on top. */
const TO_LOGIN = { redirectTo: '/login', message: false } as const;

/**
 * react-admin's auth provider over the stored session; who may do what comes from the definitions.
 * `logout` rejects, and the person stays signed in, where the server could not be told.
 */
export function createAuthProvider({ site, http = browserHttp(), currentPath = addressBar }: AuthProviderOptions): AuthProvider {
  const routes = createRouteMap(site);

  const sessionOver = () => {
    const path = currentPath();
    // after a log-out of one's own accord nothing is stored, and nothing is to come back to
    if (storedToken() !== null && routes.gate(path) === 'auth') rememberReturnTo(path);
    endSession();
    return TO_LOGIN;
  };

  return {
    async login(credentials: Credentials) {
      const outcome = await signIn(credentials, http);
      if ('redirectTo' in outcome) return { redirectTo: outcome.redirectTo };
      if (outcome.unknownRole) return { redirectTo: false };
      throw new Error(outcome.message);
    },
    async logout() {
      // react-admin calls this too when a session has ended by itself: there is nothing left to tell
      // the server, and what was typed must outlive it
      if (storedSession() === null) endSession();
      else await signOut(http, emptyVault);
      return '/login';
    },
    async checkAuth() {
      if (storedSession() === null) throw sessionOver();
    },
    async checkError(error: unknown) {
      if (statusOf(error) === 401) throw sessionOver();
    },
    async getIdentity() {
      const session = storedSession();
      if (session === null) throw new Error('nobody is signed in');
      return { id: 'me', fullName: session.name, role: session.role };
    },
    async getPermissions() {
      return storedSession()?.role ?? null;
    },
    async canAccess({ resource: name, action }) {
      const role = storedSession()?.role ?? null;
      const resource = site.resource[name];
      if (resource !== undefined) {
        const meant = ACTIONS[action];
        return meant !== undefined && can(resource, role, meant);
      }
      const page = site.pages.find((candidate) => candidate.name === name);
      return page !== undefined && mayOpen(page, role);
    },
  };
}

/** What this device keeps of the person goes with the session. */
const emptyVault = async (): Promise<void> => (await import('../offline/vault.ts')).emptyVault();

const addressBar = (): string => `${location.pathname}${location.search}`;
