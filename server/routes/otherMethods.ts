import type { Hono } from 'hono';
import type { AppEnv } from '../context.ts';
import { Refusal, TEXTS } from '../errors.ts';

const shape = (path: string): string => path.replaceAll(/:\w+/g, ':');

/** Answers 405 with `Allow` at every mounted address for the methods that it does not have. Call it after all routes. */
export function refuseOtherMethods(api: Hono<AppEnv>): void {
  const methods = new Map<string, { path: string; allowed: Set<string> }>();
  for (const { method, path } of api.routes) {
    if (method === 'ALL') continue;
    const known = methods.get(shape(path)) ?? { path, allowed: new Set() };
    known.allowed.add(method);
    if (method === 'GET') known.allowed.add('HEAD');
    methods.set(shape(path), known);
  }
  for (const { path, allowed } of methods.values()) {
    const Allow = [...allowed].join(', ');
    api.all(path, () => {
      throw new Refusal(405, TEXTS.wrongMethod, { headers: { Allow } });
    });
  }
}
