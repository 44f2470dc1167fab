import type { DecisionDefinition, FieldTypeName, InlineDefinition } from '../definition.ts';
import { suggest } from '../problems.ts';
import type { Decision, Endpoints, Field, Inline } from '../resource.ts';
import { filled } from '../say.ts';
import type { Cursor, Shape } from '../walk.ts';
import { requestName } from '../wire/names.ts';
import { DEFAULTS } from './defaults.ts';
import { readOutcome } from './form.ts';
import { readFieldNames } from './list.ts';
import { readFieldName, readFilledText, type Scope } from './scope.ts';

const INLINE: Shape<InlineDefinition> = { fields: 'required', success: 'optional', failure: 'optional', decisions: 'optional' };

const DECISION: Shape<DecisionDefinition> = { value: 'required', label: 'required', key: 'required', reason: 'optional' };

/** Types whose values are chosen from a few, and can be by one key press. */
const CHOSEN: readonly FieldTypeName[] = ['choice', 'status', 'yesNo'];

/** What is changed where it is shown and saved at once, or null where nothing is. */
export function readInline(cursor: Cursor, scope: Scope, fields: readonly Field[], endpoints: Endpoints): Inline | null {
  if (!cursor.present || !cursor.shape(INLINE)) return null;
  if (endpoints.update === null) cursor.report('there is no endpoint "update" to call', 'add endpoints.update');
  const items = cursor.get('fields').someItems();
  const names = readFieldNames(items, scope, 'field');
  for (const [i, name] of names.entries()) {
    const type = scope.typeOf(name);
    if (type !== null && !CHOSEN.includes(type)) {
      items[i]?.report(`a field of type ${type} cannot be changed in a list`, `only ${CHOSEN.join(', ')} can`);
    }
    const field = fields.find((candidate) => candidate.name === name);
    if (field !== undefined && requestName(field, 'edit') === null) {
      items[i]?.report(`field "${name}" is not sent on edit`, 'a change of it would be lost');
    }
  }
  const failure = cursor.get('failure');
  return {
    fields: names,
    success: readOutcome(cursor.get('success'), scope, filled(DEFAULTS.edit.success, { called: scope.label.one })),
    failure: failure.present ? readFilledText(failure, []) : DEFAULTS.inlineFailure,
    decisions: readDecisions(cursor.get('decisions'), scope, fields, names),
  };
}

/** The buttons that decide on a record; its first inline field says what it is now, and by its default that it waits. */
function readDecisions(cursor: Cursor, scope: Scope, fields: readonly Field[], names: readonly string[]): readonly Decision[] {
  if (!cursor.present) return [];
  const [name = ''] = names;
  const field = fields.find((candidate) => candidate.name === name);
  if (field !== undefined && field.default === null) cursor.report(`field "${name}" has no default: no record would wait`);
  const values = scope.valuesOf(name);
  const keys = new Set<string>();
  return cursor.someItems().map((item): Decision => {
    item.shape(DECISION);
    const value = item.get('value').string();
    if (values !== null && !values.includes(value))
      item.get('value').report(`"${name}" is never "${value}"`, suggest(value, values.map(String)));
    const key = item.get('key').string();
    if (!/^[a-z]$/.test(key) || keys.has(key)) item.get('key').report('name a small letter that no other decision has');
    keys.add(key);
    const at = item.get('reason');
    const reason = at.present ? readFieldName(at, scope) : null;
    const asked = fields.find((candidate) => candidate.name === reason);
    if (asked !== undefined && (asked.type !== 'text' || requestName(asked, 'edit') === null)) {
      at.report(`field "${reason}" cannot be typed and sent`, 'name a text that is sent on edit');
    }
    return { value, label: item.get('label').text(), key, reason };
  });
}
