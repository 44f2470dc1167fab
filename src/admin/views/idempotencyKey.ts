/** A random key in the shape of a UUID; `crypto.randomUUID` is missing where a page is served without https. */
function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * Gives the key of a press of the button: the same as long as the same values are sent again after no
 * clear answer, so that the server can tell a repeat from a second record.
 */
export function createKeyKeeper(): { readonly keyFor: (values: unknown) => string; readonly settled: () => void } {
  let kept: { readonly of: string; readonly key: string } | null = null;
  return {
    keyFor: (values) => {
      const of = JSON.stringify(values, (_name, value) => (value instanceof File ? [value.name, value.size] : value)) ?? '';
      if (kept?.of !== of) kept = { of, key: newIdempotencyKey() };
      return kept.key;
    },
    /** the server has answered for good: the next press is a new request */
    settled: () => {
      kept = null;
    },
  };
}
