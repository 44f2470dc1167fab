/** What an id beginning with this means: the record is on this device only. */
const TEMPORARY = 'baru-';

/** The id by which what a write creates is known until it is stored. */
export const temporaryId = (key: string): string => TEMPORARY + key;

/** Whether a record is on this device only. */
export const isTemporaryId = (id: unknown): id is string => typeof id === 'string' && id.startsWith(TEMPORARY);
