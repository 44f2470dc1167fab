import { knownExtensions, useCall } from '../../dataProvider/customCalls.ts';
import { filled } from '../../engine/say.ts';
import { appTexts } from '../../i18n/app.ts';
import { DUPLICATES_KEY, DUPLICATES_PATH, listCall, readDuplicates } from '../duplicates/duplicates.ts';
import { DUPLICATE_TEXTS } from '../duplicates/duplicateTexts.ts';
import { IMPORTS_PATH, takesFiles } from '../impor/imports.ts';
import { UPLOAD_TEXTS } from '../impor/uploadTexts.ts';
import { type MenuCard, MenuCards } from '../MenuCards.tsx';

const CARDS: readonly MenuCard[] = [
  { to: '/pemeriksaan', icon: 'examine', label: appTexts.card.examinations, hint: appTexts.card.examinations_text },
  { to: '/datapasien', icon: 'people', label: appTexts.card.members, hint: appTexts.card.patients_text },
];

/** Where the server takes files over. */
const IMPORT: MenuCard = { to: IMPORTS_PATH, icon: 'import', label: UPLOAD_TEXTS.card, hint: UPLOAD_TEXTS.cardHint };

/** /pasien: the way to examinations and to the members (spec section 2, "Data Pasien menu"). */
export default function PasienPage() {
  const duplicates = useDuplicatesCard();
  return <MenuCards cards={[...CARDS, ...(duplicates ? [duplicates] : []), ...(takesFiles() ? [IMPORT] : [])]} />;
}

/** Who may be in the book twice, and how many, where the server tells it. */
function useDuplicatesCard(): MenuCard | null {
  const announced = knownExtensions().has('merge');
  const { data } = useCall([DUPLICATES_KEY, 1], listCall(1), readDuplicates, { enabled: announced, hint: true });
  if (!announced) return null;
  const { card, cardNone, cardSome } = DUPLICATE_TEXTS;
  const hint = data === undefined || data.total === 0 ? cardNone : filled(cardSome, { count: data.total });
  return { to: DUPLICATES_PATH, icon: 'person', label: card, hint };
}
