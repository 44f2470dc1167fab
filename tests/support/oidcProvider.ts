/** A real OpenID provider on loopback, in which everybody who comes is signed in as `signedIn` at once. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface Person {
  /** the provider's own name for the person */
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: boolean;
}

export interface OidcProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** who is signed in there; null: the person refuses */
  signedIn: Person | null;
  stop(): Promise<void>;
}

/** Starts the provider. `redirectUris`: the ways back that it lets through, read at each request. */
export async function startOidcProvider(redirectUris: () => string[]): Promise<OidcProvider> {
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const client = { client_id: 'posyandu-test', client_secret: 'a-secret-of-the-tests-only' };
  const people = new Map<string, Person>();
  const running: OidcProvider = {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    signedIn: null,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };

  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: redirectUris(), grant_types: ['authorization_code'], response_types: ['code'] }],
    cookies: { keys: ['tests'] },
    // seconds; the provider talks about each that is left to itself
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: people.get(id)?.email, email_verified: people.get(id)?.email_verified ?? true }),
    }),
    // whoever signs in here agrees to be known to our server
    async loadExistingGrant(context) {
      const { account, client: asking } = context.oidc;
      if (!account || !asking) return undefined;
      const grant = new context.oidc.provider.Grant({ accountId: account.accountId, clientId: asking.clientId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  provider.on('server_error', (_context, error) => console.error(error));

  const handle = provider.callback();
  const listener: typeof handle = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    const person = running.signedIn;
    if (person) people.set(person.sub, person);
    const result = person ? { login: { accountId: person.sub, remember: false } } : { error: 'access_denied' };
    await provider.interactionFinished(request, response, result);
  };
  return running;
}
