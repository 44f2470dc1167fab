/** A table whose header names the fields as they are known here. */
import { fieldType } from '../../src/engine/field-types/index.ts';
import type { Site } from '../../src/engine/resource.ts';
import type { Arranged, Arrangement, ReadRow, Target } from '../../src/exchange/arrangement.ts';
import type { Sheet } from '../../src/exchange/cells.ts';

const KNOWN: Readonly<Record<string, Target>> = {
  nik: 'members.nik',
  nama: 'members.nama_lengkap',
  kk: 'members.no_kk',
  jk: 'members.jenis_kelamin',
  lahir: 'members.tanggal_lahir',
  bblahir: 'members.berat_lahir',
  alamat: 'members.alamat',
  dusun: 'members.nama_dusun',
  posko: 'members.posko',
  tanggal: 'examinations.tanggal_timbang',
  bb: 'examinations.berat_badan',
  tb: 'examinations.tinggi_badan',
};

export function arrange(
  sheets: readonly Sheet[],
  _site: Site,
  remembered?: Arrangement | null,
  wanted?: Partial<Arrangement>,
): Arranged {
  const base: Arrangement = {
    ...{ sheet: 0, header: 0, headerRows: 1, shape: null, columns: {}, values: {}, dates: 'ymd', units: {}, year: null },
    ...remembered,
    ...wanted,
  };
  const head = (sheets[base.sheet]?.rows[base.header] ?? []).map((cell) => String(cell ?? ''));
  const guessed = head.map((name, i) => [i, KNOWN[name.toLowerCase().replace(/[^a-z0-9]/g, '')] ?? null] as const);
  const columns: Arrangement['columns'] = Object.keys(base.columns).length > 0 ? base.columns : Object.fromEntries(guessed);
  return {
    arrangement: { ...base, columns },
    columns: head.map((header, index) => ({ index, header, samples: [], target: columns[index] ?? null, unknownValues: [] })),
    questions: [],
  };
}

export function* readRows(sheet: Sheet, { header, columns }: Arrangement, site: Site): Iterable<ReadRow> {
  for (const [i, cells] of sheet.rows.entries()) {
    if (i <= header || cells.every((cell) => cell === null || cell === '')) continue;
    const records = new Map<string, Record<string, unknown>>();
    for (const [index, target] of Object.entries(columns)) {
      const [resource = '', name = ''] = (target ?? '').split('.');
      const field = site.resource[resource]?.field[name];
      const cell = cells[Number(index)];
      if (!field || cell === null || cell === undefined || cell === '') continue;
      const values = records.get(resource) ?? {};
      const plain = typeof cell === 'object' ? cell.date : String(cell);
      const isNumber = field.type === 'decimal' || field.type === 'integer';
      values[name] = field.type === 'reference' ? plain : fieldType(field).parse(isNumber ? Number(plain) : plain, field);
      records.set(resource, values);
    }
    const [visit, nik] = [records.get('examinations'), records.get('members')?.nik];
    if (visit && nik !== undefined) visit.nik = nik;
    yield { row: i + 1, records: [...records].map(([resource, values]) => ({ resource, values })), faults: [] };
  }
}
