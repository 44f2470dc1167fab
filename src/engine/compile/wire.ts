import type { CodecDefinition, CodecName, FieldTypeName, ValueMap, WireDefinition } from '../definition.ts';
import { dictionary } from '../freeze.ts';
import { suggest } from '../problems.ts';
import type { FieldWire } from '../resource.ts';
import { type Cursor, refuseRepeats, type Shape } from '../walk.ts';
import type { Scope } from './scope.ts';

const WIRE: Shape<WireDefinition> = { read: 'optional', listed: 'optional', write: 'optional', codec: 'optional' };
const WRITE: Shape<{ create?: unknown; edit?: unknown }> = { create: 'optional', edit: 'optional' };
const VALUE_MAP: Shape<ValueMap> = { map: 'required' };

/** The codecs, and the field types whose values each can carry; null: all of them. */
const CODECS: Readonly<Record<CodecName, readonly FieldTypeName[] | null>> = {
  plain: null,
  yaTidak: ['yesNo'],
  bit: ['yesNo'],
  dmy: ['date'],
  dmySlash: ['date'],
  numberText: ['integer', 'decimal'],
  numberComma: ['integer', 'decimal'],
  timeRangeWib: ['timeRange'],
  unixSeconds: ['instant'],
};
const isCodecName = (name: string): name is CodecName => Object.hasOwn(CODECS, name);
const CODEC_NAMES: readonly CodecName[] = Object.keys(CODECS).filter(isCodecName);

/** The types with a closed set of values, which are all that words can stand for. */
const MAPPED: readonly FieldTypeName[] = ['choice', 'status', 'yesNo'];

/** A name to send under: `false` for never, `otherwise` where nothing is said. */
function readSentName(cursor: Cursor, otherwise: string | false): string | false {
  if (!cursor.present) return otherwise;
  return cursor.value === false ? false : cursor.string();
}

function readWrite(cursor: Cursor, otherwise: string | false): FieldWire['write'] {
  if (typeof cursor.value !== 'object') {
    const name = readSentName(cursor, otherwise);
    return { create: name, edit: name };
  }
  cursor.shape(WRITE);
  return { create: readSentName(cursor.get('create'), otherwise), edit: readSentName(cursor.get('edit'), otherwise) };
}

function readWord(cursor: Cursor): string | number | boolean {
  return typeof cursor.value === 'number' || typeof cursor.value === 'boolean' ? cursor.value : cursor.string();
}

function readValueMap(cursor: Cursor, name: string, type: FieldTypeName | null, scope: Scope): ValueMap {
  cursor.shape(VALUE_MAP);
  const at = cursor.get('map');
  if (type !== null && !MAPPED.includes(type)) {
    cursor.report(`words cannot stand for the values of type ${type}`, `they fit: ${MAPPED.join(', ')}`);
  }
  if (at.object() && at.keys().length === 0) at.report('is empty', 'leave "codec" out');
  const values = scope.valuesOf(name)?.map(String) ?? null;
  const words = at.keys().map((value) => {
    const word = at.get(value);
    if (values !== null && !values.includes(value)) {
      word.report(`"${value}" is no value of this field`, suggest(value, values));
    }
    return { value, cursor: word, word: readWord(word) };
  });
  refuseRepeats(
    words.map((entry) => ({ cursor: entry.cursor, value: String(entry.word) })),
    'word',
  );
  return { map: dictionary(words.map(({ value, word }) => [value, word] as const)) };
}

function readCodec(cursor: Cursor, name: string, type: FieldTypeName | null, scope: Scope): CodecDefinition {
  if (cursor.present && typeof cursor.value !== 'string') return readValueMap(cursor, name, type, scope);
  const codec = cursor.oneOf('codec', CODEC_NAMES) ?? (type === 'timeRange' ? 'timeRangeWib' : 'plain');
  const fits = CODECS[codec];
  if (cursor.present && type !== null && fits !== null && !fits.includes(type)) {
    cursor.report(`codec "${codec}" does not fit a field of type ${type}`, `it fits: ${fits.join(', ')}`);
  }
  return codec;
}

/** How a field travels, every name filled in. */
export function readWire(cursor: Cursor, name: string, type: FieldTypeName | null, computed: boolean, scope: Scope): FieldWire {
  if (cursor.present) cursor.shape(WIRE);
  const read = cursor.get('read');
  const names = Array.isArray(read.value) ? read.someItems().map((item) => ({ cursor: item, value: item.string() })) : null;
  if (names !== null) refuseRepeats(names, 'name');
  const reads = names?.map(({ value }) => value) ?? [read.present ? read.string() : name];

  const listed = cursor.get('listed');
  const listedName = listed.present ? listed.string() : (reads[0] ?? name);
  if (listed.present && listedName !== '' && !reads.includes(listedName)) {
    listed.report(`"${listedName}" is not among the names in "read"`, suggest(listedName, reads));
  }

  const write = cursor.get('write');
  if (computed && write.present && write.value !== false) write.report('a computed field is never sent', 'leave "write" out');
  return {
    read: reads,
    listed: listedName,
    write: readWrite(write, computed ? false : name),
    codec: readCodec(cursor.get('codec'), name, type, scope),
  };
}
