/** Field 'Status Keanggotaan': whoever has left is no longer in the lists, and counts in past reports as before. */
export const membershipField = {
  type: 'choice',
  options: [
    { value: 'aktif', label: { id: 'Aktif', en: 'Active' } },
    { value: 'pindah', label: { id: 'Pindah', en: 'Moved away' } },
    { value: 'meninggal', label: { id: 'Meninggal', en: 'Died' } },
  ],
  label: { id: 'Status Keanggotaan', en: 'Membership' },
  default: 'aktif',
  visibleWhen: { mode: ['edit', 'show'] },
  beyondContract: true,
  wire: { read: 'status_keanggotaan', write: 'status_keanggotaan' },
} as const;

/** Of what is asked only of those who have left in one of these ways. */
export const having = (...status: readonly ('pindah' | 'meninggal')[]) =>
  ({ all: [{ mode: ['edit', 'show'] }, { field: 'status', in: status, otherwise: false }] }) as const;

/** What is mostly meant where somebody is about to be deleted. */
export const LEAVING = {
  extension: 'belonging',
  options: [
    {
      label: { id: 'Pindah', en: 'Moved away' },
      hint: {
        id: 'Keluar dari daftar sejak tanggal pindah. Laporan bulan-bulan sebelumnya tetap.',
        en: 'Leaves the lists on the day of moving. Reports of earlier months stay as they are.',
      },
      set: { status: 'pindah' },
      fields: ['keluar_pada', 'pindah_ke'],
      labels: { keluar_pada: { id: 'Tanggal Pindah', en: 'Day of moving away' } },
      success: { text: { id: 'Anggota dicatat pindah.', en: 'The member is recorded as moved away.' }, after: 3000 },
    },
    {
      label: { id: 'Meninggal', en: 'Died' },
      hint: {
        id: 'Keluar dari daftar sejak tanggal meninggal. Laporan bulan-bulan sebelumnya tetap.',
        en: 'Leaves the lists on the day of death. Reports of earlier months stay as they are.',
      },
      set: { status: 'meninggal' },
      fields: ['keluar_pada', 'sebab_meninggal'],
      labels: { keluar_pada: { id: 'Tanggal Meninggal', en: 'Day of death' } },
      success: { text: { id: 'Anggota dicatat meninggal.', en: 'The member is recorded as deceased.' }, after: 3000 },
    },
    {
      label: { id: 'Salah catat', en: 'Entered by mistake' },
      hint: {
        id: 'Untuk data yang seharusnya tidak pernah ada, misalnya tercatat dua kali. Dihapus dari semua bulan, dan laporannya menyebut bahwa sudah diperbaiki.',
        en: 'For an entry that never should have been there, e.g. one made twice. It is taken out of every month, and the reports say that they were corrected.',
      },
      reason: { id: 'Mengapa salah catat?', en: 'Why was it a mistake?' },
    },
  ],
} as const;
