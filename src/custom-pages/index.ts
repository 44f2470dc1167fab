import { type ComponentType, lazy } from 'react';
import type { Page } from '../engine/resource.ts';
import type { pages } from '../resources/pages.ts';

export interface CustomPageProps {
  readonly page: Page;
}

/** The pages behind the gate: each needs a component, and no component stands for another. */
type ConsolePage = Extract<(typeof pages)[number], { readonly gate: 'auth' }>['name'];

type Loader = () => Promise<{ readonly default: ComponentType<CustomPageProps> }>;

const loaders: Readonly<Record<ConsolePage, Loader>> = {
  'anggota-ganda': () => import('./duplicates/DuplicatesPage.tsx'),
  'bandingkan-anggota': () => import('./duplicates/ComparePage.tsx'),
  antrian: () => import('./examinations/MemberQueuePage.tsx'),
  'antrian-add': () => import('./examinations/EventQueuePage.tsx'),
  berkas: () => import('./berkas/PersonFilePage.tsx'),
  'belum-terkirim': () => import('./belum-terkirim/WaitingPage.tsx'),
  cetak: () => import('./cetak/CetakPage.tsx'),
  dashboard: () => import('./dashboard/DashboardPage.tsx'),
  'hari-posyandu': () => import('./hari-posyandu/PosyanduDayPage.tsx'),
  'hari-posyandu-lalu': () => import('./hari-posyandu/PastDayPage.tsx'),
  'kirim-puskesmas': () => import('./kirim-puskesmas/KirimPage.tsx'),
  impor: () => import('./impor/ImportsPage.tsx'),
  'impor-berkas': () => import('./impor/ImportPage.tsx'),
  imunisasi: () => import('./imunisasi/ImunisasiPage.tsx'),
  'imunisasi-anak': () => import('./imunisasi/ChildPage.tsx'),
  'laporan-kesehatan': () => import('./report/ReportPage.tsx'),
  orang: () => import('./orang/OrangPage.tsx'),
  pasien: () => import('./pasien/PasienPage.tsx'),
  rekap: () => import('./rekap/RekapPage.tsx'),
  riwayatpasien: () => import('./examinations/HistoryPage.tsx'),
  'rujukan-cetak': () => import('./rujukan/LetterPage.tsx'),
  'token-akses': () => import('./tokens/TokensPage.tsx'),
  updatepemeriksaan: () => import('./examinations/NoExaminationPage.tsx'),
};

const byName: ReadonlyMap<string, { readonly load: Loader; readonly Component: ComponentType<CustomPageProps> }> = new Map(
  Object.entries(loaders).map(([name, load]) => [name, { load, Component: lazy(load) }]),
);

/** The component of a hand-written page by the name of its definition (src/resources/pages.ts); undefined where the product has none. */
export const customPageOf = (name: string): ComponentType<CustomPageProps> | undefined => byName.get(name)?.Component;

/** Starts fetching the code of a hand-written page. */
export const preloadCustomPage = (name: string): Promise<unknown> => Promise.resolve(byName.get(name)?.load());

/** Names of the hand-written pages behind the gate, for the test that counts them. */
export const CUSTOM_PAGE_NAMES: readonly string[] = [...byName.keys()];
