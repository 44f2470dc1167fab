/** A random village with every record that recaps are counted of, the same for the same number; invented people. */
import type { Kysely } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { keepLeft } from '../../server/services/figures/marks.ts';
import { addDays, addMonths } from '../../src/engine/calendar.ts';
import { memberColumns } from './memberColumns.ts';

/** Numbers from 0 to below 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const RECAP_TODAY = '2026-03-20';
const MONTH_ENDS = ['2026-01-31', '2026-02-28', '2026-03-31'];
/** Completed months at which somebody changes from one column to another. */
const EDGES = [0, 1, 5, 6, 11, 12, 23, 24, 35, 36, 59, 60, 61, 72, 73, 179, 180, 216, 227, 228, 480, 719, 720];
const PEOPLE = 36;

const TABLES = ['doses', 'pregnancies', 'posyandu_days', 'examinations', 'members'] as const;
const LATE_TABLES = ['aks', 'skilas', 'puma', 'srq20', 'referrals'] as const;

type Rows = Record<string, string | number | null>[];

/** Takes the place of the village that was there. */
export async function fillRecapVillage(db: Kysely<Database>, seed: number): Promise<void> {
  const any = db as unknown as Kysely<Record<string, Record<string, string | number | null>>>;
  for (const table of [...LATE_TABLES, ...TABLES]) await any.deleteFrom(table).execute();
  const random = randomFrom(seed);
  const below = (n: number) => Math.floor(random() * n);
  const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  const maybe = <T>(value: () => T, share = 0.5): T | null => (random() < share ? value() : null);
  const at = { created_at: '2025-01-01T00:00:00.000Z', updated_at: '2025-01-01T00:00:00.000Z', deleted_at: null };
  const day = () => addDays('2025-11-25', below(116));
  const gone = () => (random() < 0.07 ? '2026-03-01T00:00:00.000Z' : null);

  const tables = new Map<string, Rows>();
  const spans: Rows = [];
  tables.set('member_spans', spans);
  const add = (table: string, row: Rows[number]) => {
    const rows = tables.get(table) ?? [];
    rows.push({ ...at, ...row });
    tables.set(table, rows);
  };

  for (let id = 1; id <= PEOPLE; id += 1) {
    const edge = random() < 0.6;
    const months = edge ? pick(EDGES) : below(900);
    const born = random() < 0.04 ? null : addDays(addMonths(pick(MONTH_ENDS), -months), edge ? below(3) - 1 : below(28) - 14);
    const jenis_kelamin = random() < 0.5 ? 'Laki-laki' : 'Perempuan';
    const person = { nama_lengkap: `Orang ${id}`, nik: `99${String(seed).padStart(6, '0')}${String(id).padStart(8, '0')}` };
    const isGone = random() < 0.05;
    add('members', {
      ...(memberColumns({ ...person, no_kk: '9900000000000001', jenis_kelamin, tanggal_lahir: born }) as Rows[number]),
      ...{ id, posyandu_id: 1, deleted_at: isGone ? '2026-02-15T00:00:00.000Z' : null },
    });
    const moved = maybe(day, 0.2);
    const since = random() < 0.2 ? day() : '2024-01-01';
    const card = () => pick([null, null, 0, 1]);
    const place = () => pick([1, 1, 1, 2, 2, null]);
    const ended = maybe(day, 0.1);
    const until = moved !== null && moved > since ? moved : ended !== null && ended > since ? ended : null;
    const span = (row: Rows[number]) => spans.push({ member_id: id, tanggal_lahir: born, ...row });
    span({ posyandu_id: place(), punya_kms: card(), since, until });
    if (until !== null && until === moved) span({ posyandu_id: place(), punya_kms: card(), since: until, until: null });

    let pregnancy: number | null = null;
    if (jenis_kelamin === 'Perempuan' && born !== null && born < '2013-01-01' && random() < 0.7) {
      for (let n = 0; n < 1 + below(2); n += 1) {
        pregnancy = id * 10 + n;
        const hpht = addDays('2023-06-01', below(1000));
        const status = pick(['Hamil', 'Nifas', 'Nifas', 'Selesai']);
        const birth = status === 'Hamil' || random() < 0.15 ? null : addDays(hpht, 200 + below(90));
        add('pregnancies', {
          ...{ id: pregnancy, ibu: id, posyandu_id: 1, hpht, status, tanggal_persalinan: birth },
          tanggal_selesai: status === 'Selesai' ? maybe(() => addDays(birth ?? hpht, below(300)), 0.7) : null,
          ...{ updated_at: `${day()}T${pick(['01', '16', '17', '23'])}:30:00.000Z`, deleted_at: gone() },
        });
      }
    }
    for (let n = below(7); n > 0; n -= 1) {
      const date = day();
      if (born !== null && date < born) continue;
      const bit = (share = 0.4) => maybe(() => below(2), share);
      const text = (share = 0.4) =>
        maybe(() => pick(['Tidak', '-', 'ada', 'BCG, Polio 1', 'tidak ada', ' ', 'belum', '2 porsi']), share);
      const sistolik = maybe(() => pick([85, 89, 90, 110, 119, 120, 139, 140, 160]));
      const grown = born === null || born < '2016-01-01';
      add('examinations', {
        ...{ id: id * 100 + n, member_id: id, tanggal_timbang: date, peringatan: '[]', deleted_at: gone() },
        berat_gram: maybe(() => (grown ? 38_000 + below(50_000) : 3_000 + below(19_000)), 0.8),
        tinggi_mm: maybe(() => (grown ? 1_400 + below(350) : 480 + below(700)), 0.7),
        lingkar_kepala_mm: maybe(() => 320 + below(220), 0.4),
        lingkar_lengan_mm: maybe(() => (grown ? pick([200, 234, 235, 280]) : pick([110, 114, 115, 124, 125, 150])), 0.5),
        lingkar_perut_mm: maybe(() => pick([700, 800, 801, 900, 901, 1000])),
        edema: maybe(() => (random() < 0.3 ? 1 : 0), 0.2),
        bb_u: maybe(() =>
          pick(['Berat badan sangat kurang', 'Berat badan kurang', 'Berat badan normal', 'Risiko berat badan lebih']),
        ),
        tb_u: maybe(() => pick(['Sangat pendek', 'Pendek', 'Normal', 'Tinggi'])),
        bb_tb: maybe(() => pick(['Gizi buruk', 'Gizi kurang', 'Gizi baik', 'Berisiko gizi lebih', 'Gizi lebih', 'Obesitas'])),
        ...{
          tekanan_darah_sistolik: sistolik,
          tekanan_darah_diastolik: sistolik && pick([55, 59, 60, 79, 80, 84].filter((d) => d < sistolik)),
        },
        gula_darah: maybe(() => pick([60, 69, 70, 99, 100, 125, 126, 139, 140, 199, 200, 300])),
        ...{
          gula_puasa: bit(),
          kolesterol: maybe(() => pick([150, 199, 200, 240])),
          hb_x10: maybe(() => pick([70, 109, 110, 114, 115, 119, 120, 130])),
        },
        ...{ tbc_batuk: bit(0.8), tbc_demam: bit(0.8), tbc_bb: bit(0.8), tbc_kontak: bit(0.7) },
        ...{
          asi: bit(),
          mpasi: bit(),
          ceklis: maybe(() => pick(['Lengkap', 'Tidak lengkap'])),
          pmt: text(),
          imunisasi: text(),
          edukasi: text(),
          gejala_sakit: text(),
        },
        ...{ vit: maybe(() => pick(['A', 'A', 'B', 'Tidak'])), rujuk: maybe(() => pick(['Tidak', 'Pustu', 'Puskesmas', 'RS'])) },
        ...{ keadaan: pregnancy === null ? null : pick([null, 'Hamil', 'Nifas']), kehamilan_id: pregnancy },
        ...{
          bb_kia: bit(),
          ttd_jumlah: maybe(() => pick([0, 30])),
          ttd_setiap_hari: bit(),
          mt_kek: text(),
          mt_setiap_hari: bit(),
          kelas_ibu: bit(),
        },
        ...{ vit_a_nifas: maybe(() => below(3)), kb_pasca: text() },
      });
    }
    for (let n = below(3); n > 0; n -= 1)
      add('doses', {
        ...{
          id: id * 10 + n,
          anggota: id,
          tanggal: day(),
          jenis: pick(['BCG', 'OPV', 'MR', 'Vitamin A', 'Vitamin A', 'Obat cacing']),
        },
        ...{ ke: 1, dari_kartu: pick([0, 0, 1, null]), deleted_at: gone() },
      });
    const screened = (n: number) => ({ id: id * 10 + n, anggota: id, tanggal: day(), deleted_at: gone() });
    for (let n = 1; n <= 2; n += 1) {
      if (random() < 0.3) add('aks', { ...screened(n), hasil: pick(['mandiri', 'ringan', 'sedang', 'berat', 'total']) });
      if (random() < 0.3) add('puma', { ...screened(n), hasil: pick(['rendah', 'tinggi']) });
      const skor = below(12);
      if (random() < 0.3)
        add('srq20', { ...screened(n), skor, hasil: pick([skor < 6 ? 'normal' : 'berpotensi', 'pertanyaan_17']) });
      const tick = () => maybe(() => below(2), 0.8);
      if (random() < 0.3)
        add('skilas', {
          ...{
            ...screened(n),
            orientasi: tick(),
            ulang_kata: tick(),
            berdiri: tick(),
            bb_turun: tick(),
            nafsu_makan: tick(),
            lila_21: tick(),
          },
          ...{
            masalah_mata: tick(),
            tes_melihat: tick(),
            bisik_tidak_bisa: tick(),
            tes_bisik: tick(),
            sedih: tick(),
            sedikit_minat: tick(),
          },
        });
      if (random() < 0.1) add('referrals', { ...screened(n), nomor: `RUJ-${id}-${n}` });
    }
  }
  for (const posko of [1, 2])
    for (const tanggal of ['2025-12-05', '2026-01-15', '2026-03-09'])
      if (random() < 0.3)
        add('posyandu_days', { posyandu_id: posko, tanggal, hari: `${posko} ${tanggal}`, tamu: '[]', deleted_at: gone() });

  for (const table of ['members', 'member_spans', 'pregnancies', 'examinations', 'doses', 'posyandu_days', ...LATE_TABLES]) {
    const rows = tables.get(table) ?? [];
    for (let from = 0; from < rows.length; from += 20)
      await any
        .insertInto(table)
        .values(rows.slice(from, from + 20))
        .execute();
  }
  await keepLeft(db);
}
