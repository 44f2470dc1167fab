import { useParams } from 'react-admin';
import { QueueForm } from './QueueForm.tsx';

/** How long the success stands, ms (spec section 9, "event queue 2.5 s"). */
const STANDS = 2500;

/** /antrian-add/{beritaId}: queues somebody for this event, then back to it (spec sections 2 and 4). */
export default function EventQueuePage() {
  const event = decodeURIComponent(useParams().beritaId ?? '');
  return (
    <QueueForm
      key={event}
      initial={{ user_id: '', berita_id: event, nik: '' }}
      after={STANDS}
      next={() => `/Berita-informasi/${encodeURIComponent(event)}`}
      offer="member"
    />
  );
}
