/** What lists of other programs call the classes, letters alone; what is ours by its full name. */
const WEIGHT_FOR_AGE: Readonly<Record<string, string>> = {
  ...{ sangatkurang: 'Berat badan sangat kurang', beratbadansangatkurang: 'Berat badan sangat kurang' },
  ...{ beratsangatkurang: 'Berat badan sangat kurang', bbsangatkurang: 'Berat badan sangat kurang' },
  ...{ kurang: 'Berat badan kurang', beratbadankurang: 'Berat badan kurang' },
  ...{ beratkurang: 'Berat badan kurang', bbkurang: 'Berat badan kurang' },
  ...{ normal: 'Berat badan normal', beratbadannormal: 'Berat badan normal' },
  ...{ beratnormal: 'Berat badan normal', bbnormal: 'Berat badan normal' },
  ...{ risikolebih: 'Risiko berat badan lebih', resikolebih: 'Risiko berat badan lebih' },
  ...{ sk: 'Berat badan sangat kurang', k: 'Berat badan kurang', n: 'Berat badan normal' },
  ...{ risikoberatbadanlebih: 'Risiko berat badan lebih', resikoberatbadanlebih: 'Risiko berat badan lebih' },
  ...{ risikobblebih: 'Risiko berat badan lebih', beratlebih: 'Risiko berat badan lebih' },
};
const LENGTH_FOR_AGE: Readonly<Record<string, string>> = {
  ...{ sangatpendek: 'Sangat pendek', pendek: 'Pendek', normal: 'Normal', tinggi: 'Tinggi' },
  ...{ sp: 'Sangat pendek', p: 'Pendek', n: 'Normal', t: 'Tinggi' },
  ...{ severelystunted: 'Sangat pendek', stunted: 'Pendek' },
};
/** Those of before 2020 (kurus, normal) are the same bounds by other names; their 'gemuk' is several of today's. */
const WEIGHT_FOR_LENGTH: Readonly<Record<string, string>> = {
  ...{ giziburuk: 'Gizi buruk', buruk: 'Gizi buruk', sangatkurus: 'Gizi buruk' },
  ...{ gizikurang: 'Gizi kurang', kurang: 'Gizi kurang', kurus: 'Gizi kurang' },
  ...{ gizibaik: 'Gizi baik', baik: 'Gizi baik', normal: 'Gizi baik', gizibaiknormal: 'Gizi baik' },
  ...{ risikogizilebih: 'Berisiko gizi lebih', resikogizilebih: 'Berisiko gizi lebih' },
  ...{ berisikogizilebih: 'Berisiko gizi lebih', beresikogizilebih: 'Berisiko gizi lebih' },
  ...{ risikolebih: 'Berisiko gizi lebih', resikolebih: 'Berisiko gizi lebih' },
  ...{ gizilebih: 'Gizi lebih', lebih: 'Gizi lebih', obesitas: 'Obesitas' },
};

/** The classes that are compared, as the form calls them. */
export const STATUSES = ['bb_u', 'tb_u', 'bb_tb'] as const;
export type Status = (typeof STATUSES)[number];

const WORDS: Readonly<Record<Status, Readonly<Record<string, string>>>> = {
  ...{ bb_u: WEIGHT_FOR_AGE, tb_u: LENGTH_FOR_AGE, bb_tb: WEIGHT_FOR_LENGTH },
};

/** To them the measurement cannot be true, which is told as a difference. */
const OUTLIER = 'outlier';

/** Our name of a class as others write it; null: nobody knows which is meant. */
export const statusOf = (status: Status, written: string): string | null => {
  const key = written.toLowerCase().replace(/[^a-z]+/g, '');
  if (key === OUTLIER) return 'Outlier';
  return Object.hasOwn(WORDS[status], key) ? (WORDS[status][key] ?? null) : null;
};

const HEADERS: Readonly<Record<string, Status>> = {
  ...{ bbu: 'bb_u', tbu: 'tb_u', pbu: 'tb_u', pbtbu: 'tb_u', tbpbu: 'tb_u', pbutbu: 'tb_u', tbupbu: 'tb_u' },
  ...{ bbtb: 'bb_tb', bbpb: 'bb_tb', bbpbtb: 'bb_tb', bbtbpb: 'bb_tb', bbpbbbtb: 'bb_tb', bbtbbbpb: 'bb_tb' },
};

/** Which class a column of that header (headerKey.ts) tells; null: none that is known. */
export const statusHeaded = (key: string): Status | null => {
  const own = key.replace(/^status/, '');
  return Object.hasOwn(HEADERS, own) ? (HEADERS[own] ?? null) : null;
};
