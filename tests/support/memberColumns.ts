import type { Insertable } from 'kysely';
import type { MembersTable } from '../../server/db/schema.ts';
import { nameAsSearched } from '../../server/services/searchedNames.ts';
import { columnValues, tableOf } from '../../server/storage/table.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { site as definition } from '../../src/resources/index.ts';

const site = compileSite(definition);
const members = site.resource.members;
const table = members && tableOf(members, site);

/** The columns of a member whose other fields are as a new record has them. */
export function memberColumns(
  values: Readonly<Record<string, unknown>>,
): Omit<Insertable<MembersTable>, 'id' | 'created_at' | 'updated_at' | 'deleted_at'> {
  if (!members || !table) throw new Error('the product has no members');
  const defaults = Object.fromEntries(members.fields.map((field) => [field.name, field.default]));
  const nama_cari = nameAsSearched({ nama_lengkap: values.nama_lengkap, nama_ibu: values.nama_ibu });
  return Object.assign(
    { nama_lengkap: '', nik: '', no_kk: '', jenis_kelamin: 'Perempuan' as const, nik_sementara: 0, bpjs: 0, gakin: 0 },
    // who is here is kept without a status (hooks/belonging.ts)
    columnValues(table, { ...defaults, status: null, ...values }),
    { nama_cari },
  );
}
