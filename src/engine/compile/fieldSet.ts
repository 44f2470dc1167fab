import { conditionFields } from '../condition.ts';
import type { Field } from '../resource.ts';
import type { Cursor } from '../walk.ts';
import { readField } from './fields.ts';
import type { Scope } from './scope.ts';

/** The way from a field back to itself through `visibleWhen`, its own name first and last; null for none. */
function circleFrom(start: string, needs: ReadonlyMap<string, readonly string[]>): string[] | null {
  const seen = new Set<string>();
  const follow = (name: string, way: readonly string[]): string[] | null => {
    for (const next of needs.get(name) ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const circle = follow(next, [...way, next]);
      if (circle !== null) return circle;
    }
    return null;
  };
  return follow(start, [start]);
}

function refuseCircles(cursor: Cursor, fields: readonly Field[]): void {
  const needs = new Map(
    fields.map((field) => [field.name, [...conditionFields(field.visibleWhen), ...conditionFields(field.needlessWhen)]]),
  );
  const reported = new Set<string>();
  for (const { name } of fields) {
    const circle = reported.has(name) ? null : circleFrom(name, needs);
    if (circle === null) continue;
    for (const member of circle) reported.add(member);
    cursor
      .get(name)
      .get('visibleWhen')
      .report(`depends on itself: ${circle.join(' → ')}`);
  }
}

function refuseSharedNames(cursor: Cursor, fields: readonly Field[]): void {
  for (const mode of ['create', 'edit'] as const) {
    const senders = new Map<string, string>();
    for (const { name, wire } of fields) {
      const sent = wire.write[mode];
      if (sent === false) continue;
      const other = senders.get(sent);
      // One name given for both modes is one mistake.
      const told = mode === 'edit' && wire.write.create === sent;
      if (other !== undefined && !told) {
        cursor.get(name).get('wire').get('write').report(`field "${other}" is sent as "${sent}" too (${mode})`);
      }
      senders.set(sent, other ?? name);
    }
  }
}

/** All fields of a resource in the order of the definition. */
export function readFields(cursor: Cursor, scope: Scope): Field[] {
  if (!cursor.object()) return [];
  const names = cursor.keys();
  if (names.length === 0) cursor.report('no fields', 'a resource has at least the one it is represented by');
  if (scope.key !== 'id' && names.includes('id')) {
    cursor.get('id').report(`every record carries its key ("${scope.key}") as "id"`, 'give the field another name and read "id"');
  }
  const fields = names.flatMap((name) => readField(cursor.get(name), name, scope) ?? []);
  refuseCircles(cursor, fields);
  refuseSharedNames(cursor, fields);
  return fields;
}
