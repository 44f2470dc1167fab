import type { Context } from './context.ts';
import { sweepImports } from './importing/sweepImports.ts';
import { describeError } from './log.ts';
import { sweepRegistrations } from './services/beginnings.ts';
import { believedTime } from './services/believedTime.ts';
import { sweepAttempts } from './services/idempotency.ts';
import { sweepPhotos } from './services/photos.ts';
import { sweepRateLimits } from './services/rateLimit.ts';
import { sweepReads } from './services/readTrail.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Tables whose rows tell themselves until when they are good. */
const EXPIRING = ['sessions', 'account_tokens', 'oidc_flows'] as const;

/**
 * Forgets what has expired or was given up by then: sessions, tokens, answers to repeated submits, registrations,
 * photos, rows of files, readings of long ago. Counters are forgotten by the clock: nothing is lost with them.
 */
export async function sweep(clocked: Context, then = clocked.now()): Promise<void> {
  const context: Context = { ...clocked, now: () => then };
  const now = context.now().toISOString();
  for (const table of EXPIRING) await context.db.deleteFrom(table).where('expires_at', '<', now).execute();
  await sweepAttempts(context);
  await sweepRateLimits(clocked);
  await sweepRegistrations(context);
  await sweepPhotos(context);
  await sweepImports(context);
  await sweepReads(context);
}

/** Sweeps now and every hour; a failure is logged and tried again. Gives what ends it, once the running sweep is through. */
export function sweepHourly(context: Context): () => Promise<void> {
  const attempt = async () => {
    try {
      await sweep(context, await believedTime(context));
    } catch (error) {
      context.storage.note(error, context.now());
      context.log({ event: 'sweep-failed', ...describeError(error) });
    }
  };
  let running = attempt();
  const timer = setInterval(() => {
    running = running.then(attempt);
  }, HOUR_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
