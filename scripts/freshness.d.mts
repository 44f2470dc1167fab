export function isFresh(): boolean;
export function markFresh(): void;
