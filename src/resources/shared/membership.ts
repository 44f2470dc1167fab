/** Field 'Status Keanggotaan': whoever has left is no longer in the lists, and counts in past reports as before. */
export const membershipField = {
  type: 'choice',
  options: [
    { value: 'aktif', label: { id: 'Aktif', en: 'Active' } },
    { value: 'pindah', label: { id: 'Pindah', en: 'Moved away' } },
    { value: 'meninggal', label: { id: 'Meninggal', en: 'Died' } },
  ],
  label: { id: 'Status Keanggotaan', en: 'Membership' },
  visibleWhen: { mode: ['edit', 'show'] },
  beyondContract: true,
  wire: { read: 'status_keanggotaan', write: 'status_keanggotaan' },
} as const;

/** Of what is asked only of those who have left in one of these ways. */
export const having = (...status: readonly ('pindah' | 'meninggal')[]) =>
  ({ all: [{ mode: ['edit', 'show'] }, { field: 'status', in: status, otherwise: false }] }) as const;
