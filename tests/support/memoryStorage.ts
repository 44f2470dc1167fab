/** A storage of the browser in memory, for tests that run without one. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
  };
  // its keys are its own, as `Object.keys` of a browser's storage has them
  return new Proxy({} as Storage, {
    get: (_storage, name) => (name === 'length' ? kept.size : Reflect.get(methods, name)),
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_storage, name) =>
      kept.has(String(name))
        ? { value: kept.get(String(name)), enumerable: true, configurable: true, writable: true }
        : undefined,
  });
}
