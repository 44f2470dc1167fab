import type { FieldTypeName, InlineDefinition } from '../definition.ts';
import type { Endpoints, Field, Inline } from '../resource.ts';
import { filled } from '../say.ts';
import type { Cursor, Shape } from '../walk.ts';
import { requestName } from '../wire/names.ts';
import { DEFAULTS } from './defaults.ts';
import { readOutcome } from './form.ts';
import { readFieldNames } from './list.ts';
import { readFilledText, type Scope } from './scope.ts';

const INLINE: Shape<InlineDefinition> = { fields: 'required', success: 'optional', failure: 'optional' };

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
  };
}
