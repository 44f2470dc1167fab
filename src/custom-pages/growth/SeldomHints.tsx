/** What is said beside fields that mostly hold nothing to say anything of: then nothing is worked out for them. */
import { useText } from '../../admin/fields/useText.ts';
import { toIsoDate } from '../../engine/calendar.ts';
import { isEmpty } from '../../engine/field-types/fieldRule.ts';
import { categoryLabel, classOf, indexName, nutritionIndex } from '../../growth/index.ts';
import { FIRST_HEIGHT_DAY } from '../../growth/length.ts';
import { useFollowed } from '../useFollowed.ts';
import { IndexLine, useIsRefused, Warning } from './HintParts.tsx';
import { childOf } from './measured.ts';
import { UnitNote, useSlips, Warnings } from './Slips.tsx';
import { useExaminedGrowth } from './useExaminedGrowth.ts';

const DAYS = ['jenis_kelamin', 'tanggal_lahir', 'tanggal_timbang'] as const;

/** Under the date: a weighing before the birth. */
export function DateHint() {
  const [sex, birth, day] = useFollowed(DAYS);
  const { birthDate } = childOf({ jenis_kelamin: sex, tanggal_lahir: birth });
  const date = typeof day === 'string' ? toIsoDate(day) : null;
  return birthDate !== null && date !== null && date < birthDate ? <BeforeBirth /> : null;
}

function BeforeBirth() {
  const text = useText();
  const { live } = useExaminedGrowth();
  const refused = useIsRefused('tanggal_timbang');
  if (live === null || refused) return null;
  const [early] = live.result.warnings.filter(({ code }) => code === 'date-before-birth');
  return early ? <Warning>{text(early.text)}</Warning> : null;
}

const HEAD = ['lingkar_kepala'] as const;
const ARM = ['lingkar_lengan'] as const;

/** Under the head circumference: LK/U. */
export const HeadHint = () => (isEmpty(useFollowed(HEAD)[0]) ? null : <RoundJudged index="lk_u" part="head" />);

/** Under the arm circumference: LILA/U. */
export const ArmHint = () => (isEmpty(useFollowed(ARM)[0]) ? null : <RoundJudged index="lila_u" part="arm" />);

function RoundJudged({ index, part }: { readonly index: 'lk_u' | 'lila_u'; readonly part: 'head' | 'arm' }) {
  const { live } = useExaminedGrowth();
  const slipped = useSlips(live)[part];
  if (live === null || live.result[index].z === null) return null;
  return (
    <div className="growth-hint">
      {slipped ? <UnitNote unit="cm" /> : <IndexLine index={index} result={live.result} />}
      <Warnings live={live} codes={slipped ? [`implausible-${index}`] : [`implausible-${index}`, part]} />
    </div>
  );
}

const OEDEMA = ['edema'] as const;

/** Under the oedema: what it makes of the child, whatever it weighs. */
export const OedemaHint = () => (useFollowed(OEDEMA)[0] === 'Ya' ? <OedemaJudged /> : null);

function OedemaJudged() {
  const { live } = useExaminedGrowth();
  if (!live?.result.oedema) return null;
  const index = nutritionIndex(live.result.ageMonths);
  const severe = classOf(live.result, index);
  if (severe === null) return null;
  return (
    <div className="growth-hint">
      <p className="growth-index">
        <span className="growth-index-name">{indexName(index, (live.result.ageDays ?? 0) < FIRST_HEIGHT_DAY)}</span>{' '}
        <span className="growth-class" data-tone="low">
          {categoryLabel(severe)}
        </span>
      </p>
      <Warnings live={live} codes={['oedema']} />
    </div>
  );
}
