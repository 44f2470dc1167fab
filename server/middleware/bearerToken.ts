const BEARER = /^Bearer ([\w-]{20,200})$/i;

/** The bearer token of an Authorization header; null where there is none that could be one. */
export const bearerToken = (header: string | undefined): string | null => BEARER.exec(header ?? '')?.[1] ?? null;
