import { fieldsRefusal } from '../errors.ts';
import type { Checked } from '../services/credentials.ts';

/** The values of checked fields. Raises 422 with every problem under its field, the first one announced. */
export function requireAll<T extends object>(checked: { readonly [N in keyof T]: Checked<T[N]> }): T {
  const results = Object.entries<Checked<unknown>>(checked);
  const problems = results.flatMap(([name, result]) => ('problem' in result ? [[name, [result.problem]] as const] : []));
  const first = problems[0]?.[1][0];
  if (first !== undefined) throw fieldsRefusal(first, Object.fromEntries(problems));
  const values = results.map(([name, result]) => [name, 'value' in result ? result.value : undefined]);
  return Object.fromEntries(values);
}
