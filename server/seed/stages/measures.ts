/** What a visit of each life stage measures, asks and gives beside weight and height. */
import { completedMonths } from '../../../src/engine/calendar.ts';
import type { Person } from '../people.ts';
import { type Body, bodyOf } from './bodies.ts';
import { isMotherOn, type SeedPregnancy } from './mothers.ts';
import { monthsOn, type StageTools, type Values } from './seen.ts';

export interface Measured {
  readonly date: string;
  readonly weightKg: number | null;
  readonly heightCm: number | null;
  /** of this person, from 0 */
  readonly number: number;
  /** of a child: did not gain twice in a row */
  readonly twoT: boolean;
}

const NO_SIGNS: Values = { tbc_batuk: 'Tidak', tbc_demam: 'Tidak', tbc_bb: 'Tidak', tbc_kontak: 'Tidak' };

const TALKS = {
  toddler: ['MP-ASI kaya protein hewani', 'Cuci tangan pakai sabun', 'Stimulasi perkembangan', 'Jadwal imunisasi'],
  school: ['Gizi seimbang', 'Aktivitas fisik setiap hari', 'Bahaya merokok', 'Kebersihan gigi'],
  adult: ['Kurangi garam, gula, dan lemak', 'Aktivitas fisik 30 menit sehari', 'Berhenti merokok', 'Cek kesehatan berkala'],
  old: ['Mencegah jatuh', 'Minum obat teratur', 'Senam lansia', 'Kurangi garam, gula, dan lemak'],
  expectant: ['Tanda bahaya kehamilan', 'Minum TTD setiap hari', 'Persiapan persalinan', 'Isi piringku ibu hamil'],
  nursing: ['ASI eksklusif', 'KB pasca persalinan', 'Tanda bahaya nifas', 'Perawatan bayi baru lahir'],
} as const;

/** Signs of tuberculosis are rare; a weight that does not rise is one of them. */
function signs({ random }: StageTools, twoT: boolean): Values {
  const cough = random.chance(0.015);
  return {
    ...NO_SIGNS,
    ...(cough ? { tbc_batuk: 'Ya', tbc_demam: random.chance(0.4) ? 'Ya' : 'Tidak' } : {}),
    ...(twoT ? { tbc_bb: 'Ya' } : {}),
    ...(random.chance(0.004) ? { tbc_kontak: 'Ya' } : {}),
  };
}

const reading = (systole: number, diastole: number): string => {
  const upper = Math.round(systole);
  return `${upper}/${Math.min(Math.round(diastole), upper - 22)}`;
};

const tenth = (number: number): number => Math.round(number * 10) / 10;

/** Twice a year of twelve monthly visits. */
const isHalfYearly = (number: number): boolean => number % 6 === 0;

function ofChild(tools: StageTools, person: Person, visit: Measured): Values {
  const { random } = tools;
  const months = monthsOn(person, visit.date);
  return {
    ...signs(tools, visit.twoT),
    edukasi: random.chance(0.7) ? random.pick(TALKS.toddler) : null,
    ceklis: random.chance(0.95) ? 'Lengkap' : 'Tidak lengkap',
    mpasi: months >= 6 && months < 24 ? (random.chance(0.82) ? 'Ya' : 'Tidak') : null,
    gejala_sakit: random.chance(0.08) ? random.pick(['Batuk pilek', 'Diare', 'Demam']) : null,
  };
}

function ofSchool(tools: StageTools, person: Person, visit: Measured, body: Body): Values {
  const { random } = tools;
  const years = Math.floor(monthsOn(person, visit.date) / 12);
  const girl = person.sex === 'Perempuan' && years >= 10;
  const grown = years >= 15;
  return {
    ...signs(tools, false),
    edukasi: random.pick(TALKS.school),
    ...(years < 6 ? { ceklis: 'Lengkap' } : {}),
    ...(girl ? { ttd_jumlah: 4, hb: isHalfYearly(visit.number) ? tenth(11.2 + random.int(0, 24) / 10) : null } : {}),
    ...(grown
      ? {
          tekanan_darah: reading(body.systole - 6 + 4 * random.normal(), body.diastole - 4 + 3 * random.normal()),
          lingkar_perut: tenth(body.waist - 8 + random.normal()),
        }
      : {}),
  };
}

function ofAdult(tools: StageTools, person: Person, visit: Measured, body: Body): Values {
  const { random } = tools;
  const years = Math.floor(monthsOn(person, visit.date) / 12);
  const { weightKg, heightCm } = visit;
  const bmi = weightKg !== null && heightCm !== null ? weightKg / (heightCm / 100) ** 2 : 22;
  const systole = body.systole + 6 * random.normal();
  const risky = years >= 40 || bmi >= 25 || systole >= 140;
  const side = (impaired: boolean): string => (impaired ? 'Gangguan' : 'Normal');
  return {
    ...signs(tools, false),
    edukasi: random.pick(years < 60 ? TALKS.adult : TALKS.old),
    lingkar_perut: tenth(body.waist + 2.2 * (bmi - 22) + 0.6 * random.normal()),
    tekanan_darah: reading(systole, body.diastole + 4 * random.normal()),
    gula_darah: risky ? Math.round(body.glucose + 9 * random.normal()) : null,
    gula_puasa: risky ? 'Tidak' : null,
    kolesterol: years >= 40 && isHalfYearly(visit.number) ? Math.round(body.cholesterol + 8 * random.normal()) : null,
    ...(isHalfYearly(visit.number)
      ? {
          mata_kanan: side(body.dimEye),
          mata_kiri: side(body.dimEye && random.chance(0.6)),
          telinga_kanan: side(body.hardOfHearing),
          telinga_kiri: side(body.hardOfHearing && random.chance(0.7)),
        }
      : {}),
    kontrasepsi: years >= 20 && years < 50 ? body.contraception : null,
  };
}

function ofMother(tools: StageTools, pregnancy: SeedPregnancy, visit: Measured, body: Body): Values {
  const { random } = tools;
  const expecting = isMotherOn(pregnancy, visit.date) === 'Hamil';
  const pressure = reading(
    Math.min(body.systole, 128) + 4 * random.normal() + (pregnancy.armMm > 270 && expecting ? 16 : 0),
    Math.min(body.diastole, 82) + 3 * random.normal(),
  );
  const common = { ...signs(tools, false), tekanan_darah: pressure };
  if (!expecting) {
    const weeks = completedMonths(pregnancy.born ?? visit.date, visit.date);
    return {
      ...common,
      edukasi: random.pick(TALKS.nursing),
      vit_a_nifas: weeks < 2 ? 2 : null,
      menyusui: random.chance(0.92) ? 'Ya' : 'Tidak',
      kb_pasca:
        weeks < 2 ? null : random.chance(0.8) ? random.pick(['Suntik 3 bulan', 'Pil menyusui', 'Implan', 'IUD']) : 'Belum',
    };
  }
  const thin = pregnancy.armMm < 235;
  return {
    ...common,
    edukasi: random.pick(TALKS.expectant),
    lingkar_lengan: tenth((pregnancy.armMm + random.int(-2, 4)) / 10),
    hb: visit.number % 3 === 0 ? tenth(10.6 + random.int(0, 22) / 10) : null,
    ttd_jumlah: 30,
    ttd_setiap_hari: random.chance(0.8) ? 'Ya' : 'Tidak',
    kelas_ibu: random.chance(0.6) ? 'Ya' : 'Tidak',
    ...(thin ? { mt_kek: 'Biskuit ibu hamil 2 keping dan 1 telur', mt_setiap_hari: random.chance(0.8) ? 'Ya' : 'Tidak' } : {}),
  };
}

/** The values of each visit of somebody, in their order. */
export function measuresOf(
  tools: StageTools,
  person: Person,
  visits: readonly Measured[],
  pregnancies: readonly SeedPregnancy[],
): Values[] {
  const body = bodyOf(tools, person);
  return visits.map((visit) => {
    if (person.course) return ofChild(tools, person, visit);
    const pregnancy = pregnancies.find((one) => isMotherOn(one, visit.date) !== null);
    if (pregnancy) return ofMother(tools, pregnancy, visit, body);
    return monthsOn(person, visit.date) < 228 ? ofSchool(tools, person, visit, body) : ofAdult(tools, person, visit, body);
  });
}
