import { type Code, SYSTEMS } from './systems.ts';

/** Something measured: its column, the unit it is told in, and how many of the column's units make one of those. */
export interface MeasurementCode {
  readonly text: string;
  readonly code: Code;
  readonly unit: 'kg' | 'cm';
  readonly scale: number;
}

const centimetres = { unit: 'cm', scale: 10 } as const;

/** What is measured, by our columns. */
export const MEASUREMENTS = {
  berat_gram: {
    text: 'Berat badan',
    code: { system: SYSTEMS.loinc, code: '29463-7', display: 'Body weight' },
    unit: 'kg',
    scale: 1000,
  },
  lingkar_kepala_mm: {
    text: 'Lingkar kepala',
    code: { system: SYSTEMS.loinc, code: '9843-4', display: 'Head Occipital-frontal circumference' },
    ...centimetres,
  },
  lingkar_lengan_mm: {
    text: 'Lingkar lengan atas',
    code: { system: SYSTEMS.snomed, code: '284473002', display: 'Mid upper arm circumference' },
    ...centimetres,
  },
} as const satisfies Readonly<Record<string, MeasurementCode>>;

/** Length by how the child lay or stood; `any`: of those for whom that makes no difference. */
export const LENGTHS = {
  L: {
    text: 'Panjang badan',
    code: { system: SYSTEMS.loinc, code: '8306-3', display: 'Body height --lying' },
    ...centimetres,
  },
  H: {
    text: 'Tinggi badan',
    code: { system: SYSTEMS.loinc, code: '8308-9', display: 'Body height --standing' },
    ...centimetres,
  },
  any: { text: 'Tinggi badan', code: { system: SYSTEMS.loinc, code: '8302-2', display: 'Body height' }, ...centimetres },
} as const satisfies Readonly<Record<string, MeasurementCode>>;
