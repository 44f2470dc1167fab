import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import type { FormPartProps } from '../../admin/views/formParts.ts';
import { formatDate } from '../../engine/calendar.ts';
import { LAST_UNDER_FIVE_DAY } from '../../growth/age.ts';
import type { GrowthWarning } from '../../growth/index.ts';
import { GainText } from './GainText.tsx';
import { GROWTH_TEXTS } from './growthTexts.ts';
import { CautionBox, IndexLine, useIsRefused } from './HintParts.tsx';
import { LastHeight } from './LastHeight.tsx';
import type { LiveGrowth } from './liveGrowth.ts';
import { isAsked, UnitNote, useSlips, Warnings } from './Slips.tsx';
import { SpokenGrowth } from './SpokenGrowth.tsx';
import { useCautions, useServerAsks } from './useCautions.ts';
import { useExaminedGrowth } from './useExaminedGrowth.ts';
import { shown, signed } from './words.ts';
import './growth.css';

export { ArmHint, DateHint, HeadHint, OedemaHint } from './SeldomHints.tsx';

/** Under the weight: BB/U, last month's difference and what it means, cautions. */
export function WeightHint(part: FormPartProps) {
  const text = useText();
  const locale = useViewLocale();
  const { live, history, retry, incomplete } = useExaminedGrowth({ anew: true });
  useTwoT(live, part.mode === 'create');
  const { isSubmitting, isSubmitSuccessful } = useFormState();
  const cautions = useCautions(live, 'berat_badan', part);
  // What follows from a slip of the finger is not worth reading.
  const slipped = useSlips(live).weight;
  const refused = useIsRefused('berat_badan');
  const sound = slipped ? null : live;
  const weighed = sound?.mark || sound?.overtaken || sound?.result.bb_u.z != null;
  return (
    <>
      {incomplete && <p className="growth-note">{text(GROWTH_TEXTS.needsBirth)}</p>}
      {!incomplete && history !== 'known' && <HistoryNote failed={history === 'failed'} onRetry={retry} />}
      {/* once it is saved, the examination of that day may be this one */}
      {live?.sameDay && !isSubmitting && !isSubmitSuccessful && (
        <p className="growth-caution" role="status">
          {text(GROWTH_TEXTS.sameDay, {
            date: formatDate(live.sameDay.date, locale),
            weight: live.sameDay.weightKg === null ? '–' : `${shown(live.sameDay.weightKg, locale, 3)} kg`,
          })}
        </p>
      )}
      {slipped && !refused && cautions.length === 0 && (
        <div className="growth-hint">
          <UnitNote unit="kg" />
        </div>
      )}
      {(weighed || cautions.length > 0) && (
        <div className="growth-hint">
          {sound && <IndexLine index="bb_u" result={sound.result} />}
          {sound?.mark && <GainText mark={sound.mark} />}
          {sound?.mark && !sound.mark.twoT && <p className="growth-note">{text(GROWTH_TEXTS.notTwoT)}</p>}
          {sound?.before && (
            <p className="growth-note">
              {text(GROWTH_TEXTS.lastMonth, {
                weight: shown(sound.before.weightG / 1000, locale, 3),
                date: formatDate(sound.before.date, locale),
              })}
            </p>
          )}
          {sound?.overtaken && <p className="growth-note">{text(GROWTH_TEXTS.later)}</p>}
          {cautions.map((caution) => (
            <CautionBox key={caution.code} caution={caution} />
          ))}
          {sound && <Warnings live={sound} codes={['implausible-bb_u']} />}
        </div>
      )}
      <SpokenGrowth live={live} part={part} />
    </>
  );
}

/** Under the height: TB/U, BB/TB, IMT/U, growth since the last measuring, the position assumed, cautions. */
export function HeightHint(part: FormPartProps) {
  const text = useText();
  const locale = useViewLocale();
  const { live } = useExaminedGrowth();
  const asks = useServerAsks();
  const cautions = useCautions(live, 'tinggi_badan', part);
  const slipped = useSlips(live);
  const refused = useIsRefused('tinggi_badan');
  if (live === null || (live.result.correctedCm === null && cautions.length === 0)) return <LastHeight />;
  const { result, grown } = live;
  const disbelieved = result.warnings.some(({ code }) => code === 'standing-under-nine-months');
  const balita = (result.ageDays ?? 0) <= LAST_UNDER_FIVE_DAY;
  const indices = slipped.height ? [] : slipped.weight ? (['tb_u'] as const) : (['tb_u', 'bb_tb', 'imt_u'] as const);
  const known = indices.filter((index) => result[index].z !== null);
  const change = slipped.height || live.cautions.some(({ code }) => code === 'shrank') ? null : grown;
  const assumed = result.positionAssumed && balita && !disbelieved;
  const warned: readonly GrowthWarning['code'][] = slipped.height ? [] : slipped.weight ? OF_HEIGHT : [...OF_HEIGHT, ...OF_BOTH];
  if (slipped.height && cautions.length === 0)
    return refused ? null : (
      <div className="growth-hint">
        <UnitNote unit="cm" />
      </div>
    );
  const silent = known.length === 0 && !change && !assumed && cautions.length === 0;
  if (silent && !result.warnings.some(({ code }) => warned.includes(code) && !(asks && isAsked(code)))) return null;
  return (
    <div className="growth-hint">
      {known.map((index) => (
        <IndexLine key={index} index={index} result={result} />
      ))}
      {change && (
        <p className="growth-note">
          {text(GROWTH_TEXTS.grewBy, { change: signed(change.cm, locale, 1), date: formatDate(change.date, locale) })}
        </p>
      )}
      {assumed && (
        <p className="growth-note">
          {text(GROWTH_TEXTS.assumed, {
            position: text(result.position === 'L' ? GROWTH_TEXTS.lyingDown : GROWTH_TEXTS.upright),
          })}
        </p>
      )}
      {cautions.map((caution) => (
        <CautionBox key={caution.code} caution={caution} />
      ))}
      <Warnings live={live} codes={warned} />
    </div>
  );
}

const OF_HEIGHT = ['implausible-tb_u', 'standing-under-nine-months', 'outside-weight-for-height'] as const;
const OF_BOTH = ['implausible-bb_tb', 'implausible-imt_u'] as const;

/** That the other examinations are not there, so that nobody takes silence for a first weighing. */
function HistoryNote({ failed, onRetry }: { readonly failed: boolean; readonly onRetry: () => void }) {
  const text = useText();
  return (
    <p className="growth-note" role="status">
      {text(failed ? GROWTH_TEXTS.historyFailed : GROWTH_TEXTS.historyLoading)}{' '}
      {failed && (
        <button type="button" className="growth-use" onClick={onRetry}>
          {text(GROWTH_TEXTS.again)}
        </button>
      )}
    </p>
  );
}

/** 2T follows from the history; another village's server takes it from the form. */
function useTwoT(live: LiveGrowth | null, asked: boolean): void {
  const { setValue } = useFormContext();
  const twoT = live?.mark ? (live.mark.twoT ? 'Ya' : 'Tidak') : null;
  useEffect(() => {
    if (asked) setValue('dua_t', twoT);
  }, [asked, twoT, setValue]);
}
