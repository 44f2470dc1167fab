import { useParams } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import type { FormPartProps } from '../../admin/views/formParts.ts';
import { knownExtensions } from '../../dataProvider/customCalls.ts';
import { formatDate, isIsoDate } from '../../engine/calendar.ts';
import { isBornAsTold, isRealNik, standsIn, toldByNik } from '../../people/nik.ts';
import { useFollowed } from '../useFollowed.ts';
import { LikeLines } from './LikeLines.tsx';
import { useLikePeople } from './likePeople.ts';
import { MEMBER_TEXTS as T } from './memberTexts.ts';
import './members.css';

const announced = (): boolean => knownExtensions().has('mirip');

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Shorter beginnings of a name are like too many. */
const SHORTEST_NAME = 3;

const isWhole = (nik: string): boolean => /^\d{16}$/.test(nik);

/** The record that is edited, which is not like itself. */
const useExcept = (): Readonly<Record<string, string>> => {
  const { id } = useParams();
  return id === undefined ? {} : { kecuali: id };
};

const TOLD_BY = ['nik', 'tanggal_lahir', 'jenis_kelamin', 'nik_sementara'] as const;
const ALIKE = ['nama_lengkap', 'tanggal_lahir', 'no_kk', 'jenis_kelamin', 'nik_ibu'] as const;

/** Under the NIK: the day of birth and the sex it tells, one tap away, and whose it is already. */
export function NikHelp(_props: FormPartProps) {
  const [nik, born, sex, temporary] = useFollowed(TOLD_BY);
  const number = asText(nik);
  const asked = announced() && temporary !== 'Ya' && isWhole(number) && (isRealNik(number) || standsIn(number));
  const except = useExcept();
  const owners = useLikePeople(asked ? { nik: number, ...except } : null).filter(({ sebab }) => sebab === 'nik');
  if (!asked) return null;
  return (
    <div aria-live="polite">
      <LikeLines people={owners} />
      <ToldByNik nik={number} born={asText(born)} sex={asText(sex)} />
    </div>
  );
}

interface ToldProps {
  readonly nik: string;
  readonly born: string;
  readonly sex: string;
}

/** What the NIK tells and the form does not say yet, or says otherwise. It is taken over by a tap, and never by itself. */
function ToldByNik({ nik, born, sex }: ToldProps) {
  const text = useText();
  const locale = useViewLocale();
  const { setValue } = useFormContext();
  const told = toldByNik(nik, villageToday());
  if (told === null) {
    return (
      <p className="member-help" data-kind="nik">
        {text(standsIn(nik) ? T.standsIn : T.oddNik)}
      </p>
    );
  }
  const otherDay = isIsoDate(born) && !isBornAsTold(told, born);
  const otherSex = sex !== '' && sex !== told.sex;
  if (isIsoDate(born) && sex !== '' && !otherDay && !otherSex) return null;
  const take = (name: string, value: string) => setValue(name, value, { shouldDirty: true, shouldValidate: true });
  return (
    <p className="member-help" data-kind={otherDay || otherSex ? 'nik' : undefined}>
      {text(T.fromNik, { date: formatDate(told.born, locale), sex: told.sex })}{' '}
      <button
        type="button"
        onClick={() => {
          if (!isIsoDate(born) || otherDay) {
            take('tanggal_lahir_perkiraan', 'Tidak');
            take('tanggal_lahir', told.born);
          }
          if (sex !== told.sex) take('jenis_kelamin', told.sex);
        }}
      >
        {text(otherDay || otherSex ? T.replace : T.take)}
      </button>
    </p>
  );
}

/** Under the day of birth: who is in the book already and may be the same person, or a twin. */
export function LikeHelp(_props: FormPartProps) {
  const [nama, born, kk, sex, mother] = useFollowed(ALIKE).map(asText);
  const { id: edited } = useParams();
  const except = useExcept();
  const named = (nama ?? '').trim().length >= SHORTEST_NAME;
  const known = { nama, tanggal_lahir: born, no_kk: kk, jenis_kelamin: sex, nik_ibu: mother, ...except };
  const filled = Object.entries(known).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  const asked = announced() && named && isIsoDate(born ?? '');
  const people = useLikePeople(asked ? Object.fromEntries(filled) : null);
  if (!asked) return null;
  return (
    <div aria-live="polite">
      <LikeLines people={people} edited={edited} />
    </div>
  );
}
