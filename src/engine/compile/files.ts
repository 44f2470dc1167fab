import type { FilesDefinition } from '../definition.ts';
import { dictionary } from '../freeze.ts';
import type { Field } from '../resource.ts';
import type { Cursor, Shape } from '../walk.ts';

const FILES: Shape<FilesDefinition> = { names: 'optional', values: 'optional', later: 'optional' };

/** As headers are compared (src/exchange): whatever else stands there is left out of both. */
const KEY = /^[a-z0-9]+$/;

function readKeys(cursor: Cursor): string[] {
  return cursor.someItems().map((item) => {
    const key = item.string();
    if (key !== '' && !KEY.test(key)) item.report(`"${key}" is never found`, 'use lower case letters and digits only');
    return key;
  });
}

/** How files of other programs call a field and its values. */
export function readFiles(cursor: Cursor): Field['files'] {
  if (!cursor.present || !cursor.shape(FILES)) return null;
  const values = cursor.get('values');
  if (values.present) values.object();
  return {
    later: cursor.get('later').mark(),
    names: cursor.get('names').present ? readKeys(cursor.get('names')) : [],
    values: dictionary(values.keys().map((value) => [value, readKeys(values.get(value))] as const)),
  };
}
