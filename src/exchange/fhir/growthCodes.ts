/**
 * The ministry's codes of z-scores and of the classes they stand for. An older page of theirs (October 2023) numbers
 * OI codes otherwise: whoever is told so changes this table and nothing else.
 */
import { type Code, SYSTEMS } from './systems.ts';

const snomed = (code: string, display?: string): Code => ({ system: SYSTEMS.snomed, code, ...(display ? { display } : {}) });
const ministry = (code: string, display: string): Code => ({ system: SYSTEMS.clinicalTerm, code, display });

/** Indices that have a code, by the name they go by: PB lying below two years, TB standing from then on. */
export const INDEX_CODES: Readonly<Record<string, Code>> = {
  'BB/U': snomed('1153593003', 'Weight for age z-score'),
  'PB/U': snomed('1153590000', 'Length for age z-score'),
  'TB/U': snomed('1153604005', 'Body height for age z-score'),
  'BB/PB': snomed('1153598007', 'Weight for length z-score'),
  'BB/TB': snomed('1153600001', 'Weight for height z-score'),
  'IMT/U': snomed('1153596006', 'Body mass index for age z-score'),
  'LK/U': snomed('1153594009', 'Head circumference for age z-score'),
};

/** Classes by our index and their exact name; of IMT/U and LK/U no codes are known. */
export const CLASS_CODES: Readonly<Record<string, Readonly<Record<string, Code>>>> = {
  bb_u: {
    'Berat badan sangat kurang': ministry('OI000007', 'Berat badan sangat kurang'),
    'Berat badan kurang': snomed('248342006'),
    'Berat badan normal': snomed('43664005'),
    'Risiko berat badan lebih': ministry('OI000010', 'Risiko berat badan lebih'),
  },
  tb_u: {
    'Sangat pendek': ministry('OI000011', 'Sangat pendek'),
    Pendek: snomed('444000005'),
    Normal: snomed('17489000'),
    Tinggi: snomed('83077003'),
  },
  bb_tb: {
    'Gizi buruk': ministry('OI000001', 'Gizi buruk'),
    'Gizi kurang': snomed('248325000'),
    'Gizi baik': snomed('248324001'),
    'Berisiko gizi lebih': ministry('OI000004', 'Risiko gizi lebih'),
    'Gizi lebih': snomed('238131007'),
    Obesitas: snomed('414915002'),
  },
};

/** The unit of a z-score, as UCUM writes what has none. */
export const Z_UNIT = '{Zscore}';
