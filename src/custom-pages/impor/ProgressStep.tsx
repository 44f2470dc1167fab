import { useEffect, useState } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { formatCount } from '../formatNumber.ts';
import { saidContents } from './contents.ts';
import { saveCall, undoCall } from './importCalls.ts';
import { type Import, readImport } from './imports.ts';
import { BusyButton, Problem, StepHeading } from './Parts.tsx';
import { PREVIEW_TEXTS } from './previewTexts.ts';
import { SAVE_TEXTS as T } from './saveTexts.ts';
import { useAct, useKeepImport } from './useImport.ts';

export interface HowFarProps {
  /** null: nobody knows */
  readonly progress: Import['kemajuan'];
  /** what is going on; `{done}` and `{all}` are filled */
  readonly label: string;
}

/** A bar, and in words how far something has come; the words are read out every tenth only. */
export function HowFar({ progress, label }: HowFarProps) {
  const tenth = progress && progress.semua > 0 ? Math.floor((progress.selesai / progress.semua) * 10) : -1;
  const [said, setSaid] = useState({ tenth, label });
  if (said.tenth !== tenth) setSaid({ tenth, label });
  const known = progress && progress.semua > 0 ? { value: progress.selesai, max: progress.semua } : {};
  return (
    <div className="import-far">
      <progress className="import-progress" aria-label={label} {...known} />
      <p aria-hidden="true">{label}</p>
      <p className="visually-hidden" role="status">
        {said.label}
      </p>
    </div>
  );
}

/** The file is being read at the server. */
export function ReadingStep({ told }: { readonly told: Import }) {
  const text = useText();
  return (
    <section className="import-step" aria-labelledby="import-step">
      <StepHeading>{text(PREVIEW_TEXTS.reading)}</StepHeading>
      <HowFar progress={told.kemajuan} label={text(PREVIEW_TEXTS.reading)} />
      <p className="import-small">{text(PREVIEW_TEXTS.readingHint)}</p>
    </section>
  );
}

/** For so long nothing may happen before it is offered to go on, ms: a program may have ended in the middle. */
const STALLED_MS = 20_000;

const SAVING = {
  doing: T.saving,
  stopped: T.stopped,
  leave: T.leave,
  stalled: T.stalled,
  resume: T.resume,
  failed: T.saveFailed,
};
const UNDOING = {
  ...{ doing: T.undoing, stopped: T.stoppedUndoing, leave: T.leaveUndoing, stalled: T.stalledUndoing },
  ...{ resume: T.undo, failed: T.undoFailed },
};

/** Saved or taken back at the server, whether or not anybody looks on. */
export function WritingStep({ told }: { readonly told: Import }) {
  const text = useText();
  const locale = useViewLocale();
  const { kemajuan: progress, tahap, id, galat } = told;
  const stalled = useStalled(`${tahap} ${progress?.selesai} ${galat}`);
  const saving = tahap === 'menyimpan';
  const say = saving ? SAVING : UNDOING;
  const { busy, problem, run } = useAct(say.failed);
  const keep = useKeepImport();
  const what = saidContents({ contents: told.rincian, rows: told.jumlah }, locale);
  const [done, all] = [progress?.selesai ?? 0, progress?.semua ?? 0].map((count) => formatCount(count, locale));
  return (
    <section className="import-step" aria-labelledby="import-step">
      <StepHeading>{text(galat === null ? say.doing : say.stopped)}</StepHeading>
      <HowFar progress={progress} label={progress === null ? text(T.starting) : text(T.progress, { done, all })} />
      {saving && what !== '' && <p>{text(T.doneText, { what, file: told.nama_berkas })}</p>}
      {galat === null && <p className="import-small">{text(say.leave)}</p>}
      {(galat !== null || stalled) && (
        <div className="import-note">
          <p role={galat === null ? 'status' : 'alert'}>{galat ?? text(say.stalled)}</p>
          <BusyButton
            label={text(say.resume)}
            busy={busy}
            onPress={() => void run(saving ? saveCall({ id }) : undoCall(id), readImport).then((now) => now && keep(now))}
          />
          <Problem>{problem}</Problem>
        </div>
      )}
    </section>
  );
}

/** Whether it has stood at the same for too long. */
function useStalled(at: string): boolean {
  const [stalled, setStalled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStalled(at), STALLED_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return stalled === at;
}
