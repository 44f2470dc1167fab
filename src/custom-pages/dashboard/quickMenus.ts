import type { MenuCard } from '../MenuCards.tsx';

const posko: MenuCard = { to: '/posko-posyandu', icon: 'post', label: 'app.card.posko', hint: 'app.card.posko_text' };
const examinations: MenuCard = {
  to: '/pemeriksaan',
  icon: 'examine',
  label: 'app.card.examinations',
  hint: 'app.card.examinations_text',
};
const patients: MenuCard = { to: '/datapasien', icon: 'people', label: 'app.card.patients', hint: 'app.card.patients_text' };
const report: MenuCard = { to: '/laporan-kesehatan', icon: 'report', label: 'app.card.report', hint: 'app.card.report_text' };
const news: MenuCard = { to: '/berita', icon: 'news', label: 'app.card.news', hint: 'app.card.news_text' };

const MENUS: Readonly<Record<string, readonly MenuCard[]>> = {
  'admin desa': [posko, examinations, patients, report],
  kader: [patients, examinations, report, news],
};

/** The dashboard's quick menu of a role, in the spec's order; empty for any other (spec section 2, "Dashboard"). */
export const quickMenuOf = (role: string): readonly MenuCard[] => MENUS[role.toLowerCase()] ?? [];
