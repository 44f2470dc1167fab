import type { RaRecord } from 'react-admin';
import { useText } from '../../admin/fields/useText.ts';
import { visitReasons } from '../../health/visitReasons.ts';
import { FollowUpLink, memberNumber } from './FollowUpLink.tsx';
import { LETTER_TEXTS as T } from './letterTexts.ts';
import './letter.css';

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** At the head of a visit's page: why the person is to be referred, and the letter at one tap. */
export function VisitFollowUp({ record }: { readonly record: RaRecord }) {
  const text = useText();
  const { jenis_kelamin: sex, keadaan, hpht, tanggal_timbang } = record;
  const birthDate = textOr(record.tanggal_lahir);
  const expectant = keadaan === 'Hamil';
  const subject = {
    birthDate,
    sex: sex === 'Perempuan' || sex === 'Laki-laki' ? sex : null,
    pregnancy: expectant ? { lastPeriod: textOr(hpht) } : null,
  };
  const reasons = visitReasons(subject, String(tanggal_timbang), record);
  const person = {
    id: memberNumber(record.id_anggota),
    name: String(record.anggota ?? ''),
    sex: String(sex ?? ''),
    birthDate,
    expectant,
  };
  return (
    <section className="visit-follow" data-refer={reasons.length > 0}>
      {reasons.length > 0 && (
        <div>
          <h2>{text(T.reasons)}</h2>
          <ul>
            {reasons.map((reason) => (
              <li key={reason.id}>{text(reason)}</li>
            ))}
          </ul>
        </div>
      )}
      <FollowUpLink kind="referrals" person={person} />
    </section>
  );
}
