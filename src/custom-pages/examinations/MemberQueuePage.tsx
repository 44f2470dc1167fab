import { useLocation, useParams } from 'react-admin';
import { QueueForm } from './QueueForm.tsx';

/** How long the success stands, ms (spec section 9, "examination/queue success 3 s"). */
const STANDS = 3000;

/** /antrian/{nik}?userId=: queues this member for an event, then their history (spec sections 2 and 4). */
export default function MemberQueuePage() {
  const nik = useParams().nik ?? '';
  const guardian = new URLSearchParams(useLocation().search).get('userId') ?? '';
  return (
    <QueueForm
      key={nik}
      initial={{ user_id: guardian, berita_id: '', nik }}
      after={STANDS}
      next={(id) => `/riwayatpasien/${encodeURIComponent(id)}`}
      offer="event"
    />
  );
}
