import type { ResourceServices } from '../../server/services/resourceService.ts';
import { nextVersion } from '../../server/services/versions.ts';

/** Keeps the records of an invented resource in memory, so that its definition alone can be tried against the real routes. */
export function memoryService(): ResourceServices[string] {
  const rows = new Map<string, Record<string, unknown>>();
  return ({ now }, resource) => ({
    list: async ({ page }) => {
      const all = [...rows.values()];
      if (!page) return { rows: all, total: null };
      return { rows: all.slice(page.offset, page.offset + page.limit), total: { count: all.length, capped: false } };
    },
    find: async (_db, key) => rows.get(key) ?? null,
    create: async (_tx, values) => {
      const row = { ...values, [resource.key]: rows.size + 1, updated_at: nextVersion(null, now()) };
      rows.set(String(row[resource.key]), row);
      return row;
    },
    update: async (_tx, current, changes) => {
      const row = { ...current, ...changes, updated_at: nextVersion(current.updated_at, now()) };
      rows.set(String(current[resource.key]), row);
      return row;
    },
    remove: async (_tx, current) => {
      rows.delete(String(current[resource.key]));
    },
  });
}
