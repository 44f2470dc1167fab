/** What the measurements say (design section 6); the server works it out on saving, 2T on reading. */
const TO_FILL = { id: 'Silahkan diisi', en: 'Please fill in' };

/** Standards for children under five mean nothing for those known to be older. */
const NOT_OLDER = { not: { field: 'umur_bulan', atLeast: 60 } } as const;

const index = (label: string) =>
  ({ type: 'text', label: { id: label, en: label }, emptyText: TO_FILL, computed: true, visibleWhen: NOT_OLDER }) as const;
const part = (name: string, label: string) => ({ name, label: { id: label, en: label } });

export const growthFields = {
  bb_u: index('BB/U'),
  tb_u: index('TB/U'),
  bb_tb: index('BB/TB'),
  zscore: {
    type: 'numbers',
    parts: [part('bb_u', 'BB/U'), part('tb_u', 'TB/U'), part('bb_tb', 'BB/TB'), part('imt_u', 'IMT/U')],
    places: 2,
    label: { id: 'Z-score', en: 'Z-score' },
    computed: true,
    beyondContract: true,
  },
  /** two consecutive weighings without gain: follows from the history, never typed (domain.md 4.4) */
  dua_t: {
    type: 'yesNo',
    label: { id: '2T', en: '2T' },
    given: true,
    visibleWhen: NOT_OLDER,
    wire: { write: { create: 'dua_t', edit: false } },
  },
  peringatan: {
    type: 'texts',
    label: { id: 'Peringatan', en: 'Warnings' },
    computed: true,
    beyondContract: true,
  },
} as const;
