import type { Coding, Immunization } from 'fhir/r4';
import type { Gaps } from '../../../src/exchange/fhir/gaps.ts';
import { readVaccines, vaccineNamed } from '../../../src/exchange/fhir/readVaccines.ts';
import { PROFILES, SYSTEMS } from '../../../src/exchange/fhir/systems.ts';
import type { Vaccine } from '../../../src/exchange/fhir/vaccines.ts';
import { doseName, isRoundKind } from '../../../src/health/immunisation/index.ts';
import type { KeptDose } from '../../../src/people/dosed.ts';

/** Of an immunisation what is its own. */
export type Given = Pick<
  Immunization,
  'meta' | 'vaccineCode' | 'protocolApplied' | 'lotNumber' | 'location' | 'primarySource' | 'reportOrigin'
>;

const codingOf = ({ kfa, kfaName, text }: Vaccine): Coding[] | null =>
  kfa === null ? null : [{ system: SYSTEMS.kfa, code: kfa, display: kfaName ?? text }];

const underCode = (coding: Coding[] | null, text: string): Pick<Given, 'meta' | 'vaccineCode'> => ({
  ...(coding ? { meta: { profile: [PROFILES.immunization] } } : {}),
  vaccineCode: { ...(coding ? { coding } : {}), text },
});

/** A dose by its row; null for what is no immunisation. */
export function immunizationOf({ jenis, ke, batch, tempat, dari_kartu }: KeptDose, gaps: Gaps): Given | null {
  if (isRoundKind(jenis)) {
    gaps.note('tidak-disertakan', jenis);
    return null;
  }
  const vaccine = vaccineNamed(jenis);
  if (vaccine?.kfa === null) gaps.note('vaksin-tanpa-kode', vaccine.text);
  return {
    ...underCode(vaccine && codingOf(vaccine), doseName(jenis, ke)),
    ...(ke === null ? {} : { protocolApplied: [{ doseNumberPositiveInt: ke }] }),
    ...(batch === null ? {} : { lotNumber: batch }),
    ...(tempat === null ? {} : { location: { display: tempat } }),
    primarySource: !dari_kartu,
    ...(dari_kartu ? { reportOrigin: { text: 'Buku KIA' } } : {}),
  };
}

/** The vaccines that rows of doses of a day tell already; the kader's words of that day tell them less exactly. */
export const toldByRows = (doses: readonly KeptDose[]): ReadonlySet<Vaccine | null> =>
  new Set(doses.map(({ jenis }) => vaccineNamed(jenis)));

/** What was given by the kader's words: under a code where one is known, else by its name. */
export function immunizationsOf(
  written: string | null,
  gaps: Gaps,
  told: ReadonlySet<Vaccine | null> = new Set(),
): readonly Given[] {
  const read = readVaccines(written);
  if (read === 'unnamed') {
    gaps.note('imunisasi-tanpa-nama');
    return [];
  }
  const others = read.filter(({ vaccine }) => vaccine === null || !told.has(vaccine));
  return others.map(({ written: words, vaccine, dose }) => {
    if (!vaccine) gaps.note('vaksin-tidak-dikenal', words);
    else if (vaccine.kfa === null) gaps.note('vaksin-tanpa-kode', vaccine.text);
    return {
      ...underCode(vaccine && codingOf(vaccine), words),
      ...(dose === null ? {} : { protocolApplied: [{ doseNumberPositiveInt: dose }] }),
    };
  });
}
