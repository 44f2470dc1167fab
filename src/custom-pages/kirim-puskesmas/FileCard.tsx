import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { columnsBy } from '../../exchange/ministry/fill.ts';
import type { Template } from '../../exchange/ministry/template.ts';
import { LackList } from './LackList.tsx';
import type { Month, Wanted } from './ministry.ts';
import { MINISTRY_TEXTS as T } from './ministryTexts.ts';
import { useDownload } from './useDownload.ts';

export interface FileCardProps {
  readonly template: Template;
  readonly month: Month;
  readonly wanted: Wanted;
  readonly poskoName: string | null;
  /** what else can be done with it */
  readonly children?: ReactNode;
}

/** One file: how far it is, what is lacking, and the file itself. */
export function FileCard({ template, month, wanted, poskoName, children }: FileCardProps) {
  const text = useText();
  const id = useId();
  const [onlyNew, setOnlyNew] = useState(false);
  const { busy, download } = useDownload(template, wanted, poskoName);
  const state = month.berkas.find(({ jenis }) => jenis === template.name);
  if (!state) return null;
  const title = text(template.title);
  const offersNew = template.name === 'sigizi-balita';
  const [rows, complete] = offersNew && onlyNew ? [state.baru, state.baru_lengkap] : [state.baris, state.lengkap];
  const blank = columnsBy(template, month.settings).filter(({ from }) => from !== 'row' && from.length === 0);
  return (
    <section className="file-card" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="file-about">{text(template.about)}</p>
      <p className="file-state" data-complete={(rows > 0 && complete === rows) || undefined}>
        {rows === 0 ? text(T.noRows) : text(T.complete, { complete, all: rows })}
      </p>
      <progress max={Math.max(rows, 1)} value={complete} aria-hidden="true" />
      {offersNew && (
        <label className="file-only">
          <input type="checkbox" checked={onlyNew} onChange={(event) => setOnlyNew(event.target.checked)} />
          {text(T.onlyNew, { count: state.baru })}
        </label>
      )}
      <div className="file-ways">
        <button
          type="button"
          className="btn"
          aria-label={text(T.downloadOf, { file: title })}
          aria-disabled={busy || rows === 0}
          onClick={() => rows > 0 && void download(offersNew && onlyNew)}
        >
          {busy && <span className="spinner" aria-hidden="true" />}
          {text(busy ? T.downloading : T.download)}
        </button>
        {children}
      </div>
      <LackList template={template} month={month} wanted={wanted} />
      {blank.length > 0 && (
        <p className="file-blank">{text(T.blankColumns, { columns: blank.map(({ header }) => header).join(', ') })}</p>
      )}
    </section>
  );
}
