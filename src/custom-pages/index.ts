import { type ComponentType, lazy } from 'react';
import type { Page } from '../engine/resource.ts';
import { NotYet } from './NotYet.tsx';

export interface CustomPageProps {
  readonly page: Page;
}

/** The component of each hand-written page, by the name of its definition (src/resources/pages.ts). */
const customPages: Readonly<Record<string, ComponentType<CustomPageProps>>> = {
  antrian: lazy(() => import('./examinations/MemberQueuePage.tsx')),
  'antrian-add': lazy(() => import('./examinations/EventQueuePage.tsx')),
  dashboard: lazy(() => import('./dashboard/DashboardPage.tsx')),
  'laporan-kesehatan': lazy(() => import('./report/ReportPage.tsx')),
  pasien: lazy(() => import('./pasien/PasienPage.tsx')),
  profil: lazy(() => import('./profile/ProfilePage.tsx')),
  'profile-edit': lazy(() => import('./profile/EditProfilePage.tsx')),
  riwayatpasien: lazy(() => import('./examinations/HistoryPage.tsx')),
  'ubah-password': lazy(() => import('./profile/ChangePasswordPage.tsx')),
  updatepemeriksaan: lazy(() => import('./examinations/NoExaminationPage.tsx')),
};

/** The component of a page; a declared page that nobody has written yet says so. */
export const customPageOf = (name: string): ComponentType<CustomPageProps> => customPages[name] ?? NotYet;

/** Names that have a component, for the test that each belongs to a definition. */
export const CUSTOM_PAGE_NAMES: readonly string[] = Object.keys(customPages);
