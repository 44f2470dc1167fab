/** Writes the documentation's site into a folder, anew; gives how many pages it has. */
export function buildDocs(out?: string): number;
