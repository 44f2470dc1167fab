import { type ComponentType, lazy } from 'react';
import type { Page } from '../engine/resource.ts';
import type { pages } from '../resources/pages.ts';

export interface CustomPageProps {
  readonly page: Page;
}

/** The pages behind the gate: each needs a component, and no component stands for another. */
type ConsolePage = Extract<(typeof pages)[number], { readonly gate: 'auth' }>['name'];

const customPages: Readonly<Record<ConsolePage, ComponentType<CustomPageProps>>> = {
  antrian: lazy(() => import('./examinations/MemberQueuePage.tsx')),
  'antrian-add': lazy(() => import('./examinations/EventQueuePage.tsx')),
  dashboard: lazy(() => import('./dashboard/DashboardPage.tsx')),
  'hari-posyandu': lazy(() => import('./hari-posyandu/PosyanduDayPage.tsx')),
  'hari-posyandu-lalu': lazy(() => import('./hari-posyandu/PastDayPage.tsx')),
  'laporan-kesehatan': lazy(() => import('./report/ReportPage.tsx')),
  pasien: lazy(() => import('./pasien/PasienPage.tsx')),
  riwayatpasien: lazy(() => import('./examinations/HistoryPage.tsx')),
  updatepemeriksaan: lazy(() => import('./examinations/NoExaminationPage.tsx')),
};

const byName: ReadonlyMap<string, ComponentType<CustomPageProps>> = new Map(Object.entries(customPages));

/** The component of a hand-written page by the name of its definition (src/resources/pages.ts); undefined where the product has none. */
export const customPageOf = (name: string): ComponentType<CustomPageProps> | undefined => byName.get(name);

/** Names of the hand-written pages behind the gate, for the test that counts them. */
export const CUSTOM_PAGE_NAMES: readonly string[] = [...byName.keys()];
