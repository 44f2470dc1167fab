import type { Hono, Context as HonoContext } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import type { AppEnv, Context } from '../context.ts';
import { Refusal, TEXTS, unauthenticated } from '../errors.ts';
import { describeError } from '../log.ts';
import { bearerToken } from '../middleware/bearerToken.ts';
import { SIGN_IN_SECONDS } from '../services/accountTokens.ts';
import { checkEmail, checkNik } from '../services/credentials.ts';
import { type Arrival, arrive, FLOW_SECONDS, redeem, rememberFlow, takeFlow } from '../services/google.ts';
import { createOidcClient, type OidcClient } from '../services/oidc.ts';
import { countAttempt } from '../services/rateLimit.ts';
import { randomToken } from '../services/secrets.ts';
import { findActor, SESSION_SECONDS } from '../services/sessions.ts';
import { outOfReach } from '../services/tokenReach.ts';
import { requireAll } from './checkedFields.ts';
import { clientAddress } from './clientAddress.ts';
import { currentUser } from './currentUser.ts';
import { keepBegun } from './registration.ts';
import { keepSecret } from './secretCookie.ts';

const START = '/auth/google';
const CALLBACK = '/auth/google/callback';
const WHOSE = '/auth/user';
const CALLBACK_PATH = `/api${CALLBACK}`;
/** Tells the browser that started a flow, at the way back. */
const FLOW_COOKIE = { name: 'google_flow', path: CALLBACK_PATH };
/** Tells the browser that came back, where it exchanges the token of the address. */
const RETURN_COOKIE = { name: 'google_return', path: `/api${WHOSE}` };
/** Flows that may be started in 15 minutes from one address. */
const STARTS_PER_ADDRESS = 60;

const UNAVAILABLE = 'Login dengan Google belum tersedia di server ini.';
const UNREACHABLE = 'Google sedang tidak dapat dihubungi. Coba lagi nanti.';
/** What the sign-in page is told of a start that was refused, to say it in the person's language; anything else failed. */
const PROBLEMS: Readonly<Record<string, string>> = {
  [UNAVAILABLE]: 'unavailable',
  [UNREACHABLE]: 'unreachable',
  [TEXTS.tooManyAttempts]: 'limited',
};

/**
 * Signing in and up with Google (spec sections 4 and 7). Everything but the checks leads to one of our
 * own pages: no address of a redirect comes out of a request.
 */
export function mountGoogle(api: Hono<AppEnv>, context: Context): void {
  const { publicUrl, google } = context.config;
  const client = google && createOidcClient(google, publicUrl + CALLBACK_PATH);
  const toPage = (c: HonoContext<AppEnv>, path: string): Response => c.redirect(publicUrl + path, 302);

  api.get(START, async (c) => {
    try {
      const asked = c.req.query('state') || null;
      const nik = asked === null ? null : requireAll({ state: checkNik(asked) }).state;
      const address = clientAddress(c, context.config.trustProxy);
      await countAttempt(context, [{ scope: 'google:address', subject: address, max: STARTS_PER_ADDRESS }]);
      if (!client) throw new Refusal(503, UNAVAILABLE);
      const url = await startFlow(c, context, client, nik);
      return wantsJson(c) ? c.json({ url }) : c.redirect(url, 302);
    } catch (error) {
      // a browser on its way would show the bare answer
      if (wantsJson(c) || !(error instanceof Refusal)) throw error;
      return toPage(c, `/login?google=${PROBLEMS[error.message] ?? 'failed'}`);
    }
  });

  api.get(CALLBACK, async (c) => {
    const arrival = client && (await finishFlow(c, context, client));
    return toPage(c, arrival ? pageOf(arrival) : '/login?google=failed');
  });

  api.get(WHOSE, async (c) => {
    const token = bearerToken(c.req.header('Authorization'));
    if (token === null) throw unauthenticated();
    const { email } = requireAll({ email: checkEmail(c.req.query('email')) });
    const redeemed = await redeem(context, { token, email, browser: getCookie(c, RETURN_COOKIE.name) ?? '' });
    const actor = await findActor(context, redeemed ?? token);
    if (actor?.token) throw outOfReach();
    if (actor?.email !== email) throw unauthenticated();
    const user = currentUser(actor);
    if (redeemed !== null) deleteCookie(c, RETURN_COOKIE.name, { path: RETURN_COOKIE.path });
    const session = redeemed !== null && { access_token: redeemed, token_type: 'bearer', expires_in: SESSION_SECONDS };
    return c.json({ status: 'success', ...session, data: user, ...user });
  });
}

/** The address that the specification names without the API's prefix (section 7): on to the call, with nothing but the NIK. */
export function mountGoogleShortcut(app: Hono<AppEnv>): void {
  app.get(START, (c) => {
    const state = c.req.query('state');
    return c.redirect(`/api${START}${state === undefined ? '' : `?${new URLSearchParams({ state })}`}`, 302);
  });
}

/** Whether a script asks, which cannot follow a redirect to another site. */
const wantsJson = (c: HonoContext<AppEnv>): boolean => /^application\/json\b/i.test(c.req.header('Accept') ?? '');

/** Where the browser has to go. Raises 503 where the provider cannot be reached. */
async function startFlow(c: HonoContext<AppEnv>, context: Context, client: OidcClient, nik: string | null): Promise<string> {
  try {
    const { url, flow } = await client.start();
    const browser = randomToken();
    await rememberFlow(context, flow, browser, nik);
    // Strict would not come back with the provider's redirect
    keepSecret(c, context, FLOW_COOKIE, browser, { sameSite: 'Lax', maxAge: FLOW_SECONDS });
    return url;
  } catch (error) {
    context.log({ event: 'google-unreachable', id: c.get('requestId'), ...describeError(error) });
    throw new Refusal(503, UNREACHABLE);
  }
}

/** Where a way back leads; null for one that we, or this browser, did not start, and for whatever the provider refuses. */
async function finishFlow(c: HonoContext<AppEnv>, context: Context, client: OidcClient): Promise<Arrival | null> {
  const started = await takeFlow(context, c.req.query('state') ?? '', getCookie(c, FLOW_COOKIE.name) ?? '');
  deleteCookie(c, FLOW_COOKIE.name, { path: FLOW_COOKIE.path });
  if (!started) return null;
  const returned = new URL(context.config.publicUrl + CALLBACK_PATH + new URL(c.req.url).search);
  try {
    const browser = randomToken();
    const arrival = await arrive(context, await client.finish(returned, started.flow), started.nik, browser);
    if (arrival.to === 'session') keepSecret(c, context, RETURN_COOKIE, browser, { sameSite: 'Strict', maxAge: SIGN_IN_SECONDS });
    if (arrival.to === 'completion') keepBegun(c, context, arrival.browser);
    return arrival;
  } catch (error) {
    context.log({ event: 'google-refused', id: c.get('requestId'), ...describeError(error) });
    return null;
  }
}

const PAGES = {
  session: '/loginTransition',
  completion: '/register',
  pending: '/pending',
  denied: '/denied',
  unknown: '/registerstep1?google=unknown',
  taken: '/registerstep1?google=nik-taken',
  unverified: '/login?google=unverified',
} as const;

/** The console's page for an arrival (spec section 2: the token and the email stand in the address). */
const pageOf = (arrival: Arrival): string =>
  PAGES[arrival.to] + ('token' in arrival ? `?${new URLSearchParams({ token: arrival.token, email: arrival.email })}` : '');
