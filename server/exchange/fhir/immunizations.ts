import type { Immunization } from 'fhir/r4';
import type { Gaps } from '../../../src/exchange/fhir/gaps.ts';
import { readVaccines } from '../../../src/exchange/fhir/readVaccines.ts';
import { PROFILES, SYSTEMS } from '../../../src/exchange/fhir/systems.ts';

/** Of an immunisation what is its own. */
export type Given = Pick<Immunization, 'meta' | 'vaccineCode' | 'protocolApplied'>;

/** What was given by the kader's words: under a code where one is known, else by its name. */
export function immunizationsOf(written: string | null, gaps: Gaps): readonly Given[] {
  const read = readVaccines(written);
  if (read === 'unnamed') {
    gaps.note('imunisasi-tanpa-nama');
    return [];
  }
  return read.map(({ written: words, vaccine, dose }) => {
    if (!vaccine) gaps.note('vaksin-tidak-dikenal', words);
    else if (vaccine.kfa === null) gaps.note('vaksin-tanpa-kode', vaccine.text);
    const coding = vaccine?.kfa ? [{ system: SYSTEMS.kfa, code: vaccine.kfa, display: vaccine.kfaName ?? vaccine.text }] : null;
    return {
      ...(coding ? { meta: { profile: [PROFILES.immunization] } } : {}),
      vaccineCode: { ...(coding ? { coding } : {}), text: words },
      ...(dose === null ? {} : { protocolApplied: [{ doseNumberPositiveInt: dose }] }),
    };
  });
}
