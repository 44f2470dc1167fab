import type { FormDefinition, LinkDefinition, RelatedDefinition, ShowDefinition, Text } from '../definition.ts';
import { dictionary } from '../freeze.ts';
import { suggest } from '../problems.ts';
import type { Field, Related, Show, Subject } from '../resource.ts';
import { filled } from '../say.ts';
import type { Cursor, Shape } from '../walk.ts';
import { DEFAULTS } from './defaults.ts';
import { namesIn, readFieldName, readRecordPath, type Scope } from './scope.ts';

const SHOW: Shape<ShowDefinition> = {
  title: 'optional',
  failure: 'optional',
  unanswered: 'optional',
  back: 'optional',
  editLabel: 'optional',
  related: 'optional',
  links: 'optional',
};
const BACK: Shape<NonNullable<ShowDefinition['back']>> = { label: 'required', to: 'optional' };
const RELATED: Shape<RelatedDefinition> = {
  resource: 'required',
  title: 'required',
  target: 'required',
  source: 'optional',
  createLabel: 'optional',
  createTo: 'optional',
};
const LINK: Shape<LinkDefinition> = {
  label: 'required',
  to: 'optional',
  resource: 'optional',
  filter: 'optional',
  beyondContract: 'optional',
};
const SUBJECT: Shape<NonNullable<FormDefinition['subject']>> = {
  resource: 'required',
  by: 'required',
  fields: 'required',
  atFirst: 'optional',
};

function readBack(cursor: Cursor, scope: Scope): Show['back'] {
  if (!cursor.present || !cursor.shape(BACK)) return { label: DEFAULTS.cancel, to: null };
  const to = cursor.get('to');
  return { label: cursor.get('label').text(), to: to.present ? readRecordPath(to, scope) : null };
}

function readRelated(cursor: Cursor, scope: Scope): Related {
  cursor.shape(RELATED);
  const [label, to, source] = [cursor.get('createLabel'), cursor.get('createTo'), cursor.get('source')];
  if (label.present !== to.present) cursor.report('"createLabel" and "createTo" belong together', 'give both or neither');
  return {
    resource: cursor.get('resource').string(),
    title: cursor.get('title').text(),
    target: cursor.get('target').string(),
    source: source.present && source.value !== 'id' ? readFieldName(source, scope) : 'id',
    create: label.present && to.present ? { label: label.text(), to: readRecordPath(to, scope) } : null,
  };
}

function readLink(cursor: Cursor, scope: Scope): LinkDefinition {
  cursor.shape(LINK);
  const [to, filter] = [cursor.get('to'), cursor.get('filter')];
  const beyondContract = cursor.get('beyondContract').flag(false);
  if (to.present) {
    for (const at of [cursor.get('resource'), filter]) if (at.present) at.report('"to" leads elsewhere', 'leave one of them out');
    const path: `/${string}` = `/${readRecordPath(to, scope).slice(1)}`;
    return { label: cursor.get('label').text(), to: path, beyondContract };
  }
  if (filter.object() && filter.keys().length === 0) filter.report('is empty', 'a link narrows the list to something');
  const known = ['id', ...(scope.names ?? [])];
  const filters = filter.keys().map((name) => {
    const value = filter.get(name).string();
    for (const placeholder of namesIn(value)) {
      if (scope.names !== null && placeholder !== scope.key && !known.includes(placeholder)) {
        filter.get(name).report(`no field "${placeholder}" for {${placeholder}}`, suggest(placeholder, known));
      }
    }
    return [name, value] as const;
  });
  return {
    resource: cursor.get('resource').string(),
    label: cursor.get('label').text(),
    filter: dictionary(filters),
    beyondContract,
  };
}

/** The information page, or null where there is none. */
export function readShow(cursor: Cursor, scope: Scope, loadFailure: Text): Show | null {
  if (!cursor.present || !cursor.shape(SHOW)) return null;
  return {
    title: cursor.get('title').maybeText() ?? filled(DEFAULTS.information, { called: scope.label.one }),
    failure: cursor.get('failure').maybeText() ?? loadFailure,
    unanswered: cursor.get('unanswered').maybeText(),
    back: scope.singleton && !cursor.get('back').present ? null : readBack(cursor.get('back'), scope),
    editLabel: cursor.get('editLabel').maybeText(),
    related: cursor
      .get('related')
      .items()
      .map((item) => readRelated(item, scope)),
    links: cursor
      .get('links')
      .items()
      .map((item) => readLink(item, scope)),
  };
}

/** The record a form is about, or null. */
export function readSubject(cursor: Cursor, scope: Scope, fields: readonly Field[]): Subject | null {
  if (!cursor.present || !cursor.shape(SUBJECT)) return null;
  const filled = cursor.get('fields');
  if (filled.object() && filled.keys().length === 0) filled.report('is empty', 'a subject fills at least one field');
  const pairs = filled.keys().map((name) => {
    const at = filled.get(name);
    const field = fields.find((candidate) => candidate.name === name);
    if (scope.names !== null && !scope.names.includes(name)) at.report(`no field "${name}"`, suggest(name, scope.names));
    else if (field !== undefined && !field.given) at.report(`field "${name}" is not given to the form`, 'mark it "given: true"');
    return [name, at.string()] as const;
  });
  const atFirst = cursor.get('atFirst');
  const names = atFirst.present ? atFirst.someItems() : [];
  for (const at of names) {
    if (pairs.every(([name]) => name !== at.value))
      at.report(`field "${at.value}" is filled with nothing`, 'name one of "fields"');
  }
  return {
    resource: cursor.get('resource').string(),
    by: readFieldName(cursor.get('by'), scope),
    fields: dictionary(pairs),
    atFirst: names.map((at) => at.string()),
  };
}
