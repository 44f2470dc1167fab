/** What is said of a row as a whole. */
import type { Text } from '../../../src/engine/definition.ts';

export const SAID = {
  chosen: { id: 'Dilewati atas pilihan Anda.', en: 'Passed over, as you chose.' },
  nothing: { id: 'Tidak ada isi yang dikenal di baris ini.', en: 'Nothing in this row is known.' },
  twice: { id: 'Sama dengan baris {row}.', en: 'The same as row {row}.' },
  alike: {
    id: 'Mungkin orang yang sama sudah tercatat: {names}. Pilih dulu: orang itu, atau orang baru.',
    en: 'The same person may be written down already: {names}. Choose first: that person, or somebody new.',
  },
  earlier: {
    id: 'Mungkin orang yang sama dengan {rows}. Pilih dulu: orang baru, atau lewati salah satunya.',
    en: 'This may be the person of {rows}. Choose first: somebody new, or pass over one of them.',
  },
  deleted: {
    id: 'Orang dengan NIK ini pernah tercatat dan dihapus pada {day}. Di sini dicatat lagi sebagai orang baru, tanpa pemeriksaan yang dulu.',
    en: 'Somebody of this NIK was written down before and deleted on {day}. Here they are written down anew, without the visits of then.',
  },
  nobody: { id: 'Orangnya tidak ditemukan: NIK ini belum tercatat.', en: 'There is nobody of this NIK.' },
  unnamed: {
    id: 'Orangnya tidak ditemukan: baris ini tanpa NIK dan tanpa tanggal lahir.',
    en: 'The person is not found: this row has neither a NIK nor a date of birth.',
  },
  owned: {
    id: '{owned} Pilih dulu: orang itu, atau orang lain yang NIK-nya harus diperbaiki.',
    en: '{owned} Choose first: that person, or another one, whose NIK has to be put right.',
  },
  notYours: {
    id: 'Pemeriksaan diimpor oleh Kader; dari baris ini hanya data orangnya yang diambil.',
    en: 'Examinations are imported by a Kader; of this row only the person is taken.',
  },
} satisfies Record<string, Text>;
