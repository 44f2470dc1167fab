/** One resource, said once; each foreign backend adds where it lives and how its values are written. */
import type {
  EndpointsDefinition,
  FieldDefinition,
  ResourceDefinition,
  SiteDefinition,
  WireDefinition,
} from '../../src/engine/definition.ts';

const t = (text: string) => ({ id: text, en: text });

type FieldName = 'nama' | 'nik' | 'status' | 'berat' | 'lahir' | 'dicatat';

/** What a definition says of one backend. */
export interface Dialect {
  readonly endpoints: EndpointsDefinition;
  readonly wires: Readonly<Partial<Record<FieldName, WireDefinition>>>;
}

const fields = (wires: Dialect['wires']): Record<FieldName, FieldDefinition> => ({
  nama: { type: 'text', label: t('Nama'), required: true, wire: wires.nama },
  nik: { type: 'digits', length: 16, label: t('NIK'), required: true, wire: wires.nik },
  status: {
    type: 'choice',
    options: [
      { value: 'Menunggu', label: t('Belum diperiksa') },
      { value: 'Disetujui', label: t('Sudah disetujui') },
    ],
    label: t('Status'),
    required: true,
    wire: wires.status,
  },
  berat: { type: 'decimal', places: 2, label: t('Berat'), wire: wires.berat },
  lahir: { type: 'date', label: t('Lahir'), wire: wires.lahir },
  dicatat: { type: 'instant', label: t('Dicatat'), computed: true, wire: wires.dicatat },
});

const written = (title: string, success: string) => ({
  title: t(title),
  success: { text: t(success), after: 1000, to: '/warga' },
  failure: t('Gagal: {message}'),
});

export const residentsOf = ({ endpoints, wires }: Dialect): ResourceDefinition => ({
  name: 'warga',
  label: { one: t('Warga'), many: t('Warga') },
  represents: 'nama',
  fields: fields(wires),
  access: { 'Admin Desa': ['list', 'show', 'create', 'edit', 'delete'] },
  routes: { list: '/warga', create: '/warga-baru', edit: '/warga-ubah/{id}', show: '/warga-info/{id}' },
  list: {
    title: t('Daftar Warga'),
    columns: ['nama', 'status', 'berat', 'lahir'],
    perPage: 3,
    filters: [{ field: 'status', all: t('Semua status') }],
    search: { placeholder: t('Cari Warga'), debounce: 0 },
  },
  form: {
    sections: [{ title: t('Data'), fields: ['nama', 'nik', 'status', 'berat', 'lahir', 'dicatat'] }],
    create: written('Warga Baru', 'Warga ditambahkan.'),
    edit: written('Ubah Warga', 'Warga diubah.'),
    show: { title: t('Keterangan Warga') },
  },
  delete: {
    title: t('Hapus'),
    question: t('Hapus warga ini?'),
    success: { text: t('Warga dihapus.'), after: 1000 },
    failure: t('Gagal menghapus.'),
  },
  endpoints,
});

export const siteOf = (dialect: Dialect): SiteDefinition => ({ resources: [residentsOf(dialect)], pages: [] });
