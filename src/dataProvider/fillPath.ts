import type { Resource } from '../engine/resource.ts';

/**
 * A path of a definition with its `{names}` filled from a record; `{id}` is the record's id, under
 * whichever name its key goes.
 * @throws Error 'NIK tidak ditemukan.' (the field's label) where the record has no value of that name
 */
export function fillPath(resource: Resource, path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? (name === resource.key ? values.id : undefined);
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') {
      const isKey = name === resource.key || name === 'id';
      throw new Error(
        isKey ? resource.keyMissing.id : `${resource.field[name]?.label.id ?? name.toUpperCase()} tidak ditemukan.`,
      );
    }
    return encodeURIComponent(value);
  });
}
