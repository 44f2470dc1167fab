/** What lists of other programs call the classes of BB/U, letters alone; what is ours by its full name. */
const WEIGHT_FOR_AGE: Readonly<Record<string, string>> = {
  ...{ sangatkurang: 'Berat badan sangat kurang', beratbadansangatkurang: 'Berat badan sangat kurang' },
  ...{ beratsangatkurang: 'Berat badan sangat kurang', bbsangatkurang: 'Berat badan sangat kurang' },
  ...{ kurang: 'Berat badan kurang', beratbadankurang: 'Berat badan kurang' },
  ...{ beratkurang: 'Berat badan kurang', bbkurang: 'Berat badan kurang' },
  ...{ normal: 'Berat badan normal', beratbadannormal: 'Berat badan normal' },
  ...{ beratnormal: 'Berat badan normal', bbnormal: 'Berat badan normal' },
  ...{ risikolebih: 'Risiko berat badan lebih', resikolebih: 'Risiko berat badan lebih' },
  ...{ risikoberatbadanlebih: 'Risiko berat badan lebih', resikoberatbadanlebih: 'Risiko berat badan lebih' },
  ...{ risikobblebih: 'Risiko berat badan lebih', beratlebih: 'Risiko berat badan lebih' },
  // to them the measurement cannot be true, which is told as a difference
  outlier: 'Outlier',
};

/** Our name of a class of BB/U as others write it; null: nobody knows which is meant. */
export const statusOf = (written: string): string | null => {
  const key = written.toLowerCase().replace(/[^a-z]+/g, '');
  return Object.hasOwn(WEIGHT_FOR_AGE, key) ? (WEIGHT_FOR_AGE[key] ?? null) : null;
};
