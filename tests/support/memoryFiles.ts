import type { FileStore } from '../../server/services/fileStore.ts';

/** A file store in memory, and what lies in it. */
export function memoryFiles(): { readonly store: FileStore; readonly kept: ReadonlyMap<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>();
  const store: FileStore = {
    put: async (id, bytes) => void kept.set(id, bytes),
    has: async (id) => kept.has(id),
    get: async (id) => kept.get(id) ?? null,
    remove: async (id) => void kept.delete(id),
    sweep: async () => undefined,
  };
  return { store, kept };
}
