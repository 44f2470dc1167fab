/** An example of what is sent of a record: what a form would send of it, by its own rules. */
import { fieldType } from '../../src/engine/field-types/index.ts';
import { serverHalf } from '../../src/engine/field-types/serverHalves.ts';
import type { Field, Resource, WriteMode } from '../../src/engine/resource.ts';
import { isVisible } from '../../src/engine/rules.ts';
import { encodeRequest } from '../../src/engine/wire/encode.ts';
import { EXTENSIONS } from '../../src/engine/wire/extensions.ts';
import { requestName } from '../../src/engine/wire/names.ts';
import { knownText } from './examples.ts';

const DAY = '2026-03-10';
const RULES = { mode: 'create', locale: 'id', today: DAY, role: null } as const;

/** The number of a record that may be named: which there are only a server knows. */
const SOMEBODY = 1;

function valueFor(field: Field, mode: WriteMode): unknown {
  const type = fieldType(field);
  // an update need not say again whose it is
  if (field.type === 'reference') return field.required && mode === 'create' ? SOMEBODY : undefined;
  if (field.default !== undefined && field.default !== null) return field.default;
  // what depends on the age that is told in its place
  if (field.type === 'date') return field.age ? knownText('tanggal_lahir_iso') : field.required ? DAY : undefined;
  const known = knownText(field.name);
  const parsed = known === undefined ? undefined : type.parse(known, field);
  const fits = parsed !== undefined && parsed !== null && type.rule(field, RULES)(parsed) === null;
  if (fits) return parsed;
  const isText = field.type === 'text' || field.type === 'multiline';
  return isText && !field.required ? undefined : serverHalf(field).sample(field, 1);
}

/** The body of a request; of an update, which changes only what it sends, likewise. */
export function requestExample(resource: Resource, mode: WriteMode): Readonly<Record<string, unknown>> {
  const written = resource.fields.filter((field) => requestName(field, mode) !== null && (field.asked || field.given));
  const given = written.map((field) => [field.name, valueFor(field, mode)] as const).filter(([, value]) => value !== undefined);
  const values = Object.fromEntries(given);
  const shown = written.filter((field) => field.name in values && isVisible(resource, field, mode, { values }));
  const meant = Object.fromEntries(shown.map(({ name }) => [name, values[name]]));
  const body = encodeRequest(resource, mode, meant, { extensions: new Set(EXTENSIONS), today: DAY });
  // the version it was made from is the record's own
  const { updated_at: _, ...example } = body;
  return example;
}
