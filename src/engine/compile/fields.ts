import type { FieldCommon, FieldTypeName, Text } from '../definition.ts';
import { FIELD_TYPE_NAMES, fieldTypes } from '../field-types/index.ts';
import { dictionary } from '../freeze.ts';
import { patternProblem } from '../paths.ts';
import { suggest } from '../problems.ts';
import type { Field } from '../resource.ts';
import type { Cursor, Shape } from '../walk.ts';
import { readCondition, readValue } from './conditions.ts';
import { readFiles } from './files.ts';
import { readFixed } from './fixed.ts';
import { readOptions, refuseDefault } from './options.ts';
import { readAtMost, readLimits, readOrigins } from './origins.ts';
import { readFieldName, type Scope } from './scope.ts';
import { readColumn } from './storage.ts';
import { readWire } from './wire.ts';

const COMMON: Shape<FieldCommon> = {
  label: 'required',
  columnLabel: 'optional',
  placeholder: 'optional',
  help: 'optional',
  helpLink: 'optional',
  required: 'optional',
  requiredWhen: 'optional',
  visibleWhen: 'optional',
  needlessWhen: 'optional',
  default: 'optional',
  emptyText: 'optional',
  computed: 'optional',
  given: 'optional',
  fixed: 'optional',
  derived: 'optional',
  textOf: 'optional',
  limits: 'optional',
  atMost: 'optional',
  beyondContract: 'optional',
  beyondContractIn: 'optional',
  messages: 'optional',
  wire: 'optional',
  column: 'optional',
  unique: 'optional',
  listed: 'optional',
  filter: 'optional',
  intimate: 'optional',
  files: 'optional',
};

const HELP_LINK: Shape<NonNullable<FieldCommon['helpLink']>> = { label: 'required', to: 'required' };

const FIELD_NAME = /^[A-Za-z_]\w*$/;

function readMessages(cursor: Cursor): Record<string, Text> {
  if (cursor.present) cursor.object();
  return dictionary(cursor.keys().map((rule) => [rule, cursor.get(rule).text()] as const));
}

function readHelpLink(cursor: Cursor): Field['helpLink'] {
  if (!cursor.present || !cursor.shape(HELP_LINK)) return null;
  const to = cursor.get('to').string();
  const problem = to === '' ? null : patternProblem(to);
  if (problem !== null) cursor.get('to').report(problem);
  return { label: cursor.get('label').text(), to };
}

/** The type of a field, null for none there is; keys that no field of the type has are reported. */
function readType(cursor: Cursor): FieldTypeName | null {
  const at = cursor.get('type');
  if (!at.present) cursor.report('missing "type"', `known: ${FIELD_TYPE_NAMES.join(', ')}`);
  const type = at.oneOf('field type', FIELD_TYPE_NAMES);
  // Which keys a field may have depends on its type: where that is not known, none is judged.
  if (type === null) return null;
  const keys = ['type', ...Object.keys(COMMON), ...fieldTypes[type].options];
  for (const key of cursor.keys()) {
    if (!keys.includes(key)) cursor.get(key).report(`unknown key "${key}" in a field of type ${type}`, suggest(key, keys));
  }
  return type;
}

/** One field; null where its type is not known. What is wrong with it is reported. */
export function readField(cursor: Cursor, name: string, scope: Scope): Field | null {
  if (!FIELD_NAME.test(name)) cursor.report(`"${name}" is no name for a field`, 'use letters, digits and underscores');
  if (!cursor.object()) return null;
  const before = cursor.reported;
  const type = readType(cursor);
  if (!cursor.get('label').present) cursor.report('missing "label"');

  const label = cursor.get('label').text();
  const origins = readOrigins(cursor, type, scope);
  const required = cursor.get('required').mark();
  if (origins.computed && required) cursor.get('required').report('a computed field cannot be required: nobody fills it');
  if (type === 'password' && cursor.get('repeats').present) readFieldName(cursor.get('repeats'), scope);
  if (type === 'changes' && cursor.get('of').present) readFieldName(cursor.get('of'), scope);
  if (type === 'date' && cursor.get('estimate').present) readFieldName(cursor.get('estimate'), scope);
  const base = {
    name,
    label,
    columnLabel: cursor.get('columnLabel').maybeText() ?? label,
    placeholder: cursor.get('placeholder').maybeText(),
    help: cursor.get('help').maybeText(),
    helpLink: readHelpLink(cursor.get('helpLink')),
    required,
    requiredWhen: readCondition(cursor.get('requiredWhen'), scope),
    visibleWhen: readCondition(cursor.get('visibleWhen'), scope),
    needlessWhen: readCondition(cursor.get('needlessWhen'), scope),
    default: readValue(cursor.get('default'), scope.valuesOf(name)),
    emptyText: cursor.get('emptyText').maybeText(),
    ...origins,
    fixed: readFixed(cursor, type, origins.asked),
    limits: readLimits(cursor, type, scope),
    atMost: readAtMost(cursor.get('atMost'), type, scope),
    beyondContract: cursor.get('beyondContract').mark(),
    beyondContractIn: cursor.get('beyondContractIn').oneOf('mode', ['create', 'edit']),
    messages: readMessages(cursor.get('messages')),
    wire: readWire(cursor.get('wire'), name, type, origins.computed, scope),
    ...readColumn(cursor, name, origins, type),
    files: readFiles(cursor.get('files')),
  };
  if (type === null) return null;
  // The options are checked against the type right here; TypeScript cannot know it of data that came as JSON.
  const field = { ...readOptions(cursor, type, scope.site), ...base, type } as Field;
  // The rules of a field that is wrong in itself may not even run.
  if (cursor.reported === before) refuseDefault(cursor.get('default'), field);
  return field;
}
