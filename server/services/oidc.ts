/** The OpenID provider, Google unless the configuration names another: the protocol alone, nothing of accounts. */
import type { Configuration } from 'openid-client';
import { DEFAULT_ISSUER, type GoogleConfig } from '../config.ts';

/** What has to be remembered between sending somebody to the provider and their coming back. */
export interface Flow {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Who came back, as the provider vouches for it. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** in lower case; null where the provider has not verified it */
  readonly email: string | null;
}

export interface OidcClient {
  /** Where to send a browser, and what to remember. Raises where the provider cannot be reached. */
  start(): Promise<{ url: string; flow: Flow }>;
  /** Checks everything that came back with the browser. Raises for whatever does not fit the flow. */
  finish(returned: URL, flow: Flow): Promise<Identity>;
}

/** Loaded when somebody first comes this way: a start does not wait for it. */
const openid = () => import('openid-client');

/** A client of the provider; its description is fetched when it is first needed. */
export function createOidcClient({ issuer, clientId, clientSecret }: GoogleConfig, redirectUri: string): OidcClient {
  let found: Promise<Configuration> | null = null;
  const discover = async (): Promise<Configuration> => {
    const { allowInsecureRequests, discovery } = await openid();
    return discovery(new URL(issuer), clientId, clientSecret, undefined, {
      // the configuration lets plain http through for this machine only
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    });
  };
  const provider = (): Promise<Configuration> => {
    found ??= discover().catch((error: unknown) => {
      // the next one asks again
      found = null;
      throw error;
    });
    return found;
  };

  return {
    async start() {
      const client = await openid();
      const configuration = await provider();
      const flow = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
        ...chosenAnew(configuration),
      });
      return { url: url.href, flow };
    },

    async finish(returned, flow) {
      const { authorizationCodeGrant, fetchUserInfo } = await openid();
      const configuration = await provider();
      const tokens = await authorizationCodeGrant(configuration, returned, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider gave no identity');
      // Google writes the email into the token itself, other providers tell it when asked
      const told = claims.email === undefined ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
      const email = told.email_verified === true && typeof told.email === 'string' ? told.email.toLowerCase() : null;
      return { issuer: claims.iss, subject: claims.sub, email };
    },
  };
}

/** A phone in a posko has many users: let each choose the account, where the provider can ask (Google does not say that it can). */
function chosenAnew(configuration: Configuration): Record<string, string> {
  const { issuer, prompt_values_supported: supported } = configuration.serverMetadata();
  const asks = issuer === DEFAULT_ISSUER || (Array.isArray(supported) && supported.includes('select_account'));
  return asks ? { prompt: 'select_account' } : {};
}
