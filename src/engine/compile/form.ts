import type {
  CreateModeDefinition,
  DeleteDefinition,
  FormDefinition,
  FormModeDefinition,
  InsteadDefinition,
  NextDefinition,
  OutcomeDefinition,
  Text,
  WriteMode,
} from '../definition.ts';
import { dictionary } from '../freeze.ts';
import type { Deletion, Field, Form, FormMode, Instead, Next, Outcome } from '../resource.ts';
import { filled } from '../say.ts';
import { requiredText } from '../texts.ts';
import type { Cursor, Shape } from '../walk.ts';
import { EXTENSIONS } from '../wire/extensions.ts';
import { DEFAULTS } from './defaults.ts';
import { readFieldNames } from './list.ts';
import { readFieldName, readFilledText, readRecordPath, type Scope } from './scope.ts';
import { readSections } from './sections.ts';
import { readShow, readSubject } from './show.ts';

const FORM: Shape<FormDefinition> = {
  sections: 'optional',
  create: 'optional',
  edit: 'optional',
  show: 'optional',
  loadFailure: 'optional',
  signedOut: 'optional',
  missing: 'optional',
  badAddress: 'optional',
  alsoBy: 'optional',
  home: 'optional',
  subject: 'optional',
  cancel: 'optional',
};
const MODE: Shape<FormModeDefinition> = {
  title: 'optional',
  required: 'optional',
  announce: 'optional',
  success: 'optional',
  failure: 'optional',
  wordless: 'optional',
  invalid: 'optional',
  unanswered: 'optional',
  submitLabel: 'optional',
};
const CREATE_MODE: Shape<CreateModeDefinition> = { ...MODE, next: 'optional' };
const NEXT: Shape<NextDefinition> = { label: 'required', to: 'optional', from: 'optional', carry: 'optional', said: 'optional' };
const REQUIRED: Shape<NonNullable<FormModeDefinition['required']>> = { fields: 'required', message: 'required' };
const CANCEL: Shape<Exclude<NonNullable<FormDefinition['cancel']>, false>> = { question: 'required' };
const OUTCOME: Shape<OutcomeDefinition> = { text: 'optional', after: 'optional', to: 'optional' };
const DELETE: Shape<DeleteDefinition> = {
  title: 'optional',
  question: 'optional',
  success: 'optional',
  failure: 'optional',
  instead: 'optional',
};
const INSTEAD: Shape<NonNullable<DeleteDefinition['instead']>> = { extension: 'required', options: 'required' };
const OPTION: Shape<InsteadDefinition> = {
  label: 'required',
  hint: 'optional',
  set: 'optional',
  fields: 'optional',
  labels: 'optional',
  reason: 'optional',
  success: 'optional',
};

const BANNER_MS = 3000;

/** A banner and where it leads; where nothing at all is said of it, to `home`. */
export function readOutcome(cursor: Cursor, scope: Scope, text: Text, home: string | null = null): Outcome {
  if (!cursor.present) return { text, after: BANNER_MS, ...(home === null ? {} : { to: home }) };
  cursor.shape(OUTCOME);
  const to = cursor.get('to');
  const outcome = { text: cursor.get('text').maybeText() ?? text, after: cursor.get('after').count(0, BANNER_MS) };
  if (to.value === 'back') return { ...outcome, to: 'back' };
  return to.present ? { ...outcome, to: readRecordPath(to, scope) } : outcome;
}

interface FormScope extends Scope {
  readonly fields: readonly Field[];
  /** where a mode leads that says nothing of it */
  readonly home: string;
  /** names of all fields in the sections, in their order */
  readonly placed: readonly string[];
}

/** Whether a field is part of the form: it stands in a section, or is given to it. */
const inForm = (name: string, { placed, fields }: FormScope): boolean =>
  placed.includes(name) || fields.some((field) => field.name === name && field.given);

/** Names of fields of this form, each once. */
function readPlacedNames(items: readonly Cursor[], scope: FormScope, what: string): string[] {
  const names = readFieldNames(items, scope, what);
  for (const [i, name] of names.entries()) {
    const known = scope.names === null || scope.names.includes(name);
    if (name !== '' && known && !inForm(name, scope)) items[i]?.report(`field "${name}" is in no section of the form`);
  }
  return names;
}

function readRequired(cursor: Cursor, scope: FormScope): Record<string, Text> {
  if (!cursor.present) {
    const own = scope.fields.filter(({ name, required }) => required && inForm(name, scope));
    return dictionary(own.map((field) => [field.name, field.messages.required ?? requiredText(field.label)]));
  }
  cursor.shape(REQUIRED);
  const message = cursor.get('message').text();
  const items = cursor.get('fields').someItems();
  const names = readPlacedNames(items, scope, 'field');
  for (const [i, name] of names.entries()) {
    if (scope.fields.some((field) => field.name === name && field.computed)) {
      items[i]?.report(`field "${name}" is computed and cannot be required: nobody fills it`);
    }
  }
  return dictionary(names.map((name) => [name, message]));
}

/** The second button of the create page; `usual` is said where it says nothing of its own. */
function readNext(cursor: Cursor, scope: FormScope, usual: Text): Next | null {
  if (!cursor.present || !cursor.shape(NEXT)) return null;
  const [to, from, carry, said] = [cursor.get('to'), cursor.get('from'), cursor.get('carry'), cursor.get('said')];
  if (to.present && carry.present) carry.report('nothing is carried to another page', 'leave out "to" or "carry"');
  const own = scope.names === null ? said.maybeText() : readFilledText(said, [...new Set([scope.key, 'id', ...scope.names])]);
  return {
    label: cursor.get('label').text(),
    to: to.present ? readRecordPath(to, scope) : null,
    from: from.present ? readRecordPath(from, scope) : null,
    carry: readPlacedNames(carry.items(), scope, 'field'),
    said: said.present ? (own ?? usual) : usual,
  };
}

function readMode(cursor: Cursor, mode: WriteMode, scope: FormScope): FormMode | null {
  if (!cursor.present || !cursor.shape(mode === 'create' ? CREATE_MODE : MODE)) return null;
  const first = readPlacedNames(cursor.get('announce').items(), scope, 'field');
  const usual = DEFAULTS[mode];
  const failure = cursor.get('failure').present ? readFilledText(cursor.get('failure'), ['message', 'messages']) : usual.failure;
  const success = readOutcome(cursor.get('success'), scope, filled(usual.success, { called: scope.label.one }), scope.home);
  return {
    title: cursor.get('title').maybeText() ?? filled(usual.title, { called: scope.label.one }),
    required: readRequired(cursor.get('required'), scope),
    announce: [...new Set([...first, ...scope.placed, ...scope.fields.filter(({ given }) => given).map(({ name }) => name)])],
    success,
    failure,
    wordless: cursor.get('wordless').maybeText() ?? (/\{messages?\}/.test(failure.id) ? DEFAULTS.failed : failure),
    invalid: cursor.get('invalid').maybeText(),
    unanswered: cursor.get('unanswered').maybeText(),
    submitLabel: cursor.get('submitLabel').maybeText(),
    next: mode === 'create' ? readNext(cursor.get('next'), scope, success.text) : null,
  };
}

/** The form in all its modes, or null where there is none. */
export function readForm(cursor: Cursor, scope: Scope, fields: readonly Field[], list: string | null): Form | null {
  if (!cursor.present || !cursor.shape(FORM)) return null;
  const sections = readSections(cursor.get('sections'), scope, fields);
  const formScope: FormScope = {
    ...scope,
    fields,
    home: list ?? 'back',
    placed: [...new Set(sections.flatMap((section) => section.fields))],
  };
  const show = cursor.get('show');
  const cancel = cursor.get('cancel');
  if (!['create', 'edit', 'show'].some((mode) => cursor.get(mode).present)) {
    cursor.report('is shown nowhere', 'give at least one of "create", "edit", "show"');
  }
  const asks = cancel.present && cancel.value !== false;
  if (asks) cancel.shape(CANCEL);
  const loadFailure = cursor.get('loadFailure').maybeText() ?? DEFAULTS.loadFailed;
  const home = cursor.get('home');
  return {
    sections,
    create: readMode(cursor.get('create'), 'create', formScope),
    edit: readMode(cursor.get('edit'), 'edit', formScope),
    show: readShow(show, scope, loadFailure),
    loadFailure,
    signedOut: cursor.get('signedOut').maybeText(),
    missing: cursor.get('missing').maybeText(),
    badAddress: cursor.get('badAddress').maybeText(),
    alsoBy: cursor.get('alsoBy').present ? readFieldName(cursor.get('alsoBy'), scope) : null,
    home: home.present ? readRecordPath(home, scope) : null,
    subject: readSubject(cursor.get('subject'), scope, fields),
    cancel: asks ? { question: cancel.get('question').text() } : cancel.value === false ? false : null,
  };
}

/** What is asked and said about a deletion, or null where nothing is. */
export function readDelete(cursor: Cursor, scope: Scope): Deletion | null {
  if (!cursor.present || !cursor.shape(DELETE)) return null;
  const failure = cursor.get('failure');
  const success = readOutcome(cursor.get('success'), scope, filled(DEFAULTS.delete.success, { called: scope.label.one }));
  const instead = cursor.get('instead');
  if (instead.present) instead.shape(INSTEAD);
  const options = instead.get('options').someItems();
  return {
    title: cursor.get('title').maybeText() ?? DEFAULTS.delete.title,
    question: cursor.get('question').maybeText() ?? DEFAULTS.delete.question,
    success,
    failure: failure.present ? readFilledText(failure, ['message']) : DEFAULTS.delete.failure,
    instead: instead.present
      ? {
          extension: instead.get('extension').oneOf('extension', EXTENSIONS) ?? 'fields',
          options: options.map((option) => readInstead(option, scope, success)),
        }
      : null,
  };
}

function readInstead(cursor: Cursor, scope: Scope, success: Outcome): Instead {
  cursor.shape(OPTION);
  const set = cursor.get('set');
  if (set.present === cursor.get('reason').present) cursor.report('is either a "set" or a "reason"');
  if (set.present) set.object();
  const values = set.keys().map((name) => [readFieldName(set.get(name).with(name), scope), set.get(name).string()] as const);
  const fields = readFieldNames(cursor.get('fields').items(), scope, 'field');
  const labels = cursor.get('labels');
  if (labels.present) labels.object();
  for (const name of labels.keys()) if (!fields.includes(name)) labels.get(name).report('is not among the "fields"');
  return {
    label: cursor.get('label').text(),
    hint: cursor.get('hint').maybeText(),
    set: set.present ? dictionary(values) : null,
    fields,
    labels: dictionary(labels.keys().map((name) => [name, labels.get(name).text()] as const)),
    reason: cursor.get('reason').maybeText(),
    success: cursor.get('success').present ? readOutcome(cursor.get('success'), scope, success.text) : success,
  };
}
