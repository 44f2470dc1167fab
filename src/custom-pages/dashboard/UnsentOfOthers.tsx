import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { OUTBOX_TEXTS as T } from '../../admin/outbox/outboxTexts.ts';
import { knownTimeZone, rowsAt, useCall } from '../../dataProvider/customCalls.ts';
import { formatMoment } from '../../engine/calendar.ts';
import { isObject } from '../../engine/isObject.ts';

interface Unsent {
  readonly nama: string;
  readonly jumlah: number;
  readonly sejak: string;
  readonly terakhir: string;
}

const isUnsent = (row: unknown): row is Unsent =>
  isObject(row) && typeof row.sejak === 'string' && typeof row.terakhir === 'string' && typeof row.jumlah === 'number';

const read = (body: unknown): readonly Unsent[] | undefined => rowsAt(body, 'data')?.filter(isUnsent);

/** Whose device holds entries that were not sent, and since when; nothing where none does. */
export function UnsentOfOthers() {
  const text = useText();
  const locale = useViewLocale();
  const { data } = useCall(['belum-terkirim'], { method: 'GET', url: '/auth/belum-terkirim' }, read, { hint: true });
  if (data === undefined || data.length === 0) return null;
  const moment = (instant: string) => formatMoment(instant, locale, knownTimeZone());
  return (
    <section aria-labelledby="unsent-of-others">
      <h2 id="unsent-of-others" className="dashboard-heading">
        {text(T.others)}
      </h2>
      <p className="dashboard-note">{text(T.othersText)}</p>
      <ul className="dashboard-unsent">
        {data.map(({ nama, jumlah, sejak, terakhir }) => (
          <li key={`${nama} ${sejak}`}>
            <strong>{text(T.other, { name: nama, count: jumlah, since: moment(sejak) })}</strong>{' '}
            <span>{text(T.heardOf, { moment: moment(terakhir) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
