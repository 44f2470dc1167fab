/** What every call says of itself, apart from `http.ts`: the first page of a list is asked for before that has come (src/early). */

/** The headers of a call without a body. `cookies`: the page's, as in `document.cookie` */
export function usualHeaders(apiUrl: string, token: string | null, cookies: () => string = pageCookies): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
  if (token) headers.Authorization = `Bearer ${token}`;
  const xsrf = isOwnOrigin(apiUrl) ? cookie(cookies(), 'XSRF-TOKEN') : null;
  if (xsrf !== null) headers['X-XSRF-TOKEN'] = xsrf;
  return headers;
}

const pageCookies = (): string => (typeof document === 'undefined' ? '' : document.cookie);

/** The cookie is told to our own origin only, never to a foreign one. */
function isOwnOrigin(apiUrl: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:|^\/\//i.test(apiUrl)) return true;
  return typeof location !== 'undefined' && new URL(apiUrl, location.href).origin === location.origin;
}

function cookie(cookies: string, name: string): string | null {
  const pair = cookies.split('; ').find((entry) => entry.startsWith(`${name}=`));
  if (pair === undefined) return null;
  const value = pair.slice(name.length + 1);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
