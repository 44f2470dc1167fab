import type { Hono } from 'hono';
import type { AppEnv, Context } from '../context.ts';
import { mountAudit } from './audit.ts';
import { mountPublicPosko } from './places.ts';
import { mountStatistics } from './statistics.ts';

/** Calls about the village's records that are no list, record or write of a resource. */
export function mountVillage(api: Hono<AppEnv>, context: Context): void {
  mountPublicPosko(api, context);
  mountStatistics(api, context);
  mountAudit(api, context);
}
