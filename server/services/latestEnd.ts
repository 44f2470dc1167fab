/** How far a clock may be set back without ending what was opened before. */
const SET_BACK_MS = 24 * 60 * 60 * 1000;

/**
 * What is good for so many seconds ends before this instant (ISO), whenever it was opened; what ends later was opened
 * under a clock far ahead, and would be good for as long as that was.
 */
export const latestEnd = (now: Date, seconds: number): string =>
  new Date(now.getTime() + seconds * 1000 + SET_BACK_MS).toISOString();
