import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import type { FormPartProps } from '../../admin/views/formParts.ts';
import { formatDate } from '../../engine/calendar.ts';
import { LAST_UNDER_FIVE_DAY } from '../../growth/age.ts';
import type { CautionField } from '../../growth/cautions.ts';
import { categoryLabel, classOf, type GrowthWarning, indexName, nutritionIndex } from '../../growth/index.ts';
import { FIRST_HEIGHT_DAY } from '../../growth/length.ts';
import { GainText } from './GainText.tsx';
import { GROWTH_TEXTS } from './growthTexts.ts';
import { CautionBox, IndexLine, useCautionText, useIsRefused, Warning } from './HintParts.tsx';
import { LastHeight } from './LastHeight.tsx';
import type { LiveGrowth } from './liveGrowth.ts';
import { useCautions, useServerAsks } from './useCautions.ts';
import { useExaminedGrowth } from './useExaminedGrowth.ts';
import { shown, shownZ, signed } from './words.ts';
import './growth.css';

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
      <Spoken live={live} part={part} />
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

/** What the server asks about. */
const isAsked = (code: GrowthWarning['code']): boolean => code.startsWith('implausible-');

/**
 * Which of them was probably meant to be another number: no class follows from it. Where the server asks about it on saving,
 * that is also what no living person of that age measures; else the form has a warning for that.
 */
function useSlips(live: LiveGrowth | null) {
  const asks = useServerAsks();
  const odd = (live?.cautions ?? []).filter(({ suggestion }) => suggestion !== null).map(({ field }) => field);
  const has = (name: CautionField, index: 'bb_u' | 'tb_u' | 'lk_u' | 'lila_u'): boolean =>
    odd.includes(name) || (asks && live?.result[index].flag === true);
  return {
    weight: has('berat_badan', 'bb_u'),
    height: has('tinggi_badan', 'tb_u'),
    head: has('lingkar_kepala', 'lk_u'),
    arm: has('lingkar_lengan', 'lila_u'),
  };
}

/** In place of what would follow from a number that fits nothing: the server asks about it on saving. */
function UnitNote({ unit }: { readonly unit: 'kg' | 'cm' }) {
  const text = useText();
  return <p className="growth-note">{text(GROWTH_TEXTS.checkUnit, { unit })}</p>;
}

/** Under the date: a weighing before the birth. */
export function DateHint() {
  const text = useText();
  const { live } = useExaminedGrowth();
  const refused = useIsRefused('tanggal_timbang');
  if (live === null || refused) return null;
  const [early] = live.result.warnings.filter(({ code }) => code === 'date-before-birth');
  return early ? <Warning>{text(early.text)}</Warning> : null;
}

/** Under the head circumference: LK/U. */
export function HeadHint() {
  const { live } = useExaminedGrowth();
  const slipped = useSlips(live).head;
  if (live === null || live.result.lk_u.z === null) return null;
  return (
    <div className="growth-hint">
      {slipped ? <UnitNote unit="cm" /> : <IndexLine index="lk_u" result={live.result} />}
      <Warnings live={live} codes={slipped ? ['implausible-lk_u'] : ['implausible-lk_u', 'head']} />
    </div>
  );
}

/** Under the arm circumference: LILA/U. */
export function ArmHint() {
  const { live } = useExaminedGrowth();
  const slipped = useSlips(live).arm;
  if (live === null || live.result.lila_u.z === null) return null;
  return (
    <div className="growth-hint">
      {slipped ? <UnitNote unit="cm" /> : <IndexLine index="lila_u" result={live.result} />}
      <Warnings live={live} codes={slipped ? ['implausible-lila_u'] : ['implausible-lila_u', 'arm']} />
    </div>
  );
}

/** Under the oedema: what it makes of the child, whatever it weighs. */
export function OedemaHint() {
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

function Warnings({ live, codes }: { readonly live: LiveGrowth; readonly codes: readonly GrowthWarning['code'][] }) {
  const text = useText();
  const asks = useServerAsks();
  return live.result.warnings
    .filter(({ code }) => codes.includes(code) && !(asks && isAsked(code)))
    .map((warning) => <Warning key={warning.code}>{text(warning.text)}</Warning>);
}

/** 2T follows from the history; another village's server takes it from the form. */
function useTwoT(live: LiveGrowth | null, asked: boolean): void {
  const { setValue } = useFormContext();
  const twoT = live?.mark ? (live.mark.twoT ? 'Ya' : 'Tidak') : null;
  useEffect(() => {
    if (asked) setValue('dua_t', twoT);
  }, [asked, twoT, setValue]);
}

const QUIET_MS = 900;

/** The same in one sentence for screen readers, once the typing has paused. */
function Spoken({ live, part }: { readonly live: LiveGrowth | null; readonly part: FormPartProps }) {
  const sentence = useSentence(live, part);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(sentence), QUIET_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  );
}

function useSentence(live: LiveGrowth | null, part: FormPartProps): string {
  const text = useText();
  const locale = useViewLocale();
  const say = useCautionText();
  const refused = { berat_badan: useIsRefused('berat_badan'), tinggi_badan: useIsRefused('tinggi_badan') };
  const cautions = [
    ...useCautions(live, 'berat_badan', part).filter(() => !refused.berat_badan),
    ...useCautions(live, 'tinggi_badan', part).filter(() => !refused.tinggi_badan),
  ];
  const slipped = useSlips(live);
  if (live === null) return '';
  const lying = (live.result.ageDays ?? 0) < FIRST_HEIGHT_DAY;
  const keys = (['bb_u', 'tb_u', 'bb_tb'] as const).filter(
    (key) => !(slipped.weight && key !== 'tb_u') && !(slipped.height && key !== 'bb_u'),
  );
  const parts = keys.flatMap((key) => {
    const { z, category } = live.result[key];
    return z === null
      ? []
      : [`${indexName(key, lying)} ${shownZ(z, locale)}${category === null ? '' : ` ${categoryLabel(category)}`}`];
  });
  const oedema = live.result.warnings.filter(({ code }) => code === 'oedema').map((warning) => text(warning.text));
  return [...parts, ...oedema, ...cautions.map(say)].join('. ');
}
