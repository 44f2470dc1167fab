import type { RaRecord } from 'react-admin';
import { FieldDisplay } from '../../admin/fields/FieldParts.tsx';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import type { Field } from '../../engine/resource.ts';
import { type CategoryGroup, type GainMark, groupOf, type IndexKey } from '../../growth/index.ts';
import { GROWTH_TEXTS } from '../growth/growthTexts.ts';
import { shownZ, signed } from '../growth/words.ts';
import './examinations.css';

export interface HistoryValueProps {
  readonly field: Field;
  readonly record: RaRecord;
  readonly mark: GainMark | null;
}

const INDICES: ReadonlySet<string> = new Set<IndexKey>(['bb_u', 'tb_u', 'bb_tb']);
const isIndex = (name: string): name is IndexKey => INDICES.has(name);
const TONES: Readonly<Record<CategoryGroup, string>> = { Kurang: 'watch', Normal: 'good', Lebih: 'high' };
/** the worst class of each index */
const SEVERE: ReadonlySet<string> = new Set(['Berat badan sangat kurang', 'Sangat pendek', 'Gizi buruk']);

/** One value of the history: a status with its colour and z-score, a weight with what it means among the others. */
export function HistoryValue({ field, record, mark }: HistoryValueProps) {
  const text = useText();
  const locale = useViewLocale();
  const value: unknown = record[field.name];
  const plain = <FieldDisplay field={field} value={value} locale={locale} />;
  if (field.name === 'berat_badan' && mark !== null) {
    return (
      <span className="history-weight">
        {plain} <GainBadge mark={mark} />
      </span>
    );
  }
  const oedema = record.edema === 'Ya';
  if (oedema && field.name === 'bb_u' && !value) return <small>{text(GROWTH_TEXTS.unjudged)}</small>;
  if (!isIndex(field.name) || typeof value !== 'string' || value === '') return plain;
  const group = groupOf(field.name, value);
  const z = zIn(record.zscore, field.name);
  return (
    <span className="history-status">
      <span className="growth-class" data-tone={SEVERE.has(value) ? 'low' : group === null ? undefined : TONES[group]}>
        {plain}
      </span>
      {z !== null && <small>{shownZ(z, locale)}</small>}
      {oedema && field.name === 'bb_tb' && <small>{text(GROWTH_TEXTS.oedema)}</small>}
    </span>
  );
}

const zIn = (scores: unknown, name: string): number | null => {
  const z: unknown = typeof scores === 'object' && scores !== null ? Reflect.get(scores, name) : null;
  return typeof z === 'number' ? z : null;
};

/** N, T, O or B with the gain, and 2T and BGM: letters the kader knows, words for everybody else. */
function GainBadge({ mark }: { readonly mark: GainMark }) {
  const text = useText();
  const locale = useViewLocale();
  const words = { N: GROWTH_TEXTS.markN, T: GROWTH_TEXTS.markT, O: GROWTH_TEXTS.markO, B: GROWTH_TEXTS.markB }[mark.status];
  return (
    <span className="history-marks">
      <abbr
        className="growth-class"
        data-tone={mark.status === 'T' ? 'watch' : mark.status === 'N' ? 'good' : undefined}
        title={text(words)}
      >
        {mark.status}
      </abbr>
      {mark.gainG !== null && <small>{signed(mark.gainG, locale, 0)} g</small>}
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
