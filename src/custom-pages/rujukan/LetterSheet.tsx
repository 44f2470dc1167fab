import type { RaRecord } from 'react-admin';
import { aboutText, ageText } from '../../engine/ageText.ts';
import { formatDate } from '../../engine/calendar.ts';
import { PAPER as P } from './letterTexts.ts';

export interface LetterSheetProps {
  readonly letter: RaRecord;
  readonly person: RaRecord;
  readonly posko: string | null;
}

const written = (value: unknown): string => (typeof value === 'string' && value.trim() !== '' ? value : '–');
const day = (value: unknown): string => (typeof value === 'string' && value !== '' ? formatDate(value, 'id') : '–');
const lines = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** What kind of place and its name, which often begins with the kind. */
function addressee({ ke, puskesmas }: RaRecord): string {
  const [kind, name] = [ke === 'RS' ? 'Rumah sakit' : written(ke), written(puskesmas)];
  const starts = [kind, String(ke)].some((word) => name.toLowerCase().startsWith(word.toLowerCase()));
  return (starts ? [name] : [kind, name]).filter((part) => part !== '–').join(' ') || '–';
}

/** Half a page, A5 across: who is sent where and why, what was measured, and room for the answer. */
export function LetterSheet({ letter, person, posko }: LetterSheetProps) {
  const typed = written(letter.alasan) === '–' ? [] : String(letter.alasan).split('\n');
  const reasons = [...lines(letter.alasan_hitung), ...typed].filter((reason) => reason.trim() !== '');
  const measured = lines(letter.pengukuran);
  const isAbout = person.tanggal_lahir_perkiraan === 'Ya';
  const born = isAbout ? `± ${String(person.tanggal_lahir).slice(0, 4)}` : day(person.tanggal_lahir);
  const age =
    typeof person.tanggal_lahir === 'string' && typeof letter.tanggal === 'string'
      ? (isAbout ? aboutText : ageText)(person.tanggal_lahir, letter.tanggal, 'id')
      : null;
  return (
    <article className="paper letter" lang="id" aria-label={P.title}>
      <header>
        <h2>{P.title}</h2>
        <p>{posko ?? '–'}</p>
      </header>
      <dl>
        <Fact term={P.number} value={written(letter.nomor)} />
        <Fact term={P.date} value={day(letter.tanggal)} />
        <Fact term={P.to} value={addressee(letter)} />
      </dl>
      <p>{P.please}</p>
      <dl>
        <Fact term={P.name} value={written(person.nama_lengkap)} />
        <Fact term={P.nik} value={person.nik_sementara === 'Ya' ? '–' : written(person.nik)} />
        <Fact term={P.born} value={born} />
        <Fact term={P.age} value={age ?? '–'} />
        <Fact term={P.sex} value={written(person.jenis_kelamin)} />
        <Fact term={P.address} value={written(person.alamat)} />
      </dl>
      <section>
        <h3>{P.reasons}</h3>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </section>
      {measured.length > 0 && (
        <section>
          <h3>
            {P.measured} ({day(letter.tanggal_periksa)})
          </h3>
          <p>{measured.join('; ')}</p>
        </section>
      )}
      <footer>
        <p>{P.answer}</p>
        <p>{P.result}</p>
        <div className="letter-signed">
          <span>
            {P.signed}
            <b>(............................)</b>
          </span>
          <span>
            {P.kader}
            <b>{written(letter.kader)}</b>
          </span>
        </div>
      </footer>
    </article>
  );
}

const Fact = ({ term, value }: { readonly term: string; readonly value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);
