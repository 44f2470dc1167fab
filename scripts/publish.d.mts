export const KEPT_DAYS: number;
export function publish(fresh: string, folder: string, now?: number): void;
