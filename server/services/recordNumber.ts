const INT4_MAX = 2_147_483_647;

/** The numeric id that a text of an address or a body stands for; null where it can be none. */
export function recordNumber(key: unknown): number | null {
  const text = typeof key === 'number' ? String(key) : key;
  if (typeof text !== 'string' || !/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id > 0 && id <= INT4_MAX ? id : null;
}
