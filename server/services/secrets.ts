import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text for an address, a cookie or a header. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. A plain hash does: a random token cannot be guessed from it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
