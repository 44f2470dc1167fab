import type { FilePartDefinition, FilesDefinition } from '../definition.ts';
import { dictionary } from '../freeze.ts';
import type { Field } from '../resource.ts';
import type { Cursor, Shape } from '../walk.ts';

const FILES: Shape<FilesDefinition> = {
  ...{ names: 'optional', values: 'optional', parts: 'optional', later: 'optional', lostZero: 'optional', alongside: 'optional' },
};
const PART: Shape<FilePartDefinition> = { name: 'required', label: 'required', names: 'required', said: 'required' };

/** As headers are compared (src/exchange): whatever else stands there is left out of both. */
const KEY = /^[a-z0-9]+$/;

function readKeys(cursor: Cursor): string[] {
  return cursor.someItems().map((item) => {
    const key = item.string();
    if (key !== '' && !KEY.test(key)) item.report(`"${key}" is never found`, 'use lower case letters and digits only');
    return key;
  });
}

function readPart(cursor: Cursor): FilePartDefinition {
  cursor.shape(PART);
  const said = cursor.get('said').string();
  if (said !== '' && !said.includes('{value}')) cursor.get('said').report('has no place for what the cell says', 'write {value}');
  return {
    ...{ name: cursor.get('name').string(), label: cursor.get('label').text(), said },
    names: cursor.get('names').present ? readKeys(cursor.get('names')) : [],
  };
}

function readPattern(cursor: Cursor): string | null {
  const pattern = cursor.string();
  if (pattern === '') return null;
  try {
    new RegExp(pattern);
    return pattern;
  } catch {
    cursor.report(`"${pattern}" is no regular expression`);
    return null;
  }
}

/** How files of other programs call a field and its values. */
export function readFiles(cursor: Cursor): Field['files'] {
  if (!cursor.present || !cursor.shape(FILES)) return null;
  const values = cursor.get('values');
  if (values.present) values.object();
  return {
    later: cursor.get('later').mark(),
    alongside: cursor.get('alongside').mark(),
    lostZero: readPattern(cursor.get('lostZero')),
    parts: cursor.get('parts').present ? cursor.get('parts').items().map(readPart) : [],
    names: cursor.get('names').present ? readKeys(cursor.get('names')) : [],
    values: dictionary(values.keys().map((value) => [value, readKeys(values.get(value))] as const)),
  };
}
