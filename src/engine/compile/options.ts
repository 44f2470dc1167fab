import type { ChoiceOption, FieldTypeName } from '../definition.ts';
import { fieldType, fieldTypes } from '../field-types/index.ts';
import { copyOf } from '../freeze.ts';
import { isChanged, isTakenAlong } from '../history.ts';
import type { Field, Resource } from '../resource.ts';
import type { Cursor, Shape } from '../walk.ts';
import type { Placed } from './crossChecks.ts';
import type { SiteScope } from './scope.ts';

const OPTION: Shape<ChoiceOption> = {
  value: 'required',
  label: 'required',
  tone: 'optional',
  rowClass: 'optional',
  apart: 'optional',
  later: 'optional',
};
const TONES: readonly NonNullable<ChoiceOption['tone']>[] = ['neutral', 'success', 'warning', 'error'];

/** Options of a choice that are texts alone, as they are read. */
function wholeOptions(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((option: unknown) =>
    typeof option === 'string' ? { value: option, label: { id: option, en: option } } : option,
  );
}

/** Keys no option of a choice has; what it must have, the field type's own `check` says. */
function refuseStrangeOptions(cursor: Cursor, type: FieldTypeName): void {
  if ((type !== 'choice' && type !== 'status') || !Array.isArray(cursor.value)) return;
  for (const option of cursor.items()) {
    if (typeof option.value === 'string') continue;
    option.refuseUnknown(OPTION);
    const [tone, rowClass, apart, later] = [option.get('tone'), option.get('rowClass'), option.get('apart'), option.get('later')];
    if (apart.mark() && type !== 'choice') apart.report('only a choice has options that stand apart');
    if (later.mark() && type !== 'choice') later.report('only a choice has options that come later');
    if (type === 'status') tone.oneOf('tone', TONES);
    else if (tone.present) tone.report('only a status has tones');
    if (type !== 'status' && rowClass.present) rowClass.report('only a status has row classes');
    rowClass.string();
  }
}

/** What stands in place of a choice's options: the resources themselves are the choice. */
const RESOURCES = 'resources';

/** Fills in choices among the resources, once all of them are known. */
export function nameResources(resources: readonly Placed<Resource>[]): void {
  const options = resources
    .filter(({ part }) => isChanged(part) || (part.list !== null && isTakenAlong(part)))
    .map(({ part: { name, label } }) => ({ value: name, label: { ...label.one } }));
  for (const { cursor, part } of resources) {
    for (const field of part.fields) {
      if (field.type !== 'choice' || cursor.get('fields').get(field.name).get('options').value !== RESOURCES) continue;
      Object.assign(field, { options });
    }
  }
}

/** The options of a field's type, copied; what is wrong with them is reported. */
export function readOptions(cursor: Cursor, type: FieldTypeName, site: SiteScope): Record<string, unknown> {
  const { options, check } = fieldTypes[type];
  const given: Record<string, unknown> = {};
  for (const option of options) {
    const at = cursor.get(option);
    if (at.present) given[option] = copyOf(option === 'options' ? wholeOptions(at.value) : at.value);
  }
  if (type === 'reference' && given.text === undefined && typeof given.resource === 'string') {
    // what is no resource is reported once all of them have been seen
    given.text = site.representative(given.resource) ?? 'id';
  }
  if (type === 'choice' && given.options === RESOURCES) return { ...given, options: [] };
  for (const { at, problem } of check(given)) cursor.named(`${cursor.at}.${at}`).report(problem);
  refuseStrangeOptions(cursor.get('options'), type);
  return given;
}

/** A default that the field's own rules refuse, or that is written as people type it and not as records carry it. */
export function refuseDefault(cursor: Cursor, field: Field): void {
  if (field.default === null) return;
  const type = fieldType(field);
  const parsed = type.parse(field.default, field);
  if (parsed !== field.default) {
    cursor.report(`${JSON.stringify(field.default)} is no value of this field`, `write ${JSON.stringify(parsed)}`);
    return;
  }
  // No day is today while a definition is compiled: a date that must not lie ahead is left to the form.
  const broken = type.rule(field, { mode: 'create', locale: 'en', today: '9999-12-31', role: null })(field.default);
  if (broken !== null) {
    cursor.report(`${JSON.stringify(field.default)} breaks the rules of this field`, 'give a value that may be saved');
  }
}
