import { type MenuCard, MenuCards } from '../MenuCards.tsx';

const CARDS: readonly MenuCard[] = [
  { to: '/pemeriksaan', icon: 'examine', label: 'app.card.examinations', hint: 'app.card.examinations_text' },
  { to: '/datapasien', icon: 'people', label: 'app.card.members', hint: 'app.card.patients_text' },
];

/** /pasien: the way to examinations and to the members (spec section 2, "Data Pasien menu"). */
export default function PasienPage() {
  return <MenuCards cards={CARDS} />;
}
