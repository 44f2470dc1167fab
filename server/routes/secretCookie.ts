import type { Context as HonoContext } from 'hono';
import { setCookie } from 'hono/cookie';
import type { AppEnv, Context } from '../context.ts';

/** A cookie that only the calls below its path get. */
export interface SecretCookie {
  readonly name: string;
  readonly path: string;
}

/** Gives a secret to the browser, out of the reach of scripts, and by https alone where the console is. */
export function keepSecret(
  c: HonoContext<AppEnv>,
  { config }: Pick<Context, 'config'>,
  { name, path }: SecretCookie,
  secret: string,
  how: { readonly sameSite: 'Lax' | 'Strict'; readonly maxAge: number },
): void {
  setCookie(c, name, secret, { path, httpOnly: true, secure: config.publicUrl.startsWith('https:'), ...how });
}
