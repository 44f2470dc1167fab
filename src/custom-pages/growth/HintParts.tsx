import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import type { Text } from '../../engine/definition.ts';
import { LAST_UNDER_FIVE_DAY, TODDLER_MONTHS } from '../../growth/age.ts';
import { type Caution, cautionWords } from '../../growth/cautions.ts';
import { type ArmClass, categoryLabel, type GrowthResult, type HeadClass, type IndexKey, indexName } from '../../growth/index.ts';
import { FIRST_HEIGHT_DAY } from '../../growth/length.ts';
import { type Tone, toneOfZ } from './bands.ts';
import { GROWTH_TEXTS } from './growthTexts.ts';
import { shown, shownZ } from './words.ts';

const ARM: Readonly<Record<ArmClass, { readonly words: Text; readonly tone: Tone }>> = {
  merah: { words: GROWTH_TEXTS.armRed, tone: 'low' },
  kuning: { words: GROWTH_TEXTS.armYellow, tone: 'watch' },
  hijau: { words: GROWTH_TEXTS.armGreen, tone: 'good' },
};
const HEAD: Readonly<Record<HeadClass, { readonly words: Text; readonly tone: Tone }>> = {
  kecil: { words: GROWTH_TEXTS.headSmall, tone: 'watch' },
  normal: { words: GROWTH_TEXTS.headUsual, tone: 'good' },
  besar: { words: GROWTH_TEXTS.headLarge, tone: 'watch' },
};

/** What arm and head are called, which are no classes of Permenkes. */
function aroundOf(index: IndexKey, { armClass, headClass }: GrowthResult) {
  if (index === 'lila_u') return armClass && ARM[armClass];
  return index === 'lk_u' ? headClass && HEAD[headClass] : null;
}

/** One index in a line: its name, the z-score, the class. Nothing where there is no result. */
export function IndexLine({ index, result }: { readonly index: IndexKey; readonly result: GrowthResult }) {
  const text = useText();
  const locale = useViewLocale();
  const { z, category } = result[index];
  const age = result.ageDays ?? 0;
  if (z === null) return null;
  const name = indexName(index, age < FIRST_HEIGHT_DAY);
  const around = aroundOf(index, result);
  const tone = index === 'lk_u' || index === 'lila_u' ? null : toneOfZ(index, z, age > LAST_UNDER_FIVE_DAY);
  const past = (result.ageMonths ?? 0) >= TODDLER_MONTHS && index !== 'imt_u';
  return (
    <p className="growth-index">
      <span className="growth-index-name">{name}</span> <span className="growth-z">{shownZ(z, locale)}</span>
      <span className="visually-hidden">: </span>{' '}
      <span className="growth-class" data-tone={around?.tone ?? (category === null ? undefined : (tone ?? undefined))}>
        {around
          ? text(around.words)
          : category === null
            ? text(past ? GROWTH_TEXTS.pastToddlers : GROWTH_TEXTS.noClass)
            : categoryLabel(category)}
      </span>
    </p>
  );
}

export interface CautionBoxProps {
  readonly caution: Caution;
}

/** Whether the rules or the server refuse what is in a field: then that stands at it, and nothing beside it that says the same or another thing. */
export const useIsRefused = (name: string): boolean => useFormState({ name }).errors[name] !== undefined;

/**
 * A plain question about what was typed, with the value probably meant one tap away; of what is refused that value alone.
 * Inside the form.
 */
export function CautionBox({ caution }: CautionBoxProps) {
  const text = useText();
  const say = useCautionText();
  const locale = useViewLocale();
  const { setValue, setFocus } = useFormContext();
  const { suggestion, field } = caution;
  const refused = useIsRefused(field);
  const repair = suggestion !== null && (
    <button
      type="button"
      className="growth-use"
      onClick={() => {
        setValue(field, shown(suggestion, locale, 3), { shouldDirty: true, shouldValidate: true });
        setFocus(field);
      }}
    >
      {text(GROWTH_TEXTS.use, { value: `${shown(suggestion, locale, 3)} ${field === 'berat_badan' ? 'kg' : 'cm'}` })}
    </button>
  );
  if (refused) return repair || null;
  return (
    <Warning>
      {say(caution)}
      {repair}
    </Warning>
  );
}

/** Something to look at again. */
export const Warning = ({ children }: { readonly children: ReactNode }) => <div className="growth-caution">{children}</div>;

/** A caution in words of the current language. */
export function useCautionText(): (caution: Caution) => string {
  const locale = useViewLocale();
  return (caution) => cautionWords(caution, locale);
}
