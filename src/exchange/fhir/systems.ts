/** Names under which numbers and codes are known to SATUSEHAT and to FHIR R4. */
export const SYSTEMS = {
  nik: 'https://fhir.kemkes.go.id/id/nik',
  nikOfMother: 'https://fhir.kemkes.go.id/id/nik-ibu',
  familyCard: 'https://fhir.kemkes.go.id/id/kk',
  /** an address is the number itself: ours are `urn:uuid:…` */
  uri: 'urn:ietf:rfc:3986',
  loinc: 'http://loinc.org',
  snomed: 'http://snomed.info/sct',
  ucum: 'http://unitsofmeasure.org',
  kfa: 'http://sys-ids.kemkes.go.id/kfa',
  clinicalTerm: 'http://terminology.kemkes.go.id/CodeSystem/clinical-term',
  actCode: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
  roleCode: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  dataAbsent: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
} as const;

/** Profiles that are claimed, and only where everything they want is there. */
export const PROFILES = {
  patient: 'https://fhir.kemkes.go.id/r4/StructureDefinition/Patient',
  immunization: 'https://fhir.kemkes.go.id/r4/StructureDefinition/Immunization',
} as const;

/** A code as tables of ours hold it. */
export interface Code {
  readonly system: string;
  readonly code: string;
  readonly display?: string;
}
