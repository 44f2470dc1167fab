export interface ResetLink {
  /** last segment of the path; null where there is none */
  readonly token: string | null;
  /** query parameter `email`; null where it is missing or empty */
  readonly email: string | null;
}

/** Reads the link of a reset mail (spec section 2, "Password recovery"). */
export function readResetLink({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ResetLink {
  const segment = /^\/reset-password\/([^/]+)\/?$/i.exec(pathname)?.[1];
  return { token: segment === undefined ? null : decoded(segment), email: new URLSearchParams(search).get('email') || null };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
