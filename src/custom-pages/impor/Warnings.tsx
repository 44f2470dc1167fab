import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { saidIn, type Warning } from './imports.ts';
import { PREVIEW_TEXTS as T } from './previewTexts.ts';

export interface WarningsProps {
  readonly warnings: readonly Warning[];
  /** those of which somebody has said that all is as it should be */
  readonly sure: readonly string[];
  readonly onSure: (sure: readonly string[]) => void;
  readonly onColumns: () => void;
}

/** What the whole file tells: some of it has to be answered before anything is saved. */
export function Warnings({ warnings, sure, onSure, onColumns }: WarningsProps) {
  const text = useText();
  const locale = useViewLocale();
  if (warnings.length === 0) return null;
  return (
    <section className="import-warnings" aria-label={text(T.warnings)}>
      {warnings.map((warning) => {
        const { kode, perlu, contoh = [] } = warning;
        const said = saidIn(locale, warning);
        return perlu ? (
          <fieldset key={kode} className="import-question">
            <legend>{said}</legend>
            {contoh.length > 0 && (
              <ul className="import-samples">
                {contoh.map((sample) => (
                  <li key={sample.baris}>
                    <span>{text(T.sampleRow, { row: String(sample.baris) })}</span> {saidIn(locale, sample)}
                  </li>
                ))}
              </ul>
            )}
            <label className="import-radio">
              <input
                type="checkbox"
                checked={sure.includes(kode)}
                onChange={({ target }) => onSure(target.checked ? [...sure, kode] : sure.filter((one) => one !== kode))}
              />
              <span>{text(contoh.length > 0 ? T.sureOfRows : T.sure)}</span>
            </label>
            <button type="button" className="btn btn-plain" onClick={onColumns}>
              {text(T.wrongColumns)}
            </button>
          </fieldset>
        ) : (
          <p key={kode}>{said}</p>
        );
      })}
    </section>
  );
}
