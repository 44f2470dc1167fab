/** The fictional village and its three posko. */
export const KECAMATAN = [
  { code: '329901', name: 'Sukamaju' },
  { code: '329902', name: 'Cibungur' },
];

export const DESA = [
  { code: '3299012001', name: 'Sukasari', kecamatan_code: '329901' },
  { code: '3299012002', name: 'Mekarjaya', kecamatan_code: '329901' },
  { code: '3299022001', name: 'Cibungur', kecamatan_code: '329902' },
];

export const DUSUN = [
  { code: '01', name: 'Cikondang' },
  { code: '02', name: 'Babakan' },
  { code: '03', name: 'Pasir Angin' },
  { code: '04', name: 'Sindangsari' },
];

/** `sessionDay`: the day of the month on which the posko opens. */
export const POSKO = [
  {
    nama_posyandu: 'Posyandu Melati',
    dusun: 'Cikondang',
    alamat: 'Balai Dusun Cikondang, RT 02/RW 01',
    nama_koordinator: 'Lilis Kurniasih',
    sessionDay: 7,
  },
  {
    nama_posyandu: 'Posyandu Mawar',
    dusun: 'Babakan',
    alamat: 'Rumah Ibu RW Babakan, RT 01/RW 03',
    nama_koordinator: 'Imas Rohaeni',
    sessionDay: 12,
  },
  {
    nama_posyandu: 'Posyandu Kenanga',
    dusun: 'Pasir Angin',
    alamat: 'Madrasah Pasir Angin, RT 04/RW 05',
    nama_koordinator: 'Yati Maryati',
    sessionDay: 18,
  },
];

export const VILLAGE_DESA = '3299012001';
export const VILLAGE_KECAMATAN = '329901';
