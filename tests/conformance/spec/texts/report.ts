import { type Scenario, see } from './scenario.ts';

/** Spec section 2 "Laporan Kesehatan". */
export const report: readonly Scenario[] = [
  {
    screen: 'Laporan Kesehatan',
    open: '/laporan-kesehatan',
    role: 'Admin Desa',
    steps: [
      see('2', 'opened', 'table', 'Data Rekapitulasi Kesehatan Warga'),
      see('2', 'opened', 'heading', 'Data Rekapitulasi Kesehatan Warga'),
      see('2', 'opened', 'column', 'Nomor', 'Posko Posyandu', 'Sasaran', 'Datang'),
    ],
  },
];
