import type { Resource } from '../../engine/resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** Names of the fields that hold what is never kept. */
export const secretsOf = ({ fields }: Resource): readonly string[] =>
  fields.filter(({ type }) => type === 'password').map(({ name }) => name);

/** Values of a form as they may be kept in this browser. */
export function withoutSecrets(resource: Resource, values: Values): Values {
  const secrets = secretsOf(resource);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}

/** The secrets of a form, empty. */
export const emptied = (resource: Resource): Values => Object.fromEntries(secretsOf(resource).map((name) => [name, '']));
