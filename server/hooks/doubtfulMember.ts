/** What of a member is asked about once before it is stored. */
import type { Kysely } from 'kysely';
import { aboutText } from '../../src/engine/ageText.ts';
import { formatDate } from '../../src/engine/calendar.ts';
import type { Locale } from '../../src/engine/definition.ts';
import { fieldType } from '../../src/engine/field-types/index.ts';
import { formatNumber } from '../../src/engine/formats.ts';
import { fillPath } from '../../src/engine/paths.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { filled, say } from '../../src/engine/say.ts';
import type { RaisedDoubt } from '../../src/engine/wire/doubts.ts';
import { isBornAsTold, isRealNik, toldByNik } from '../../src/people/nik.ts';
import type { Database } from '../db/schema.ts';
import { type LikePerson, peopleLike } from '../services/likePeople.ts';
import { livingMember, mergedAway } from '../services/memberRows.ts';
import type { Row } from '../services/resourceService.ts';
import type { HookMaker } from '../storage/hook.ts';

export const doubtfulMember: HookMaker = ({ today }, resource) => ({
  async doubts(values, { tx, actor, current, beside }) {
    const touched = (...names: string[]) => current === null || names.some((name) => current[name] !== values[name]);
    // what is refused anyway is not asked about
    if (!beside && touched('nik') && (await isTaken(tx, values))) return [];
    const doubts: RaisedDoubt[] = [];
    if (touched('nik', 'tanggal_lahir', 'jenis_kelamin')) doubts.push(...nikDoubts(values, today(), resource));
    if (touched('berat_lahir')) doubts.push(...lightBirth(values));
    if (!beside && touched('nik')) doubts.push(...(await onceMerged(tx, values, current, resource)));
    // whoever looks at many at once has looked for those alike, and lets choose among them
    if (!beside && touched('nama_lengkap', 'tanggal_lahir', 'no_kk', 'nama_ibu'))
      doubts.push(...(await likeDoubts(tx, values, current, { resource, today: today(), within: actor.token?.posko ?? null })));
    if (current && text(current.tanggal_lahir) !== null && touched('tanggal_lahir')) {
      doubts.push(...(await movedBirth(tx, values, current)));
    }
    if (current && touched('status', 'keluar_pada')) doubts.push(...(await leftBeforeVisits(tx, values)));
    if (actor.role === 'Admin Desa' && text(values.posko) === null && touched('posko')) doubts.push(NO_POSKO);
    return doubts;
  },
});

const text = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : String(value));

async function isTaken(tx: Kysely<Database>, { nik, id }: Row): Promise<boolean> {
  const owner = await livingMember(tx, String(nik));
  return owner !== undefined && owner.id !== id;
}

const NO_POSKO: RaisedDoubt = {
  code: 'no-posko',
  field: 'posko',
  text: {
    id: 'Posko belum dipilih. Tanpa posko, anggota ini tidak masuk laporan posko mana pun.',
    en: 'No health post is chosen. Without one this member is in no health post’s report.',
  },
  label: { id: 'Pilih posko', en: 'Choose a health post' },
};

const on = (day: string) => (locale: Locale) => formatDate(day, locale);

/** A value of a field as people read it. */
const shown =
  ({ field: fields }: Resource, name: string, value: unknown) =>
  (locale: Locale) => {
    const field = fields[name];
    return field ? fieldType(field).format(value, field, locale) : String(value);
  };

/** Where the NIK tells another day of birth, another sex, or a day there is none of. */
function nikDoubts(values: Row, today: string, resource: Resource): RaisedDoubt[] {
  const { nik, nik_sementara, tanggal_lahir, tanggal_lahir_perkiraan, jenis_kelamin } = values;
  const number = text(nik) ?? '';
  if (nik_sementara === 'Ya' || !isRealNik(number)) return [];
  const told = toldByNik(number, today);
  if (told === null) {
    const odd = {
      id: 'Digit 7–12 NIK ({digits}) bukan tanggal lahir. Periksa NIK-nya.',
      en: 'Digits 7 to 12 of the NIK ({digits}) are no date of birth. Check the NIK.',
    };
    return [{ code: 'nik-odd', field: 'nik', text: filled(odd, { digits: number.slice(6, 12) }) }];
  }
  const doubts: RaisedDoubt[] = [];
  const born = text(tanggal_lahir);
  if (born !== null && !isBornAsTold(told, born)) {
    const estimated = tanggal_lahir_perkiraan === 'Ya';
    const words = estimated
      ? {
          id: 'Menurut NIK, tanggal lahirnya {told}; umur yang diisi kira-kira.',
          en: 'By the NIK the date of birth is {told}; the age that was given is approximate.',
        }
      : {
          id: 'Menurut NIK, tanggal lahirnya {told}; yang diisi {born}.',
          en: 'By the NIK the date of birth is {told}; what was given is {born}.',
        };
    doubts.push({
      code: 'nik-birth',
      field: 'tanggal_lahir',
      text: filled(words, { told: on(told.born), born: on(born) }),
      repair: { tanggal_lahir: told.born, ...(estimated ? { tanggal_lahir_perkiraan: 'Tidak' } : {}) },
    });
  }
  if (text(jenis_kelamin) !== null && jenis_kelamin !== told.sex) {
    const words = {
      id: 'Menurut NIK, jenis kelaminnya {told}; yang diisi {given}.',
      en: 'By the NIK the sex is {told}; what was given is {given}.',
    };
    const sex = (value: unknown) => shown(resource, 'jenis_kelamin', value);
    doubts.push({
      code: 'nik-sex',
      field: 'jenis_kelamin',
      text: filled(words, { told: sex(told.sex), given: sex(jenis_kelamin) }),
      repair: { jenis_kelamin: told.sex },
    });
  }
  return doubts;
}

/** The lightest child known to have lived weighed a little less than this, kg. */
const LIGHTEST_BIRTH = 0.3;

/** A birth weight that hardly anybody has lived with: a digit or the unit is another. */
function lightBirth({ berat_lahir }: Row): RaisedDoubt[] {
  const weight = text(berat_lahir) === null ? null : Number(berat_lahir);
  if (weight === null || !(weight < LIGHTEST_BIRTH)) return [];
  const words = {
    id: 'Berat lahir {weight} kg tidak mungkin untuk bayi yang hidup. Isi dalam kilogram, mis. 3,2.',
    en: 'A birth weight of {weight} kg is not that of a child who lives. Enter kilograms, e.g. 3.2.',
  };
  const said = filled(words, { weight: (locale: Locale) => formatNumber(weight, locale) });
  return [{ code: 'birth-light', field: 'berat_lahir', text: said }];
}

interface Known {
  readonly resource: Resource;
  readonly today: string;
  /** the only posko of which whoever asks may know people; null: of all */
  readonly within: number | null;
}

async function likeDoubts(tx: Kysely<Database>, values: Row, current: Row | null, known: Known): Promise<RaisedDoubt[]> {
  const described = {
    nama_lengkap: text(values.nama_lengkap),
    // who has it already is told by the refusal at the field
    nik: null,
    no_kk: text(values.no_kk),
    tanggal_lahir: text(values.tanggal_lahir),
    jenis_kelamin: text(values.jenis_kelamin),
    nik_ibu: text(values.nik_ibu),
    nama_ibu: text(values.nama_ibu),
    numbered: values.nik_sementara !== 'Ya' && isRealNik(text(values.nik) ?? ''),
  };
  const found = await peopleLike(tx, described, current ? Number(current.id) : null, { within: known.within });
  return found.map((person) => ofLike(person, current ? Number(current.id) : null, known));
}

/** `edited`: the member that is changed, with whom one who may be the same is compared; null: a new one is written down. */
function ofLike(person: LikePerson, edited: number | null, { resource, today }: Known): RaisedDoubt {
  const { id, nama, sebab } = person;
  const who = (locale: Locale) => `${nama} (${factsOf(person, today, resource, locale).join(', ')})`;
  const to = resource.routes.show === null ? null : fillPath(resource.routes.show, { id: String(id) });
  const words =
    sebab === 'kembar'
      ? {
          id: 'Dalam keluarga ini sudah ada {who}, lahir pada hari yang sama. Anak kembar? Kalau ya, simpan saja.',
          en: 'In this family there is {who} already, born on the same day. Twins? If so, just save.',
        }
      : {
          id: 'Mungkin orang yang sama sudah terdaftar: {who}.',
          en: 'Perhaps the same person is registered already: {who}.',
        };
  if (edited !== null && sebab === 'sama') {
    const label = filled({ id: 'Bandingkan dengan {name}', en: 'Compare with {name}' }, { name: nama });
    return { code: `like-${id}`, field: null, text: filled(words, { who }), to: `/anggota-ganda/${edited}/${id}`, label };
  }
  const open = filled({ id: 'Buka data {name}', en: 'Open {name}' }, { name: nama });
  return {
    code: `${sebab === 'kembar' ? 'twin' : 'like'}-${id}`,
    field: null,
    text: filled(words, { who }),
    ...(to === null ? {} : { to, label: open }),
  };
}

const FACTS = {
  born: { id: 'lahir {date}', en: 'born {date}' },
  mother: { id: 'ibu {name}', en: 'mother {name}' },
  noPosko: { id: 'tanpa posko', en: 'no health post' },
};

/** What is told of somebody in the book, so that they are known: when born, or about how old, whose child, of which posko. */
function factsOf(person: LikePerson, today: string, resource: Resource, locale: Locale): string[] {
  const { tanggal_lahir: born, tanggal_lahir_perkiraan, nama_ibu, posko, status } = person;
  const age = born !== null && tanggal_lahir_perkiraan ? aboutText(born, today, locale) : null;
  return [
    age ?? (born === null ? null : say(FACTS.born, locale, { date: formatDate(born, locale) })),
    nama_ibu === null ? null : say(FACTS.mother, locale, { name: nama_ibu }),
    posko ?? say(FACTS.noPosko, locale),
    status === null ? null : shown(resource, 'status', status)(locale),
  ].filter((fact) => fact !== null);
}

/** A day of birth that is moved under examinations changes every age and class of them. */
async function movedBirth(tx: Kysely<Database>, { tanggal_lahir }: Row, current: Row): Promise<RaisedDoubt[]> {
  const before = String(current.tanggal_lahir);
  const days = await tx
    .selectFrom('examinations')
    .select('tanggal_timbang as day')
    .where('member_id', '=', Number(current.id))
    .where('deleted_at', 'is', null)
    .execute();
  if (days.length === 0) return [];
  const born = text(tanggal_lahir);
  const lost = born === null ? days.length : days.filter(({ day }) => day < born).length;
  const words =
    lost === 0
      ? {
          id: 'Tanggal lahir diubah dari {before}, padahal sudah ada {count} pemeriksaan. Umur dan status gizinya dihitung ulang.',
          en: 'The date of birth is changed from {before}, though there are {count} examinations. Their ages and classes are computed anew.',
        }
      : {
          id: 'Tanggal lahir diubah dari {before}, padahal sudah ada {count} pemeriksaan. {lost} di antaranya menjadi sebelum tanggal lahir: tetap ada di riwayat, tetapi tanpa umur dan status gizi.',
          en: 'The date of birth is changed from {before}, though there are {count} examinations. {lost} of them come to be before the birth: they stay in the history, but without age and class.',
        };
  return [
    {
      code: 'birth-moved',
      field: 'tanggal_lahir',
      text: filled(words, { before: on(before), count: days.length, lost }),
      repair: { tanggal_lahir: before },
      label: { id: 'Kembalikan tanggal lahir', en: 'Put the date of birth back' },
    },
  ];
}

/** Whoever is dead or gone has come since: another day was meant, or another person. */
async function leftBeforeVisits(tx: Kysely<Database>, { id, status, keluar_pada }: Row): Promise<RaisedDoubt[]> {
  const day = text(keluar_pada);
  if (day === null || (status !== 'meninggal' && status !== 'pindah')) return [];
  const { count, last } = await tx
    .selectFrom('examinations')
    .select((visit) => [visit.fn.countAll<number>().as('count'), visit.fn.max('tanggal_timbang').as('last')])
    .where('member_id', '=', Number(id))
    .where('deleted_at', 'is', null)
    .where('tanggal_timbang', '>', day)
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return [];
  const words =
    status === 'meninggal'
      ? {
          id: 'Tanggal meninggalnya {day}, padahal sesudah itu ada {count} pemeriksaan, yang terakhir pada {last}.',
          en: 'The date of death is {day}, though there are {count} examinations after it, the last on {last}.',
        }
      : {
          id: 'Tanggal pindahnya {day}, padahal sesudah itu ada {count} pemeriksaan, yang terakhir pada {last}.',
          en: 'The date of moving away is {day}, though there are {count} examinations after it, the last on {last}.',
        };
  const told = { day: on(day), count: Number(count), last: on(String(last)) };
  return [{ code: `left-before-visits-${day}`, field: 'keluar_pada', text: filled(words, told) }];
}

/** The NIK of somebody who was merged away: what comes under it is taken for the one that stayed. */
async function onceMerged(tx: Kysely<Database>, { nik }: Row, current: Row | null, { routes }: Resource): Promise<RaisedDoubt[]> {
  const merged = isRealNik(String(nik)) ? await mergedAway(tx, String(nik)) : undefined;
  // whoever stayed may have the NIK of the one merged into them
  if (!merged || merged.kept.id === current?.id) return [];
  const { kept } = merged;
  const gone = await tx
    .selectFrom('members')
    .select(['nik', 'nama_lengkap'])
    .where('id', '=', merged.gone)
    .executeTakeFirstOrThrow();
  const words =
    gone.nik === nik
      ? {
          id: 'NIK ini dulu milik {gone}, yang digabung ke {kept}.',
          en: 'This NIK was that of {gone}, who was merged into {kept}.',
        }
      : {
          id: 'NIK ini dulu milik {kept}, sebelum {gone} digabung ke situ.',
          en: 'This NIK was that of {kept} before {gone} was merged into it.',
        };
  const to = routes.show === null ? null : fillPath(routes.show, { id: String(kept.id) });
  const label = filled({ id: 'Buka data {name}', en: 'Open {name}' }, { name: kept.nama_lengkap });
  return [
    {
      code: `merged-${kept.id}`,
      field: 'nik',
      text: filled(words, { gone: gone.nama_lengkap, kept: kept.nama_lengkap }),
      ...(to ? { to, label } : {}),
    },
  ];
}
