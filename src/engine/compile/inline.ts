import type { InlineDefinition } from '../definition.ts';
import type { Endpoints } from '../resource.ts';
import type { Cursor, Shape } from '../walk.ts';
import { readOutcome } from './form.ts';
import { readFieldNames } from './list.ts';
import type { Scope } from './scope.ts';

const INLINE: Shape<InlineDefinition> = { fields: 'required', success: 'required', failure: 'required' };

/** Types whose values are chosen from a few, and can be by one key press. */
const CHOSEN = ['choice', 'status', 'yesNo'];

/** What is changed where it is shown and saved at once, or null where nothing is. */
export function readInline(cursor: Cursor, scope: Scope, endpoints: Endpoints): InlineDefinition | null {
  if (!cursor.present || !cursor.shape(INLINE)) return null;
  if (endpoints.update === null) cursor.report('there is no endpoint "update" to call', 'add endpoints.update');
  const items = cursor.get('fields').someItems();
  const fields = readFieldNames(items, scope, 'field');
  for (const [i, name] of fields.entries()) {
    const type = scope.typeOf(name);
    if (type !== null && !CHOSEN.includes(type)) {
      items[i]?.report(`a field of type ${type} cannot be changed in a list`, `only ${CHOSEN.join(', ')} can`);
    }
  }
  return { fields, success: readOutcome(cursor.get('success'), scope), failure: cursor.get('failure').text() };
}
