import { useParams } from 'react-admin';
import { FailedState } from '../../admin/views/ListStates.tsx';
import { type RecordState, useFreshRecord } from '../../admin/views/useRecord.ts';
import { InviteButton } from '../imunisasi/InviteButton.tsx';
import { NoEvent, QueuedEvent } from './QueuedEvent.tsx';
import { QueueForm } from './QueueForm.tsx';

/** How long the success stands, ms (spec section 9, "event queue 2.5 s"). */
const STANDS = 2500;

/**
 * /antrian-add/{beritaId}: queues somebody for this event, then back to it (spec sections 2 and 4). Only
 * a server that knows no such event keeps the form away: one that does not answer may still take an entry.
 */
export default function EventQueuePage() {
  const event = useParams().beritaId ?? '';
  const found = useFreshRecord('berita', event, event !== '');
  if (found.kind === 'failed' && found.status === 404) return <NoEvent />;
  return (
    <QueueForm
      key={event}
      about={aboutEvent(found)}
      initial={{ user_id: '', berita_id: event, nik: '' }}
      after={STANDS}
      next={() => `/Berita-informasi/${encodeURIComponent(event)}`}
      offer="member"
    />
  );
}

/** Which event it is, or that this cannot be told and another try. */
function aboutEvent(found: RecordState) {
  if (found.kind === 'ready') {
    return (
      <>
        <QueuedEvent event={found.record} />
        <InviteButton event={found.record} />
      </>
    );
  }
  return found.kind === 'failed' ? <FailedState onRetry={found.retry} busy={found.busy} /> : null;
}
