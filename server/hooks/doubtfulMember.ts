/** What of a member is asked about once before it is stored. */
import type { Kysely } from 'kysely';
import { formatDate } from '../../src/engine/calendar.ts';
import { fillPath } from '../../src/engine/paths.ts';
import type { Resource } from '../../src/engine/resource.ts';
import type { Doubt } from '../../src/engine/wire/doubts.ts';
import { isBornAsTold, isRealNik, toldByNik } from '../../src/people/nik.ts';
import type { Database } from '../db/schema.ts';
import { type LikePerson, peopleLike } from '../services/likePeople.ts';
import { livingMember } from '../services/memberRows.ts';
import type { Row } from '../services/resourceService.ts';
import type { HookMaker } from '../storage/hook.ts';

export const doubtfulMember: HookMaker = ({ today }, resource) => ({
  async doubts(values, { tx, actor, current }) {
    const touched = (...names: string[]) => current === null || names.some((name) => current[name] !== values[name]);
    // what is refused anyway is not asked about
    if (touched('nik') && (await isTaken(tx, values))) return [];
    const doubts: Doubt[] = [];
    if (touched('nik', 'tanggal_lahir', 'jenis_kelamin')) doubts.push(...nikDoubts(values, today()));
    if (touched('nama_lengkap', 'tanggal_lahir', 'no_kk')) doubts.push(...(await likeDoubts(tx, values, current, resource)));
    if (current && text(current.tanggal_lahir) !== null && touched('tanggal_lahir')) {
      doubts.push(...(await movedBirth(tx, values, current)));
    }
    if (actor.role === 'Admin Desa' && text(values.posko) === null && touched('posko')) doubts.push(NO_POSKO);
    return doubts;
  },
});

const text = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : String(value));

async function isTaken(tx: Kysely<Database>, { nik, id }: Row): Promise<boolean> {
  const owner = await livingMember(tx, String(nik));
  return owner !== undefined && owner.id !== id;
}

const NO_POSKO: Doubt = {
  code: 'no-posko',
  field: 'posko',
  text: 'Posko belum dipilih. Tanpa posko, anggota ini tidak masuk laporan posko mana pun.',
  label: 'Pilih posko',
};

/** Where the NIK tells another day of birth, another sex, or a day there is none of. */
function nikDoubts({ nik, nik_sementara, tanggal_lahir, tanggal_lahir_perkiraan, jenis_kelamin }: Row, today: string): Doubt[] {
  const number = text(nik) ?? '';
  if (nik_sementara === 'Ya' || !isRealNik(number)) return [];
  const told = toldByNik(number, today);
  if (told === null) {
    return [
      { code: 'nik-odd', field: 'nik', text: `Digit 7–12 NIK (${number.slice(6, 12)}) bukan tanggal lahir. Periksa NIK-nya.` },
    ];
  }
  const doubts: Doubt[] = [];
  const born = text(tanggal_lahir);
  if (born !== null && !isBornAsTold(told, born)) {
    const typed = tanggal_lahir_perkiraan === 'Ya' ? 'umur yang diisi kira-kira' : `yang diisi ${formatDate(born)}`;
    doubts.push({
      code: 'nik-birth',
      field: 'tanggal_lahir',
      text: `Menurut NIK, tanggal lahirnya ${formatDate(told.born)}; ${typed}.`,
      repair: { tanggal_lahir: told.born, ...(tanggal_lahir_perkiraan === 'Ya' ? { tanggal_lahir_perkiraan: 'Tidak' } : {}) },
    });
  }
  if (text(jenis_kelamin) !== null && jenis_kelamin !== told.sex) {
    doubts.push({
      code: 'nik-sex',
      field: 'jenis_kelamin',
      text: `Menurut NIK, jenis kelaminnya ${told.sex}; yang diisi ${String(jenis_kelamin)}.`,
      repair: { jenis_kelamin: told.sex },
    });
  }
  return doubts;
}

async function likeDoubts(tx: Kysely<Database>, values: Row, current: Row | null, resource: Resource): Promise<Doubt[]> {
  const described = {
    nama_lengkap: text(values.nama_lengkap),
    // who has it already is told by the refusal at the field
    nik: null,
    no_kk: text(values.no_kk),
    tanggal_lahir: text(values.tanggal_lahir),
    jenis_kelamin: text(values.jenis_kelamin),
    nik_ibu: text(values.nik_ibu),
  };
  const found = await peopleLike(tx, described, current ? Number(current.id) : null);
  return found.map((person) => ofLike(person, resource));
}

function ofLike({ id, nama, tanggal_lahir, nama_ibu, posko, status, sebab }: LikePerson, { routes }: Resource): Doubt {
  const facts = [
    tanggal_lahir === null ? null : `lahir ${formatDate(tanggal_lahir)}`,
    nama_ibu === null ? null : `ibu ${nama_ibu}`,
    posko ?? 'tanpa posko',
    status,
  ];
  const who = `${nama} (${facts.filter((fact) => fact !== null).join(', ')})`;
  const to = routes.show === null ? null : fillPath(routes.show, { id: String(id) });
  return {
    code: `${sebab === 'kembar' ? 'twin' : 'like'}-${id}`,
    field: null,
    text:
      sebab === 'kembar'
        ? `Dalam keluarga ini sudah ada ${who}, lahir pada hari yang sama. Anak kembar? Kalau ya, simpan saja.`
        : `Mungkin orang yang sama sudah terdaftar: ${who}.`,
    ...(to === null ? {} : { to, label: `Buka data ${nama}` }),
  };
}

/** A day of birth that is moved under examinations changes every age and class of them. */
async function movedBirth(tx: Kysely<Database>, { tanggal_lahir }: Row, current: Row): Promise<Doubt[]> {
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
  const consequence =
    lost === 0
      ? 'Umur dan status gizinya dihitung ulang.'
      : `${lost} di antaranya menjadi sebelum tanggal lahir: tetap ada di riwayat, tetapi tanpa umur dan status gizi.`;
  return [
    {
      code: 'birth-moved',
      field: 'tanggal_lahir',
      text: `Tanggal lahir diubah dari ${formatDate(before)}, padahal sudah ada ${days.length} pemeriksaan. ${consequence}`,
      repair: { tanggal_lahir: before },
      label: 'Kembalikan tanggal lahir',
    },
  ];
}
