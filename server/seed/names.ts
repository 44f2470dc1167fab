/** Fictional people: common given names, put together by chance. */
import type { Sex } from '../../src/growth/sex.ts';
import type { Random } from './random.ts';

const CHILD_MALE =
  'Adit Alif Arka Azka Bagas Bayu Daffa Dimas Fadli Fahri Farel Galih Gilang Hafiz Ilham Irfan Kenzie Naufal Raffa Raka Rangga Rasya Reza Rizky Satria Tegar Yusuf Zidan';
const CHILD_FEMALE =
  'Adinda Aisyah Alya Anindya Aqila Azzahra Citra Dinda Fitria Hana Indah Intan Kayla Khansa Laras Mutiara Nabila Nadia Naila Najwa Putri Qonita Rania Salsa Shanum Sifa Tiara Zahra';
const ADULT_MALE =
  'Agus Ahmad Andi Asep Bambang Budi Cecep Dadang Dedi Deni Eko Endang Hendra Heri Iwan Jajang Joko Maman Nana Nanang Rudi Slamet Sugeng Supriyadi Tatang Ujang Wahyu Yayan Yudi Zaenal';
const ADULT_FEMALE =
  'Ai Ani Dewi Eka Elis Enok Euis Fitri Ida Iis Imas Kartini Lestari Lilis Neneng Nina Nining Nur Ratna Rina Rini Siti Sri Suryani Teti Tuti Wati Yani Yati Yuliana';
const LAST_MALE =
  'Firmansyah Gunawan Hermawan Hidayat Kurniawan Kusnadi Maulana Mulyana Nugraha Permana Pratama Ramadhan Saputra Setiawan Sopian Suherman Sutisna Wibowo Wijaya Yusup';
const LAST_FEMALE =
  'Anggraeni Cahyani Fauziah Handayani Hasanah Kurniasih Lestari Maharani Marlina Maryati Nuraeni Oktaviani Permatasari Puspitasari Rahayu Rahmawati Rohaeni Safitri Suryani Wulandari';

const words = (text: string): readonly string[] => text.split(' ');

const POOLS: Readonly<Record<'child' | 'adult', Readonly<Record<Sex, readonly string[]>>>> = {
  child: { 'Laki-laki': words(CHILD_MALE), Perempuan: words(CHILD_FEMALE) },
  adult: { 'Laki-laki': words(ADULT_MALE), Perempuan: words(ADULT_FEMALE) },
};
const LAST: Readonly<Record<Sex, readonly string[]>> = { 'Laki-laki': words(LAST_MALE), Perempuan: words(LAST_FEMALE) };

/** Gives names that no two people share. */
export function createNames(random: Random): (sex: Sex, generation: 'child' | 'adult') => string {
  const given = new Set<string>();
  return (sex, generation) => {
    for (;;) {
      const [first, last] = [random.pick(POOLS[generation][sex]), random.pick(LAST[sex])];
      const name = `${first} ${last}`;
      if (first === last || given.has(name)) continue;
      given.add(name);
      return name;
    }
  };
}
