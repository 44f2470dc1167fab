/** Where the API lives: `/api` on the page's own origin, or what `VITE_API_URL` said at build time (no slash at the end). */
export const API_URL: string = (import.meta.env.VITE_API_URL ?? '/api').replace(/\/+$/, '');
