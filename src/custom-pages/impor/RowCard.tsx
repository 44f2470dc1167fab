import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { useSite } from '../../admin/site.tsx';
import { formatDate } from '../../engine/calendar.ts';
import { say } from '../../engine/say.ts';
import { columnLetters } from '../../exchange/headers/columnNames.ts';
import { fieldsOf } from '../../exchange/model/targets.ts';
import { type Alike, type Column, type ImportRow, isInDoubt, type RowChoice, type Said, saidIn } from './imports.ts';
import { BusyButton, Problem } from './Parts.tsx';
import { PREVIEW_TEXTS as T } from './previewTexts.ts';
import { RowChanges } from './RowChanges.tsx';
import { STATE_TEXTS } from './uploadTexts.ts';

export interface RowCardProps {
  readonly row: ImportRow;
  readonly columns: readonly Column[];
  readonly busy: boolean;
  /** why the last choice was not kept */
  readonly problem: string | null;
  /** `words`: what was chosen, as it is read out */
  readonly onChoose: (choice: RowChoice, words: string) => void;
}

/** One row of the file: who it is, what would change, what is wrong, and what is to be said of it. */
export function RowCard({ row, columns, busy, problem, onChoose }: RowCardProps) {
  const text = useText();
  const locale = useViewLocale();
  const { site } = useSite();
  const { baris, keadaan, orang, catatan, mirip, pilihan = null } = row;
  const name = orang?.nama || text(T.noName);
  const rowNumber = String(baris);
  const headerOf = (index: number): string => {
    const header = columns.find(({ indeks }) => indeks === index)?.judul.trim();
    return header || columnLetters(index);
  };
  // whose number a row has nobody else can have
  const isOwned = mirip.some(({ sebab }) => sebab === 'nik');
  const otherOne = text(isOwned ? T.another : T.newOne);
  /** the header stands before it: not its label once more */
  const bare = (index: number, note: Said): string => {
    const target = columns.find(({ indeks }) => indeks === index)?.sasaran;
    const [field] = target ? fieldsOf(site, target) : [];
    const said = saidIn(locale, note);
    const label = field ? `${say(field.label, locale)}: ` : '';
    return said.startsWith(label) ? said.slice(label.length) : said;
  };
  const pick = (choice: RowChoice, words: string) => () => onChoose(choice, words);
  return (
    <li className="import-row" data-state={keadaan} tabIndex={-1}>
      <p className="import-row-head">
        <span className="import-row-number">{text(T.row, { row: rowNumber })}</span>
        <strong>{name}</strong>
        {orang?.nik && <span className="import-row-nik">{orang.nik}</span>}
        <span className="import-state" data-state={keadaan}>
          {text(STATE_TEXTS[keadaan])}
        </span>
      </p>
      {catatan.length > 0 && (
        <ul className="import-faults">
          {catatan.map(({ kolom, jenis, field, ...note }) => (
            <li key={`${kolom} ${field} ${note.teks}`} data-kind={jenis ?? 'salah'}>
              {kolom === null ? saidIn(locale, note) : text(T.atColumn, { column: headerOf(kolom), text: bare(kolom, note) })}
            </li>
          ))}
        </ul>
      )}
      {mirip.length > 0 && (
        <div className="import-alike">
          <p>
            <strong>{text(T.alike)}</strong>
          </p>
          {mirip.map((person) => (
            <div key={person.id} className="import-alike-person">
              <Known person={person} />
              <Choice
                label={text(T.thisOne)}
                named={text(T.thisOneNamed, { other: person.nama, row: rowNumber })}
                chosen={pilihan === person.id}
                busy={busy}
                onPress={pick(pilihan === person.id ? null : person.id, text(T.thisOne))}
              />
            </div>
          ))}
        </div>
      )}
      <div className="import-row-foot">
        <RowChanges row={row} />
        <div className="import-ways">
          {isInDoubt(row) && (
            <Choice
              label={otherOne}
              named={text(isOwned ? T.anotherNamed : T.newOneNamed, { row: rowNumber })}
              chosen={pilihan === 'baru'}
              busy={busy}
              onPress={pick(pilihan === 'baru' ? null : 'baru', otherOne)}
            />
          )}
          {pilihan === 'lewati' ? (
            <BusyButton
              label={text(T.unskip)}
              named={text(T.unskipNamed, { row: rowNumber })}
              busy={busy}
              onPress={pick(null, text(T.unskip))}
            />
          ) : (
            (isInDoubt(row) || SKIPPABLE.has(keadaan)) && (
              <BusyButton
                label={text(T.skip)}
                named={text(T.skipNamed, { row: rowNumber })}
                busy={busy}
                onPress={pick('lewati', text(T.skip))}
              />
            )
          )}
        </div>
        <Problem>{problem}</Problem>
      </div>
    </li>
  );
}

/** What would not be written in any case need not be skipped. */
const SKIPPABLE: ReadonlySet<string> = new Set(['baru', 'berubah', 'ganda']);

interface ChoiceProps {
  readonly label: string;
  readonly named: string;
  readonly chosen: boolean;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** Pressed again, it is taken back. */
function Choice({ label, named, chosen, busy, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      className="btn btn-plain import-choice"
      aria-label={named}
      aria-pressed={chosen}
      aria-disabled={busy}
      onClick={() => !busy && onPress()}
    >
      {label}
    </button>
  );
}

function Known({ person }: { readonly person: Alike }) {
  const text = useText();
  const locale = useViewLocale();
  const { nama, nik, tanggal_lahir, posko, nama_ibu } = person;
  const born = tanggal_lahir === null ? text(T.noDate) : formatDate(tanggal_lahir, locale);
  return (
    <p>
      {text(T.alikeOf, { name: nama, born, posko: posko ?? text(T.noPosko) })}
      <span className="import-small">
        {nik}
        {nama_ibu ? ` · ${text(T.mother, { name: nama_ibu })}` : ''}
      </span>
    </p>
  );
}
