/** A child and what was given to it, as the server tells it (`GET /auth/imunisasi`) and the console shows it. */
import type { Sex } from '../growth/index.ts';
import type { GivenDose, ScheduleSettings } from '../health/immunisation/index.ts';

export interface KeptDose extends GivenDose {
  /** a text: on this device only, not sent yet */
  readonly id: number | string;
  readonly tempat: string | null;
  readonly batch: string | null;
  /** given elsewhere, and read from the card */
  readonly dari_kartu: boolean;
}

export interface Dosed {
  /** a text: on this device only, not sent yet */
  readonly id: number | string;
  readonly nik: string;
  readonly nama_lengkap: string;
  readonly jenis_kelamin: Sex;
  readonly tanggal_lahir: string | null;
  /** only the age is known, and the date of birth makes them so old */
  readonly tanggal_lahir_perkiraan: boolean;
  readonly nama_ibu: string | null;
  readonly posyandu_id: number | null;
  readonly dosis: readonly KeptDose[];
}

/** As the server has it. */
export interface StoredDosed extends Dosed {
  readonly id: number;
}

/** What of the schedule differs from village to village, as it travels. */
export interface WireSettings {
  readonly je_endemis: boolean;
  readonly bulan_vitamin_a: readonly number[];
  readonly bulan_obat_cacing: number;
}

export const settingsSent = ({ jeEndemic, vitaminAMonths, dewormingMonth }: ScheduleSettings): WireSettings => ({
  je_endemis: jeEndemic,
  bulan_vitamin_a: vitaminAMonths,
  bulan_obat_cacing: dewormingMonth,
});

export const settingsRead = ({ je_endemis, bulan_vitamin_a, bulan_obat_cacing }: WireSettings): ScheduleSettings => ({
  jeEndemic: je_endemis,
  vitaminAMonths: bulan_vitamin_a,
  dewormingMonth: bulan_obat_cacing,
});

/** How many of those a coverage is counted of have all its doses. */
export interface Covered {
  readonly sasaran: number;
  readonly lengkap: number;
}

export interface CoverageRow {
  /** null: those of no posko */
  readonly posko: { readonly id: number; readonly nama: string } | null;
  readonly idl: Covered;
  readonly ibl: Covered;
}
