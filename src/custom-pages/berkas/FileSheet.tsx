import { FieldDisplay } from '../../admin/field-types/FieldParts.tsx';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { useSite } from '../../admin/site.tsx';
import { textOf } from '../../admin/views/recordName.ts';
import { formatDate } from '../../engine/calendar.ts';
import { isEmpty } from '../../engine/field-types/fieldRule.ts';
import type { Field, Resource } from '../../engine/resource.ts';
import { decodeResponse } from '../../engine/wire/decode.ts';
import { FILE_TEXTS as T } from './fileTexts.ts';
import { isForPaper } from './forPaper.ts';
import type { PersonFile } from './personFile.ts';

/** Everything that is known of a person, on A4; every resource says by its definition what its values are called. */
export function FileSheet({ file }: { readonly file: PersonFile }) {
  const text = useText();
  const locale = useViewLocale();
  const { resource } = useSite().site;
  const { members, recordReads, audit } = resource;
  const records = Object.entries(file.catatan).flatMap(([of, rows]) => {
    const kind = resource[of];
    return kind ? [{ of, kind, rows, kept: file.tidak_disertakan[of] ?? 0 }] : [];
  });
  const nothing = records.filter(({ rows, kept }) => rows.length === 0 && kept === 0).map(({ kind }) => text(kind.label.many));
  const moment = (at: string): string => {
    const field = recordReads?.field.pada;
    return field ? textOf(field, at, locale) : at;
  };
  const called = (of: Resource | undefined, name: string, value: string): string => {
    const field = of?.field[name];
    return field ? textOf(field, value, locale) : value;
  };
  const person = members ? decodeResponse(members, file.orang) : {};
  const name = String(person.nama_lengkap ?? '');
  return (
    <article className="paper file-sheet" aria-label={text(T.title, { name })}>
      <header>
        <h2>{text(T.title, { name })}</h2>
        <p>
          {text(T.made, { date: moment(file.dibuat), who: file.oleh })} {text(T.noted)}
        </p>
      </header>
      <section>
        <h3>{text(T.person)}</h3>
        {members && <Facts resource={members} values={person} />}
      </section>
      <section>
        <h3>{text(T.consent)}</h3>
        <p>{file.teks_persetujuan ?? text(T.neverAsked)}</p>
      </section>
      <section>
        <h3>{text(T.belonging)}</h3>
        <ul>
          {file.keanggotaan.map(({ posko, sejak, sampai }) => (
            <li key={`${sejak}${posko}`}>
              {text(sampai === null ? T.since : T.until, {
                ...{ posko: posko ?? text(T.noPosko), from: formatDate(sejak, locale) },
                ...(sampai === null ? {} : { to: formatDate(sampai, locale) }),
              })}
            </li>
          ))}
        </ul>
      </section>
      {records.map(({ of, kind, rows, kept }) => {
        const label = text(kind.label.many);
        if (rows.length === 0 && kept === 0) return null;
        return (
          <section key={of}>
            <h3>{text(T.count, { label, count: rows.length })}</h3>
            {rows.map((row) => (
              <Facts key={String(row.id)} resource={kind} values={decodeResponse(kind, row)} of={person} />
            ))}
            {kept > 0 && <p>{text(T.withheld, { count: kept, label })}</p>}
          </section>
        );
      })}
      {nothing.length > 0 && (
        <section>
          <h3>{text(T.nothing)}</h3>
          <p>{nothing.join(', ')}</p>
        </section>
      )}
      <section>
        <h3>{text(T.changes)}</h3>
        <ul>
          {file.perubahan.map(({ pada, pelaku, tindakan }, at) => (
            <li key={String(at)}>
              {moment(pada)} · {pelaku ?? '–'} · {called(audit, 'tindakan', tindakan)}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{text(T.reads)}</h3>
        <ul>
          {file.dibaca.map(({ pada, pelaku, pintu, posko }, at) => (
            <li key={String(at)}>
              {moment(pada)} · {pelaku ?? '–'} · {called(recordReads, 'pintu', pintu)}
              {posko === null ? '' : ` (${posko})`}
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}

interface FactsProps {
  readonly resource: Resource;
  readonly values: Readonly<Record<string, unknown>>;
  /** the person, of whom nothing is said anew */
  readonly of?: Readonly<Record<string, unknown>>;
}

/** The values that there are, each under its label; of a record what the person's own data say already is left out. */
function Facts({ resource, values, of }: FactsProps) {
  const text = useText();
  const locale = useViewLocale();
  const isTheirs = (field: Field): boolean =>
    of !== undefined &&
    ((field.given && field.column === false) ||
      (field.type === 'reference' && field.resource === 'members' && String(values[field.name]) === String(of.id)));
  const told = resource.fields.filter(
    (field) => isForPaper(resource, field, values, of) && !isEmpty(values[field.name]) && !isTheirs(field),
  );
  return (
    <dl className="file-facts">
      {told.map((field) => (
        <div key={field.name}>
          <dt>{text(field.label)}</dt>
          <dd>
            <FieldDisplay field={field} value={values[field.name]} locale={locale} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
