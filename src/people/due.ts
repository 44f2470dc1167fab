/** A person on the list of a posko's day, as the server tells it and the console shows it (`GET /auth/hari-posyandu/daftar`). */
import type { Reason } from '../growth/referral.ts';

/** A weighing as the list shows it. */
export interface Weighed {
  /** a text: on this device only, not sent yet */
  readonly id: number | string;
  readonly tanggal: string;
  readonly berat_badan: number | null;
  readonly tinggi_badan: number | null;
  readonly nt: string | null;
}

/** What was measured on the day. */
export interface Measured extends Weighed {
  readonly bb_u: string | null;
  readonly tb_u: string | null;
  readonly bb_tb: string | null;
  readonly lingkar_lengan_atas: number | null;
}

/** Who of a posko is on the list of its day: its balita, or another group by choice. */
export const DAY_GROUPS = ['Balita', 'Ibu hamil', 'Ibu nifas', 'Usia sekolah', 'Dewasa', 'Lansia', 'Semua'] as const;
export type DayGroup = (typeof DAY_GROUPS)[number];

export const isDayGroup = (value: unknown): value is DayGroup => DAY_GROUPS.some((group) => group === value);

export interface Due {
  readonly id: number;
  readonly nik: string;
  readonly nama_lengkap: string;
  readonly jenis_kelamin: string;
  readonly tanggal_lahir: string | null;
  /** only the age is known, and the date of birth makes them so old */
  readonly tanggal_lahir_perkiraan: boolean;
  readonly nama_ibu: string | null;
  readonly alamat: string | null;
  readonly nomor_telp: string | null;
  readonly posyandu_id: number | null;
  readonly posko: string | null;
  /** put on the list by hand, and not one of whom it is about anyway */
  readonly tamu: boolean;
  /** the last weighing before the day */
  readonly terakhir: Weighed | null;
  readonly hari_ini: Measured | null;
  /** of who was examined on the day in whatever way: why to refer, most urgent first */
  readonly alasan: readonly Reason[];
  /** why to refer whoever is no toddler, in the server's words (src/health) */
  readonly sebab?: readonly string[];
  /** of a woman: whether she expects a child or has had one lately, by her pregnancies; left out: not known here */
  readonly keadaan?: 'Hamil' | 'Nifas' | null;
  readonly hpht?: string | null;
  readonly tanggal_persalinan?: string | null;
  /** of a device: what was measured on the day was refused, and is to be mended there */
  readonly ditolak?: true;
}
