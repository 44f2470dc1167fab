/** Conditions must be able to come true: what they look at has to be known where they are asked. */
import type { Condition, FormMode, WriteMode } from '../definition.ts';
import type { Field, Resource } from '../resource.ts';
import type { Cursor } from '../walk.ts';

type Part = Pick<Resource, 'fields' | 'field' | 'form' | 'hooks' | 'storage'>;

/** A place where a condition names a field. */
interface Look {
  readonly name: string;
  /** whether it is said what counts where the field is not known to the server */
  readonly said: boolean;
}

/** What a condition hinges on in a mode: true or false where the mode alone decides, else the fields it looks at. */
function hinges(condition: Condition, mode: FormMode): boolean | readonly Look[] {
  if ('mode' in condition) return Array.isArray(condition.mode) ? condition.mode.includes(mode) : condition.mode === mode;
  if ('field' in condition) return [{ name: condition.field, said: condition.otherwise !== undefined }];
  if ('age' in condition) return [condition.age, condition.at].flatMap((name) => (name ? [{ name, said: false }] : []));
  // a record that is changed has been read, and knows what it was
  if ('stored' in condition) return mode === 'create' ? false : [];
  if ('role' in condition || 'announced' in condition) return [];
  if ('not' in condition) {
    const inner = hinges(condition.not, mode);
    return typeof inner === 'boolean' ? !inner : inner;
  }
  const all = 'all' in condition;
  const parts = (all ? condition.all : condition.any).map((part) => hinges(part, mode));
  if (parts.includes(!all)) return !all;
  const open = parts.flatMap((part) => (typeof part === 'boolean' ? [] : [part]));
  return open.length === 0 ? all : open.flat();
}

const isAddition = (field: Field, mode: FormMode): boolean => field.beyondContract || field.beyondContractIn === mode;

/** Why the form does not know a field while a record is made; null where it does. A record that is read has every field. */
function unknownToForm(field: Part['field'], name: string): string | null {
  const other = field[name];
  if (other?.computed) return 'the server works it out afterwards';
  if (!other?.derived) return null;
  return [other.derived.from, other.derived.to].map((day) => unknownToForm(field, day)).find(Boolean) ?? null;
}

/** Why our server does not know a field while it checks; null where it does, or where a hook may tell it. */
function unknownToServer(part: Part, mode: WriteMode, name: string): string | null {
  const other = part.field[name];
  if (other === undefined || part.storage === null || part.hooks.length > 0) return null;
  if (other.derived !== null) {
    return [other.derived.from, other.derived.to].map((day) => unknownToServer(part, mode, day)).find(Boolean) ?? null;
  }
  const sent = !other.computed && other.wire.write[mode] !== false;
  return sent || (mode === 'edit' && other.column !== false) ? null : 'it is neither sent nor kept';
}

function check(at: Cursor, part: Part, owner: Field, condition: Condition | null): void {
  if (condition === null) return;
  const modes = (['create', 'edit'] as const).filter((mode) => part.form?.[mode] && !owner.computed);
  const reported = new Set<string>();
  const report = (name: string, message: string, wayOut: string): void => {
    if (!reported.has(name)) at.report(message, wayOut);
    reported.add(name);
  };
  for (const mode of [...modes, 'show'] as const) {
    const looks = hinges(condition, mode);
    for (const { name, said } of typeof looks === 'boolean' ? [] : looks) {
      const why =
        mode === 'show'
          ? null
          : ((mode === 'create' ? unknownToForm(part.field, name) : null) ?? unknownToServer(part, mode, name));
      if (why !== null)
        report(name, `"${name}" is not known on ${mode}: ${why}`, 'narrow the condition by "mode", or ask for the field');
      const other = part.field[name];
      if (other && isAddition(other, mode) && !isAddition(owner, mode) && !said) {
        report(name, `"${name}" is not known to every server: it is beyond the contract`, 'say what counts there: "otherwise"');
      }
    }
  }
}

/** Refuses conditions on what the form or the server cannot know: they would never come true. */
export function refuseUnknowable(cursor: Cursor, part: Part): void {
  for (const field of part.fields) {
    const at = cursor.get(field.name);
    check(at.get('visibleWhen'), part, field, field.visibleWhen);
    check(at.get('needlessWhen'), part, field, field.needlessWhen);
    check(at.get('requiredWhen'), part, field, field.requiredWhen);
    for (const [i, { when }] of field.limits.entries()) {
      check(at.get('limits').items()[i]?.get('when') ?? at, part, field, when);
    }
  }
}
