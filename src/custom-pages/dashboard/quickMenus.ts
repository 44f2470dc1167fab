import { appTexts } from '../../i18n/app.ts';
import type { MenuCard } from '../MenuCards.tsx';

const posko: MenuCard = { to: '/posko-posyandu', icon: 'post', label: appTexts.card.posko, hint: appTexts.card.posko_text };
const examinations: MenuCard = {
  to: '/pemeriksaan',
  icon: 'examine',
  label: appTexts.card.examinations,
  hint: appTexts.card.examinations_text,
};
const patients: MenuCard = {
  to: '/datapasien',
  icon: 'people',
  label: appTexts.card.patients,
  hint: appTexts.card.patients_text,
};
const report: MenuCard = {
  to: '/laporan-kesehatan',
  icon: 'report',
  label: appTexts.card.report,
  hint: appTexts.card.report_text,
};
const news: MenuCard = { to: '/berita', icon: 'news', label: appTexts.card.news, hint: appTexts.card.news_text };

const MENUS: Readonly<Record<string, readonly MenuCard[]>> = {
  'admin desa': [posko, examinations, patients, report],
  kader: [patients, examinations, report, news],
};

/** The dashboard's quick menu of a role, in the spec's order; empty for any other (spec section 2, "Dashboard"). */
export const quickMenuOf = (role: string): readonly MenuCard[] => MENUS[role.toLowerCase()] ?? [];
