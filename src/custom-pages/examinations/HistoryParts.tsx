import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';
import { Spoken } from '../../admin/fields/Spoken.tsx';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import type { ListPartProps, ListParts } from '../../admin/views/listParts.ts';
import { isEmpty } from '../../engine/field-types/fieldRule.ts';
import { fieldType } from '../../engine/field-types/index.ts';
import { type CategoryGroup, categoryLabel, type GainStep, groupOf, type IndexKey } from '../../growth/index.ts';
import { GROWTH_TEXTS } from '../growth/growthTexts.ts';
import { childOf } from '../growth/measured.ts';
import { shownZ, signed } from '../growth/words.ts';
import { EXAMINATION_TEXTS as T } from './examinationTexts.ts';
import { HistoryCheck } from './HistoryCheck.tsx';
import { isBeforeBirth, isOlder, warningsOf } from './historyWarnings.ts';
import { useResource } from './useResource.ts';
import './examinations.css';
import { isObject } from '../../engine/isObject.ts';

export interface HistoryAbout {
  readonly person: RaRecord;
  /** what each weighing means among the others, by the id of its examination */
  readonly marks: ReadonlyMap<string, GainStep>;
}

/** Whose history it is. */
export const HistoryContext = createContext<HistoryAbout>({ person: { id: '' }, marks: new Map() });

const INDICES: ReadonlySet<string> = new Set<IndexKey>(['bb_u', 'tb_u', 'bb_tb']);
const isIndex = (name: string): name is IndexKey => INDICES.has(name);
const TONES: Readonly<Record<CategoryGroup, string>> = { Kurang: 'watch', Normal: 'good', Lebih: 'high' };
/** the worst class of each index */
const SEVERE: ReadonlySet<string> = new Set(['Berat badan sangat kurang', 'Sangat pendek', 'Gizi buruk']);

/** The date with what the numbers of its examination ask to look at again. */
function DatePart({ record, children }: ListPartProps) {
  const text = useText();
  const { birthDate } = childOf(useContext(HistoryContext).person);
  return (
    <>
      {children}
      <HistoryCheck warnings={warningsOf(record, isBeforeBirth(record, birthDate), text)} />
    </>
  );
}

/** A weight with what it means among the others. */
function WeightPart({ record, children }: ListPartProps) {
  const mark = useContext(HistoryContext).marks.get(String(record.id));
  if (mark === undefined) return children;
  return (
    <span className="history-weight">
      {children} <GainBadge mark={mark} />
    </span>
  );
}

/** A status with its colour and z-score, or why there is none. */
function IndexPart({ field, record, children }: ListPartProps) {
  const text = useText();
  const locale = useViewLocale();
  const { birthDate } = childOf(useContext(HistoryContext).person);
  const value: unknown = record[field.name];
  if (!isIndex(field.name)) return children;
  if (isGrownUp(record)) return <span className="no-index">–</span>;
  if (isBeforeBirth(record, birthDate)) return field.name === 'bb_u' ? <small>{text(T.unjudgedEarly)}</small> : '–';
  const oedema = record.edema === 'Ya';
  if (oedema && field.name === 'bb_u' && !value) return <small>{text(GROWTH_TEXTS.unjudged)}</small>;
  if (isOlder(record, birthDate)) {
    if (field.name === 'bb_u') return <small>{text(GROWTH_TEXTS.pastToddlers)}</small>;
    if (field.name === 'tb_u') return <OlderScore z={zIn(record.zscore, 'tb_u')} />;
    return typeof record.imt_u === 'string' && record.imt_u !== '' ? <OlderStatus record={record} /> : '–';
  }
  if (typeof value !== 'string' || value === '') return children;
  const group = groupOf(field.name, value);
  const z = zIn(record.zscore, field.name);
  return (
    <span className="history-status">
      <span className="growth-class" data-tone={SEVERE.has(value) ? 'low' : group === null ? undefined : TONES[group]}>
        <About />
        {children}
      </span>
      {z !== null && <small>{shownZ(z, locale)}</small>}
      {oedema && field.name === 'bb_tb' && <small>{text(GROWTH_TEXTS.oedema)}</small>}
    </span>
  );
}

/** Before what follows from an age that is only estimated. */
function About() {
  const { person } = useContext(HistoryContext);
  return person.tanggal_lahir_perkiraan === 'Ya' ? <Spoken>{'±\u00a0'}</Spoken> : null;
}

/** The standards end with the nineteenth birthday. */
const isGrownUp = ({ umur }: RaRecord): boolean => typeof umur === 'number' && umur >= 19;

/** What a measure of somebody grown up comes to, by the class that is worked out of it. */
const CLASSES: Readonly<Record<string, string>> = {
  imt: 'imt_kelas',
  tekanan_darah: 'td_kelas',
  lingkar_perut: 'lp_kelas',
  gula_darah: 'gula_kelas',
  kolesterol: 'kolesterol_kelas',
  hb: 'hb_kelas',
};

/** A measure with its class. */
function ClassedPart({ field, record, children }: ListPartProps) {
  const locale = useViewLocale();
  const classed = useResource('examinations').field[CLASSES[field.name] ?? ''];
  const value: unknown = classed && record[classed.name];
  if (!classed || isEmpty(value)) return children;
  return (
    <span className="history-status">
      <span>{children}</span>
      <small className="history-class">{fieldType(classed).format(value, classed, locale)}</small>
    </span>
  );
}

/** How much a child should gain depends on its age; that it was not weighed before does not. */
const BY_AGE: readonly string[] = ['N', 'T'];

/** What growth says of an examination, beside the values of its row. */
export const HISTORY_PARTS: ListParts = {
  tanggal_timbang: DatePart,
  berat_badan: WeightPart,
  bb_u: IndexPart,
  tb_u: IndexPart,
  bb_tb: IndexPart,
  ...Object.fromEntries(Object.keys(CLASSES).map((name) => [name, ClassedPart])),
};

/** From five years on nutrition is judged by IMT/U, which has no column of its own. */
function OlderStatus({ record }: { readonly record: RaRecord }) {
  const locale = useViewLocale();
  const name = String(record.imt_u);
  const group = groupOf('imt_u', name);
  const z = zIn(record.zscore, 'imt_u');
  return (
    <span className="history-status">
      <small>IMT/U</small>
      <span className="growth-class" data-tone={SEVERE.has(name) ? 'low' : group === null ? undefined : TONES[group]}>
        <About />
        {categoryLabel(name)}
      </span>
      {z !== null && <small>{shownZ(z, locale)}</small>}
    </span>
  );
}

/** The regulation has no class for BB/U and TB/U then: the z-score alone. */
function OlderScore({ z }: { readonly z: number | null }) {
  const locale = useViewLocale();
  return <small>{shownZ(z, locale)}</small>;
}

const zIn = (scores: unknown, name: string): number | null => {
  const z: unknown = isObject(scores) ? scores[name] : null;
  return typeof z === 'number' ? z : null;
};

/** N, T, O or B with the gain, and 2T and BGM: letters the kader knows, words for everybody else. */
function GainBadge({ mark }: { readonly mark: GainStep }) {
  const text = useText();
  const locale = useViewLocale();
  const words = { N: GROWTH_TEXTS.markN, T: GROWTH_TEXTS.markT, O: GROWTH_TEXTS.markO, B: GROWTH_TEXTS.markB }[mark.mark];
  return (
    <span className="history-marks">
      <abbr
        className="growth-class"
        data-tone={mark.mark === 'T' ? 'watch' : mark.mark === 'N' ? 'good' : undefined}
        title={text(words)}
      >
        {BY_AGE.includes(mark.mark) && <About />}
        {mark.mark}
      </abbr>
      {mark.gainG !== null && (
        <>
          <small>{signed(mark.gainG, locale, 0)} g,</small> <small className="history-reason">{text(mark.reason)}</small>
        </>
      )}
      {mark.twoT && (
        <abbr className="growth-class" data-tone="low" title={text(GROWTH_TEXTS.twoT)}>
          2T
        </abbr>
      )}
      {mark.bgm && (
        <abbr className="growth-class" data-tone="low" title={text(GROWTH_TEXTS.bgm)}>
          BGM
        </abbr>
      )}
    </span>
  );
}
