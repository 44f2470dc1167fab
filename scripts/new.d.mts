export function newDefinition(kebab: string, order: number): { name: string; text: string };
