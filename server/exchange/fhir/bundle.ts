import type { Bundle, BundleEntry, FhirResource, Identifier, Immunization, Observation } from 'fhir/r4';
import { createGaps, type Gap, type Gaps } from '../../../src/exchange/fhir/gaps.ts';
import { SYSTEMS } from '../../../src/exchange/fhir/systems.ts';
import { breath } from '../../importing/breath.ts';
import type { StoredDose } from '../../services/doses.ts';
import { immunizationOf, immunizationsOf, toldByRows } from './immunizations.ts';
import { observationsOf } from './observations.ts';
import { motherOf, patientOf } from './patient.ts';
import type { Visit, VisitedPerson } from './readPeople.ts';
import type { UuidOf } from './uuids.ts';

export interface FhirFile {
  readonly bundle: Bundle<FhirResource>;
  readonly gaps: readonly Gap[];
  readonly counts: { readonly people: number; readonly visits: number; readonly entries: number };
}

interface Making {
  readonly uuidOf: UuidOf;
  /** how many people were asked for and are not told; default: none */
  readonly leftOut?: number;
  /** ISO day */
  readonly today: string;
  readonly now: Date;
}

/**
 * People and their visits as a transaction: a server that takes it stores all or nothing, and nothing twice, since every
 * entry says by which number it would be known there already.
 */
export async function makeBundle(
  people: readonly VisitedPerson[],
  { uuidOf, leftOut = 0, today, now }: Making,
): Promise<FhirFile> {
  const gaps = createGaps();
  for (let one = 0; one < leftOut; one += 1) gaps.note('posko-lain');
  const entry: BundleEntry<FhirResource>[] = [];
  const breathe = breath();
  for (const person of people) {
    entry.push(...entriesOf(person, uuidOf, today, gaps));
    await breathe();
  }
  if (entry.length > 0) gaps.note('nomor-satusehat');
  const visits = people.reduce((sum, one) => sum + one.visits.length, 0);
  return {
    bundle: {
      resourceType: 'Bundle',
      type: 'transaction',
      timestamp: now.toISOString(),
      // FHIR knows no empty lists
      ...(entry.length > 0 ? { entry } : {}),
    },
    gaps: gaps.list(),
    counts: { people: people.length, visits, entries: entry.length },
  };
}

/** Recorded at visits, and without a place in this file; by column, as people call it. */
const LEFT_OUT = { pmt: 'PMT', vit: 'Vitamin', asi: 'ASI', suplemen: 'Suplemen', diagnosa: 'Diagnosa' } as const;

function entriesOf(person: VisitedPerson, uuidOf: UuidOf, today: string, gaps: Gaps): BundleEntry<FhirResource>[] {
  const { member, visits, doses } = person;
  const urn = (what: string) => `urn:uuid:${uuidOf(what)}`;
  const own = (what: string): Identifier => ({ system: SYSTEMS.uri, value: urn(what) });
  const key = `Patient/${member.id}`;
  const patient = patientOf(person, own(key), today, gaps);
  // whoever has a NIK is known by it
  const [known] = patient.identifier?.filter(({ system }) => system === SYSTEMS.nik) ?? [];
  const mother = motherOf(person, urn(key), own(`RelatedPerson/${member.id}`), today);
  const subject = { reference: urn(key), display: patient.name?.[0]?.text };
  return [
    entryOf(urn(key), patient, known ?? own(key)),
    ...(mother ? [entryOf(urn(`RelatedPerson/${member.id}`), mother, own(`RelatedPerson/${member.id}`))] : []),
    ...visits.flatMap((visit) => visitEntries(visit)),
    ...doses.flatMap((dose) => doseEntry(dose)),
  ];

  function doseEntry(dose: StoredDose): BundleEntry<FhirResource>[] {
    const given = immunizationOf(dose, gaps);
    if (given === null) return [];
    const what = `Immunization/dosis-${dose.id}`;
    const at = visits.find(({ tanggal_timbang }) => tanggal_timbang === dose.tanggal && !dose.dari_kartu);
    const immunization: Immunization = {
      ...{ resourceType: 'Immunization', identifier: [own(what)], status: 'completed' },
      ...given,
      patient: subject,
      ...(at ? { encounter: { reference: urn(`Encounter/${at.id}`) } } : {}),
      occurrenceDateTime: dose.tanggal,
    };
    return [entryOf(urn(what), immunization, own(what))];
  }

  function visitEntries(visit: Visit): BundleEntry<FhirResource>[] {
    const { id, tanggal_timbang: day } = visit;
    const encounterKey = `Encounter/${id}`;
    const encounter = { reference: urn(encounterKey) };
    const made = (what: string, build: (identifier: Identifier[]) => FhirResource): BundleEntry<FhirResource> =>
      entryOf(urn(what), build([own(what)]), own(what));
    for (const [column, label] of Object.entries(LEFT_OUT)) {
      const kept = visit[column as keyof typeof LEFT_OUT];
      if (kept !== null && kept !== 'Tidak' && kept !== '') gaps.note('tidak-disertakan', label);
    }
    return [
      made(encounterKey, (identifier) => ({
        resourceType: 'Encounter',
        identifier,
        status: 'finished',
        class: { system: SYSTEMS.actCode, code: 'AMB', display: 'ambulatory' },
        subject,
        period: { start: day, end: day },
        ...(visit.nama_posyandu ? { serviceProvider: { display: visit.nama_posyandu } } : {}),
      })),
      ...observationsOf(member, visit, gaps).map(({ key: of, ...observed }) =>
        made(
          `Observation/${id}/${of}`,
          (identifier): Observation => ({
            resourceType: 'Observation',
            identifier,
            status: 'final',
            ...observed,
            subject,
            encounter,
            effectiveDateTime: day,
          }),
        ),
      ),
      ...immunizationsOf(visit.imunisasi, gaps, toldByRows(doses.filter(({ tanggal }) => tanggal === day))).map((given, at) =>
        made(
          `Immunization/${id}/${at}`,
          (identifier): Immunization => ({
            resourceType: 'Immunization',
            identifier,
            status: 'completed',
            ...given,
            patient: subject,
            encounter,
            occurrenceDateTime: day,
          }),
        ),
      ),
    ];
  }
}

const entryOf = (fullUrl: string, resource: FhirResource, known: Identifier): BundleEntry<FhirResource> => ({
  fullUrl,
  resource,
  request: { method: 'POST', url: resource.resourceType, ifNoneExist: `identifier=${known.system}|${known.value}` },
});
