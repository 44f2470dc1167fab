/** The question before most deletions (spec section 2, "Data Pasien"). */
export const DELETION = {
  title: { id: 'Konfirmasi Hapus Data', en: 'Confirm deletion' },
  question: { id: 'Apakah Anda yakin ingin menghapus data ini?', en: 'Delete this record?' },
} as const;

export const DELETION_FAILED = {
  id: 'Terjadi kesalahan saat menghapus data.',
  en: 'The record could not be deleted.',
} as const;
