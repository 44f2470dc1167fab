import { LinkBase } from 'react-admin';
import { saveFile } from '../../admin/download/saveFile.ts';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { formatDate, isIsoDate } from '../../engine/calendar.ts';
import { formatNumber } from '../../engine/formats.ts';
import type { Difference, Differing } from '../../exchange/ministry/compare.ts';
import { COMPARED_FIELDS, COMPARE_TEXTS as T } from './compareTexts.ts';
import type { Compared } from './comparing.ts';
import type { Wanted } from './ministry.ts';
import { MINISTRY_TEXTS } from './ministryTexts.ts';

/** What differs between their list and what is here, child by child. */
export function Differences({ found, wanted }: { readonly found: Compared; readonly wanted: Wanted }) {
  const text = useText();
  const locale = useViewLocale();
  const { beda, hanya_kami, hanya_mereka, berulang, tidak_terbaca } = found;
  const born = (day: string | null) => (day === null ? '' : `, ${text(T.born, { date: formatDate(day, locale) })}`);
  const any = [beda, hanya_kami, hanya_mereka, berulang, tidak_terbaca].some((list) => list.length > 0);
  return (
    <>
      {beda.length > 0 && (
        <>
          <h3>{text(T.differing, { count: beda.length })}</h3>
          <ul className="difference-list">
            {beda.map((child) => (
              <DifferingChild key={child.id} child={child} />
            ))}
          </ul>
        </>
      )}
      {hanya_kami.length > 0 && (
        <details className="lack-list">
          <summary>{text(T.onlyOurs, { count: hanya_kami.length })}</summary>
          <ul className="only-list">
            {hanya_kami.map((child) => (
              <li key={child.id}>
                <ChildName child={child} />
                {born(child.tanggal_lahir)}
                {child.diukur && (
                  <>
                    , <strong>{text(T.measuredHere)}</strong>
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {hanya_mereka.length > 0 && (
        <details className="lack-list">
          <summary>{text(T.onlyTheirs, { count: hanya_mereka.length })}</summary>
          <ul className="only-list">
            {hanya_mereka.map(({ baris, nama, tanggal_lahir }) => (
              <li key={baris}>
                {nama ?? text(T.noName)}
                {born(tanggal_lahir)} ({text(T.row, { row: baris })})
              </li>
            ))}
          </ul>
        </details>
      )}
      {berulang.length > 0 && (
        <details className="lack-list">
          <summary>{text(T.again, { count: berulang.length })}</summary>
          <ul className="only-list">
            {berulang.map(({ nama, baris, sebelumnya }) => (
              <li key={baris}>{text(T.againRow, { row: baris, name: nama, first: sebelumnya })}</li>
            ))}
          </ul>
        </details>
      )}
      {tidak_terbaca.length > 0 && (
        <details className="lack-list">
          <summary>{text(T.unread, { count: tidak_terbaca.length })}</summary>
          <ul className="only-list">
            {tidak_terbaca.map(({ baris, sebab }) => (
              <li key={`${baris} ${sebab}`}>
                {text(T.row, { row: baris })}: {sebab}
              </li>
            ))}
          </ul>
        </details>
      )}
      {any && <DownloadDifferences found={found} wanted={wanted} />}
    </>
  );
}

/** The name leads to the entry, where there is one any more. */
function ChildName({ child: { id, nama, dihapus } }: { readonly child: Pick<Differing, 'id' | 'nama' | 'dihapus'> }) {
  const text = useText();
  if (!dihapus) return <LinkBase to={`/members/${id}/show`}>{nama}</LinkBase>;
  return (
    <>
      {nama} ({text(MINISTRY_TEXTS.deletedChild)})
    </>
  );
}

function DifferingChild({ child }: { readonly child: Differing }) {
  const text = useText();
  const shown = useShownValue();
  return (
    <li>
      <p>
        <ChildName child={child} />
        <span className="difference-row">{text(T.row, { row: child.baris })}</span>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{text(T.field)}</th>
            <th scope="col">{text(T.ours)}</th>
            <th scope="col">{text(T.theirs)}</th>
          </tr>
        </thead>
        <tbody>
          {child.beda.map(({ kolom, kami, mereka }) => (
            <tr key={kolom}>
              <th scope="row">{text(COMPARED_FIELDS[kolom])}</th>
              <td>{shown(kami)}</td>
              <td>{shown(mereka)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
}

function useShownValue(): (value: Difference['kami']) => string {
  const text = useText();
  const locale = useViewLocale();
  return (value) => {
    if (value === null) return text(T.none);
    if (typeof value === 'number') return formatNumber(value, locale);
    return isIsoDate(value) ? formatDate(value, locale) : value;
  };
}

function DownloadDifferences({ found, wanted }: { readonly found: Compared; readonly wanted: Wanted }) {
  const text = useText();
  const banner = useBanner();
  const download = async () => {
    try {
      const { differencesXlsx } = await import('./differencesXlsx.ts');
      saveFile(`Perbedaan status gizi - ${wanted.month}.xlsx`, await differencesXlsx(found));
    } catch {
      banner.show({ severity: 'error', text: text(T.downloadFailed) });
    }
  };
  return (
    <div className="file-ways">
      <button type="button" className="btn btn-plain" onClick={() => void download()}>
        {text(T.download)}
      </button>
    </div>
  );
}
