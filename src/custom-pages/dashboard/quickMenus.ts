import { type Extension, isKept } from '../../engine/wire/extensions.ts';
import { appTexts } from '../../i18n/app.ts';
import { DAY_TEXTS } from '../hari-posyandu/dayTexts.ts';
import type { MenuCard } from '../MenuCards.tsx';

/** Only where the server keeps posyandu days. */
const day: MenuCard = { to: '/hari-posyandu', icon: 'day', label: DAY_TEXTS.card, hint: DAY_TEXTS.cardText };
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

/**
 * The dashboard's quick menu of a role, in the spec's order; empty for any other (spec section 2, "Dashboard"). `known`:
 * what the server has announced beyond it, which comes first.
 */
export function quickMenuOf(role: string, known: ReadonlySet<Extension> = new Set()): readonly MenuCard[] {
  const cards = MENUS[role.toLowerCase()] ?? [];
  const meets = role.toLowerCase() === 'kader' && isKept({ name: 'posyanduDays', beyondContract: true }, known);
  return meets ? [day, ...cards] : cards;
}
