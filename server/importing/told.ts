/** An import as it is told. */

import { can } from '../../src/engine/permissions.ts';
import type { Site } from '../../src/engine/resource.ts';
import type { Question } from '../../src/exchange/model/arrangement.ts';
import { fieldsOf, importTargets, partTargets, plainTarget } from '../../src/exchange/model/targets.ts';
import { unknownValues } from '../../src/exchange/questions/questions.ts';
import type { Actor, Context } from '../context.ts';
import { englishOf } from './files/fileRefused.ts';
import { readJudged, toldChanges } from './kept.ts';
import { sexQuestion } from './sexQuestion.ts';
import type { Arrangement, Contents, Counts, Found, KeptArranged, SheetTold, Target, Warning } from './shapes.ts';
import { type Import, stateOf } from './store.ts';
import { unusedWarnings } from './unusedWarnings.ts';

/** What may be chosen for a column, by whom it is imported. */
export function targetsFor(site: Site, { role }: Pick<Actor, 'role'>) {
  const parts = partTargets(site);
  return importTargets(site)
    .filter(({ resource }) => can(resource, role, 'create'))
    .flatMap(({ target, resource, field }) => [
      { target, label: field.label.id, resource: resource.name },
      ...parts
        .filter((one) => one.field === field)
        .map((one) => ({ target: one.target, label: `${field.label.id}: ${one.part.label.id}`, resource: resource.name })),
    ]);
}

/** Under which is kept what was said of each hamlet, as of the words of a column of posko. */
const POSKO: Target = 'members.posko';

const parsed = <T>(text: string | null): T | null => (text === null ? null : JSON.parse(text));

function failureTold(galat: string) {
  const galat_en = englishOf(galat);
  return { galat, ...(galat_en ? { galat_en } : {}) };
}

/** Whose import it is, by name. */
export type Named = Import & { readonly by: string | null };

/** The list's row and the import by itself. */
export function toldImport({ site }: Pick<Context, 'site'>, row: Named, actor: Actor) {
  const found = parsed<Found>(row.found);
  const arrangement = parsed<Arrangement>(row.arrangement);
  const arranged = parsed<KeptArranged>(row.arranged);
  const saved = parsed<Counts & { berubah_sejak: number; rincian?: Contents }>(row.saved);
  const undone = parsed<{
    dikembalikan: number;
    dibiarkan?: number;
    rincian?: Contents;
    tidak_dikembalikan: readonly { baris: number; nama?: string | null; sebab: string; sebab_en?: string }[];
  }>(row.undone);
  const kolom = arrangement && arranged ? columnsOf(arrangement, arranged, found) : [];
  const questions = arranged?.questions ?? [];
  return {
    ...{ id: row.id, nama_berkas: row.name, ukuran: row.size, dibuat: row.created_at, oleh: row.by ?? 'Akun yang sudah dihapus' },
    ...{ posko: row.owner_posko ?? row.posyandu_id, tahap: row.stage, versi: stateOf(row) },
    ...(row.failure === null ? {} : failureTold(row.failure)),
    ...(row.stage === 'gagal' ? { dapat_dibaca_lagi: row.file_id !== null } : {}),
    lembar: parsed<SheetTold[]>(row.sheets) ?? [],
    susunan: arrangement,
    diingat: arranged?.remembered ?? false,
    kolom,
    sasaran: targetsFor(site, actor),
    pertanyaan: [
      ...questions,
      ...ofUnknown(site, kolom, questions),
      ...(found && arrangement ? sexQuestion(site, arrangement, found) : []),
    ].map(({ code, column, text, needed, answers }) => ({
      ...{ kode: code, teks: text.id, teks_en: text.en, perlu: needed },
      ...(answers
        ? { jawaban: answers.map((answer) => ({ teks: answer.text.id, teks_en: answer.text.en, susunan: answer.wanted })) }
        : {}),
      ...(column === undefined ? {} : { kolom: column }),
    })),
    ...(found?.dusun ? { dusun: found.dusun.map((dari) => ({ dari, ke: arrangement?.values[POSKO]?.[dari] ?? null })) } : {}),
    ...(found?.tabel
      ? { tabel: found.tabel.map(({ dari, ke }) => ({ dari, ke: arrangement?.values[POSKO]?.[dari] ?? ke })) }
      : {}),
    peringatan:
      found && arrangement && arranged ? [...unusedWarnings(site, arrangement, arranged), ...found.peringatan] : NO_WARNINGS,
    jumlah: found?.jumlah ?? null,
    ...(found?.rincian ? { rincian: found.rincian } : {}),
    ...(found?.tanpaPosko && (row.owner_posko ?? row.posyandu_id) === null ? { tanpa_posko: found.tanpaPosko } : {}),
    kemajuan: row.done === null || row.total === null ? null : { selesai: Math.min(row.done, row.total), semua: row.total },
    ...(saved === null ? {} : { tersimpan: saved }),
    ...(row.saved_at === null ? {} : { disimpan_pada: row.saved_at }),
    ...(undone === null ? {} : { dibatalkan: undone }),
  };
}

const NO_WARNINGS: readonly Warning[] = [];

type ToldColumn = ReturnType<typeof columnsOf>[number];

/** What only the look at all rows has found: places of which nobody knows what is meant by them. */
const ofUnknown = (site: Site, columns: readonly ToldColumn[], asked: readonly Question[]): Question[] =>
  columns.flatMap(({ indeks, sasaran, nilai }) => {
    const [field] = sasaran === null ? [] : fieldsOf(site, sasaran);
    const open = nilai.filter(({ ke }) => ke === null).map(({ dari }) => dari);
    if (!field || open.length === 0 || asked.some(({ code, column }) => code === 'nilai' && column === indeks)) return [];
    return [{ code: 'nilai', column: indeks, text: unknownValues(field, open), needed: false }];
  });

function columnsOf(arrangement: Arrangement, { columns }: KeptArranged, found: Found | null) {
  return columns.map(({ index, header, samples, target, values }) => {
    const plain = target === null ? null : plainTarget(target);
    const known = { ...Object.fromEntries(values.map(({ from, to }) => [from, to])), ...(plain && arrangement.values[plain]) };
    const foreign = plain === null ? [] : (found?.asing[plain] ?? []);
    const open = foreign.filter((written) => !(written in known));
    const nilai = [
      ...Object.entries(known).map(([dari, ke]) => ({ dari, ke })),
      ...[...new Set(open)].map((dari) => ({ dari, ke: null })),
    ];
    return { indeks: index, judul: header, contoh: [...samples], sasaran: target as Target | null, nilai };
  });
}

/** A row as it is told. */
export function toldRow(
  row: {
    row: number;
    state: string;
    name: string | null;
    nik: string | null;
    judged: string;
    choice: string | null;
  },
  site: Site,
  poskoNames: ReadonlyMap<number, string>,
) {
  const { notes, alike, earlier } = readJudged(row.judged);
  const changes = toldChanges(row.judged, site, poskoNames);
  const orang = row.name === null && row.nik === null ? null : { nama: row.name, nik: row.nik };
  const pilihan = row.choice === null ? {} : { pilihan: /^\d+$/.test(row.choice) ? Number(row.choice) : row.choice };
  const like = { mirip: alike, mirip_baris: earlier };
  return { baris: row.row, keadaan: row.state, orang, catatan: notes, perubahan: changes, ...like, ...pilihan };
}
