import { appTexts } from '../../i18n/app.ts';
import { type MenuCard, MenuCards } from '../MenuCards.tsx';

const CARDS: readonly MenuCard[] = [
  { to: '/pemeriksaan', icon: 'examine', label: appTexts.card.examinations, hint: appTexts.card.examinations_text },
  { to: '/datapasien', icon: 'people', label: appTexts.card.members, hint: appTexts.card.patients_text },
];

/** /pasien: the way to examinations and to the members (spec section 2, "Data Pasien menu"). */
export default function PasienPage() {
  return <MenuCards cards={CARDS} />;
}
