/** The largest file that is read. */
export const MOST_BYTES = 20 * 1024 * 1024;
