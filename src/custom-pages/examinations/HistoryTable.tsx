import type { RaRecord } from 'react-admin';
import { ConfirmDialog } from '../../admin/feedback/index.ts';
import { FieldDisplay } from '../../admin/field-types/FieldParts.tsx';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { useMediaQuery } from '../../admin/layout/useMediaQuery.ts';
import { EmptyState, FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { RowActions } from '../../admin/views/RowActions.tsx';
import { useRowLinks } from '../../admin/views/rowLinks.ts';
import { useAllowed } from '../../admin/views/useAllowed.ts';
import { useDeleteRecord } from '../../admin/views/useDeleteRecord.ts';
import { formatDate } from '../../engine/calendar.ts';
import type { Field } from '../../engine/resource.ts';
import type { GainMark } from '../../growth/index.ts';
import { childOf } from '../growth/measured.ts';
import { EXAMINATION_TEXTS as T } from './examinationTexts.ts';
import { HistoryCheck } from './HistoryCheck.tsx';
import { HistoryValue } from './HistoryValue.tsx';
import { isBeforeBirth, isOlder, warningsOf } from './historyWarnings.ts';
import { useGainMarks } from './useGainMarks.ts';
import type { useHistory } from './useHistory.ts';
import { useResource } from './useResource.ts';
import '../../admin/views/list.css';

export interface HistoryTableProps {
  readonly nik: string;
  readonly person: RaRecord;
  readonly history: ReturnType<typeof useHistory>;
}

const NONE: readonly RaRecord[] = [];

/** Beside the open sidebar of a small screen eight columns would only be half seen. */
const NARROW_QUERY = '(max-width: 77.49em)';

/** Every examination, newest first, as last read: No, Tgl Periksa, Berat Badan, Tinggi Badan, BB/U, TB/U, BB/TB, Aksi. */
export function HistoryTable({ nik, person, history }: HistoryTableProps) {
  const text = useText();
  const resource = useResource('examinations');
  const removal = useDeleteRecord(resource);
  const wide = !useMediaQuery(NARROW_QUERY);
  const { data, error, isFetching, refetch } = history;
  const rows = useRows(nik, person, data ?? NONE);
  const failed = error && <FailedState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return failed ?? <LoadingState />;
  return (
    <section className="list-view screen-only" aria-label={text(T.history)}>
      <h2 className="history-heading">{text(T.history)}</h2>
      {failed}
      {rows.length === 0 && resource.list && <EmptyState message={text(resource.list.empty)} onClear={null} />}
      {rows.length > 0 && (wide ? <Wide rows={rows} removal={removal} /> : <Narrow rows={rows} removal={removal} />)}
      {resource.delete !== null && (
        <ConfirmDialog
          open={removal.asked !== null}
          title={text(resource.delete.title)}
          text={text(resource.delete.question)}
          onYes={removal.yes}
          onNo={removal.no}
        />
      )}
    </section>
  );
}

interface HistoryRow {
  readonly record: RaRecord;
  readonly number: number;
  readonly name: string;
  readonly mark: GainMark | null;
  /** examined before the birth, so that nothing can be said of it */
  readonly early: boolean;
  /** past the standards for children under five */
  readonly older: boolean;
  readonly warnings: readonly string[];
}

/** The rows, each with the NIK their addresses need, what they are called, and what their weighing means. */
function useRows(nik: string, person: RaRecord, records: readonly RaRecord[]): readonly HistoryRow[] {
  const text = useText();
  const locale = useViewLocale();
  const marks = useGainMarks(person, records);
  const { birthDate } = childOf(person);
  return records.map((record, index) => ({
    early: isBeforeBirth(record, birthDate),
    older: isOlder(record, birthDate),
    warnings: warningsOf(record, isBeforeBirth(record, birthDate), text),
    record: { ...record, nik },
    number: index + 1,
    name: typeof record.tanggal_timbang === 'string' ? formatDate(record.tanggal_timbang, locale) : '',
    mark: marks.get(String(record.id)) ?? null,
  }));
}

interface RowsProps {
  readonly rows: readonly HistoryRow[];
  readonly removal: ReturnType<typeof useDeleteRecord>;
}

function useColumns(): readonly Field[] {
  const resource = useResource('examinations');
  return (resource.list?.columns ?? []).flatMap((name) => resource.field[name] ?? []);
}

function Wide({ rows, removal }: RowsProps) {
  const text = useText();
  const resource = useResource('examinations');
  const columns = useColumns();
  return (
    <div className="list-scroll">
      <table className="list-table history-table" aria-label={text(T.history)}>
        <thead>
          <tr>
            <th scope="col">{text(T.number)}</th>
            {columns.map((field) => (
              <th key={field.name} scope="col">
                {text(field.columnLabel)}
              </th>
            ))}
            <th scope="col" data-part="actions">
              {resource.list && text(resource.list.actions.label)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.record.id}>
              <td className="row-number">{row.number}</td>
              {columns.map((field, index) => (
                <td key={field.name} data-type={field.type}>
                  <HistoryValue field={field} {...row} />
                  {index === 0 && <HistoryCheck warnings={row.warnings} />}
                </td>
              ))}
              <td data-part="actions">
                <Actions row={row} removal={removal} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Narrow({ rows, removal }: RowsProps) {
  const text = useText();
  const locale = useViewLocale();
  const [first, ...columns] = useColumns();
  return (
    <ul className="list-cards history-cards" aria-label={text(T.history)}>
      {rows.map((row) => (
        <li key={row.record.id}>
          <div className="card-head">
            <span className="row-number">{row.number}.</span>
            <strong>{first && <FieldDisplay field={first} value={row.record[first.name]} locale={locale} />}</strong>
          </div>
          <HistoryCheck warnings={row.warnings} />
          <dl>
            {columns.map((field) => (
              <div key={field.name}>
                <dt>{text(field.columnLabel)}</dt>
                <dd>
                  <HistoryValue field={field} {...row} />
                </dd>
              </div>
            ))}
          </dl>
          <Actions row={row} removal={removal} />
        </li>
      ))}
    </ul>
  );
}

function Actions({ row, removal }: { readonly row: HistoryRow; readonly removal: RowsProps['removal'] }) {
  const resource = useResource('examinations');
  const allowed = useAllowed(resource);
  const links = useRowLinks(resource, allowed);
  return (
    <RowActions
      record={row.record}
      name={row.name}
      links={links}
      busy={removal.busyId === row.record.id}
      onDelete={allowed.delete ? removal.ask : null}
    />
  );
}
