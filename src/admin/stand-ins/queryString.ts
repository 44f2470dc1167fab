/** Of query-string what react-admin calls: flat values, in the order of their names (standIns.test.ts). */

type Value = string | number | boolean | null | undefined;

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
};

export const stringify = (values: Readonly<Record<string, Value>>): string =>
  Object.keys(values)
    .sort()
    .flatMap((name) => {
      const value = values[name];
      if (value === undefined) return [];
      return [value === null ? encoded(name) : `${encoded(name)}=${encoded(String(value))}`];
    })
    .filter((part) => part !== '')
    .join('&');

export function parse(search: string): Record<string, string | null | (string | null)[]> {
  const found: Record<string, string | null | (string | null)[]> = Object.create(null);
  const entries = search
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part): [string, string | null] => {
      const at = part.indexOf('=');
      return at < 0 ? [decoded(part), null] : [decoded(part.slice(0, at)), decoded(part.slice(at + 1))];
    });
  for (const [name, value] of entries) {
    const known = found[name];
    found[name] = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value];
  }
  return found;
}
