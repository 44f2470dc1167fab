import { LinkBase } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { formatCount } from '../formatNumber.ts';
import { CountLine } from './CountLine.tsx';
import { saidContents, saidTakenBack } from './contents.ts';
import { readAgainCall } from './importCalls.ts';
import { countRejected, failureIn, IMPORTS_PATH, type Import, readImport, toWrite, type Undone } from './imports.ts';
import { LeftOut } from './LeftOut.tsx';
import { BusyButton, Problem, StepHeading } from './Parts.tsx';
import { RejectedButton } from './RejectedButton.tsx';
import { NextSheet } from './Sheets.tsx';
import { SAVE_TEXTS as T } from './saveTexts.ts';
import { UndoButton } from './UndoButton.tsx';
import { useAct, useKeepImport } from './useImport.ts';

/** What was saved, or what was taken back. */
export function EndStep({ told }: { readonly told: Import }) {
  return told.tahap === 'tersimpan' ? <Saved told={told} /> : <TakenBack told={told} />;
}

function Saved({ told }: { readonly told: Import }) {
  const text = useText();
  const locale = useViewLocale();
  const counts = told.tersimpan ?? told.jumlah;
  const contents = told.tersimpan === null ? told.rincian : (told.tersimpan.rincian ?? null);
  const what = saidContents({ contents, rows: counts }, locale);
  const rejected = countRejected(counts);
  return (
    <section className="import-step import-done" aria-labelledby="import-step">
      <StepHeading>{text(T.done)}</StepHeading>
      <p>{text(T.doneText, { what: what || text(T.nothingNew), file: told.nama_berkas })}</p>
      <CountLine counts={counts} />
      {rejected > 0 && <p>{text(T.doneRejected, { count: formatCount(rejected, locale) })}</p>}
      <LeftOut told={told} />
      <NextSheet told={told} />
      <div className="import-ways">
        <LinkBase className="btn" to="/datapasien">
          {text(T.seeData)}
        </LinkBase>
        {rejected > 0 && <RejectedButton told={told} />}
        {toWrite(counts) > 0 && <UndoButton told={told} />}
        <LinkBase className="btn btn-plain" to={IMPORTS_PATH}>
          {text(T.another)}
        </LinkBase>
      </div>
    </section>
  );
}

const NOTHING: Undone = { dikembalikan: 0, rincian: null, dibiarkan: 0, tidak_dikembalikan: [] };

function TakenBack({ told }: { readonly told: Import }) {
  const text = useText();
  const locale = useViewLocale();
  const { dikembalikan, rincian, dibiarkan, tidak_dikembalikan: kept }: Undone = told.dibatalkan ?? NOTHING;
  const rows = dikembalikan === 0 ? [] : [text(T.undoneRows, { count: formatCount(dikembalikan, locale) })];
  const back = rincian === null ? rows : saidTakenBack(rincian, locale);
  const heading = dibiarkan === 0 ? T.undone : back.length === 0 ? T.noneUndone : T.partlyUndone;
  return (
    <section className="import-step" aria-labelledby="import-step">
      <StepHeading>{text(heading)}</StepHeading>
      <p>{back.length === 0 ? text(T.nothingUndone) : back.join(' ')}</p>
      {kept.length > 0 && (
        <>
          <h3 className="import-subheading">{text(T.keptHeading, { count: formatCount(dibiarkan, locale) })}</h3>
          <ul className="import-kept">
            {kept.map((one) => (
              <li key={`${one.baris} ${one.sebab}`}>
                <KeptRow kept={one} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="import-ways">
        <LinkBase className="btn" to="/datapasien">
          {text(T.seeData)}
        </LinkBase>
        {kept.length > 0 && <UndoButton told={told} />}
        <LinkBase className="btn btn-plain" to={IMPORTS_PATH}>
          {text(T.another)}
        </LinkBase>
      </div>
    </section>
  );
}

/** A row that was not taken back: where it stands, of whom it speaks, and why. */
function KeptRow({ kept: { baris, nama, sebab, sebab_en } }: { readonly kept: Undone['tidak_dikembalikan'][number] }) {
  const text = useText();
  const reason = useViewLocale() === 'en' ? (sebab_en ?? sebab) : sebab;
  if (baris === null) return reason;
  const row = String(baris);
  return nama === null ? text(T.keptRow, { row, reason }) : text(T.keptPerson, { row, name: nama, reason });
}

/** The file could not be read; it may be another time, since the server has it. */
export function FailedStep({ told }: { readonly told: Import }) {
  const text = useText();
  const keep = useKeepImport();
  const locale = useViewLocale();
  const { busy, problem, run } = useAct(T.readFailed);
  return (
    <section className="import-step" aria-labelledby="import-step">
      <StepHeading>{text(T.unreadable)}</StepHeading>
      <p className="import-problem" role="alert">
        {failureIn(locale, told) ?? text(T.unreadableText)}
      </p>
      <p>{text(T.nothingSaved)}</p>
      <div className="import-ways">
        {told.dapat_dibaca_lagi !== false && (
          <BusyButton
            main
            label={text(T.readAgain)}
            busy={busy}
            onPress={() => void run(readAgainCall(told.id), readImport).then((now) => now && keep(now))}
          />
        )}
        <LinkBase className={told.dapat_dibaca_lagi === false ? 'btn' : 'btn btn-plain'} to={IMPORTS_PATH}>
          {text(T.another)}
        </LinkBase>
      </div>
      <Problem>{problem}</Problem>
    </section>
  );
}
