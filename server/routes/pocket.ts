import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { mayOpen } from '../../src/engine/permissions.ts';
import type { AppEnv, Context } from '../context.ts';
import { busyRefusal, Refusal, TEXTS } from '../errors.ts';
import { authenticate } from '../middleware/authenticate.ts';
import { pocketLines } from './pocketLines.ts';
import type { Served } from './writes.ts';

export const POCKET_PATH = '/auth/bekal';
/** One line of JSON after the other, as a text, which is compressed on its way. */
const LINES = 'text/x-ndjson; charset=utf-8';

/** Lines are made for so long, or up to so many characters, before others get their turn. */
const TURN = { ms: 10, length: 32 * 1024 };

/**
 * Everything that a device takes along for where there is no network, by the definitions' and pages' word `pocket`: lines
 * `{url, body}`, each body what that call answers to whoever asks, and at the end `{lines}`, so that one can tell a whole
 * answer from a broken one. For whoever may open a page that takes something along.
 */
export function mountPocket(api: Hono<AppEnv>, context: Context, served: readonly Served[]): void {
  const pages = context.site.pages.filter(({ pocket }) => pocket.length > 0);
  if (pages.length === 0) return;
  let within: Hono<AppEnv> | null = null;
  api.get(POCKET_PATH, authenticate(context), async (c) => {
    // what others have asked does not leave with health staff's devices
    const actor = { ...c.get('actor'), tenagaKesehatan: false };
    if (!pages.some((page) => mayOpen(page, actor.role))) throw new Refusal(403, TEXTS.forbidden);
    const Authorization = c.req.header('Authorization') ?? '';
    /** what a call with a handler of its own answers; null: a refusal. Where it fails, a day without it would be none: all is broken off */
    const ask = async (path: string): Promise<string | null> => {
      within ??= tellingFailures(api);
      const answer = await within.request(path, { headers: { Authorization } });
      if (answer.status >= 500) throw busyRefusal();
      return answer.ok ? answer.text() : null;
    };
    if (actor.posyandu_id !== null) context.reads.note(actor, { posko: actor.posyandu_id }, 'bekal');
    const lines = pocketLines({ context, served, actor, ask });
    return c.body(streamOf(lines), 200, { 'Content-Type': LINES });
  });
}

/** The calls as they are mounted by now, whose refusals and failures are known by their status. */
function tellingFailures(api: Hono<AppEnv>): Hono<AppEnv> {
  const within = new Hono<AppEnv>();
  within.onError((error, c) => c.json({}, error instanceof Refusal ? error.status : 500));
  return within.route('/', api);
}

/** The lines as bytes, made while they are taken and never long at a stretch. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const began = performance.now();
      let part = '';
      do {
        const { done, value } = await lines.next();
        if (done) {
          controller.enqueue(encoder.encode(part));
          return controller.close();
        }
        part += `${value}\n`;
      } while (performance.now() - began < TURN.ms && part.length < TURN.length);
      controller.enqueue(encoder.encode(part));
      await setImmediate();
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}
