import type { RaRecord } from 'react-admin';
import { LinkBase } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { formatDate, isIsoDate } from '../../engine/calendar.ts';
import { EXAMINATION_TEXTS as T } from './examinationTexts.ts';
import '../../admin/views/states.css';
import './examinations.css';

/** Above the event queue form: which event somebody queues for. */
export function QueuedEvent({ event }: { readonly event: RaRecord }) {
  const locale = useViewLocale();
  const { judul, tanggal } = event;
  return (
    <div className="examined">
      <strong>{String(judul ?? '–')}</strong>
      {typeof tanggal === 'string' && isIsoDate(tanggal) && <span>{formatDate(tanggal, locale)}</span>}
    </div>
  );
}

/** In place of the form: nobody can queue for what there is not. */
export function NoEvent() {
  const text = useText();
  return (
    <div className="view-state" role="alert">
      <p>{text(T.noEvent)}</p>
      <LinkBase className="btn btn-plain" to="/berita">
        {text(T.toEvents)}
      </LinkBase>
    </div>
  );
}
