import { isObject } from '../../isObject.ts';

/** What the engine needs to know of a file; a DOM `File` is one. */
export interface FileLike {
  readonly type: string;
  readonly size: number;
}

const isFile = (value: unknown): value is FileLike =>
  isObject(value) && typeof value.type === 'string' && typeof value.size === 'number';

/** The file in a form's value: the value itself, or its `rawFile`; null where it holds none. */
export function chosenFile(value: unknown): FileLike | null {
  if (isFile(value)) return value;
  return isObject(value) && isFile(value.rawFile) ? value.rawFile : null;
}
