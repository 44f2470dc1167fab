/** Where a table of this room comes from. Each stands here once; docs/health.md lists them with what was decided. */
export interface Source {
  /** the law or guide by its name */
  readonly title: string;
  /** the day or year of the text that was read */
  readonly version: string;
}

export const SOURCES = {
  kmk: { title: 'KMK HK.01.07/MENKES/2015/2023', version: '2023-08-29' },
  cards: { title: 'Kartu pemeriksaan dan rekapitulasi posyandu menurut KMK HK.01.07/MENKES/2015/2023', version: '2023' },
  pgs: { title: 'Permenkes No. 41 Tahun 2014 (Pedoman Gizi Seimbang)', version: '2014' },
  hb: { title: 'WHO 2011, menurut pedoman anemia Kemenkes 2016', version: '2016' },
  permenkes: { title: 'Permenkes No. 2 Tahun 2020', version: '2020' },
  arm: { title: 'WHO/UNICEF 2009, menurut pedoman gizi buruk Kemenkes', version: '2009' },
  kia: { title: 'Buku KIA', version: '2023' },
  kpsp: { title: 'Pedoman SDIDTK Kemenkes (KPSP)', version: '2016' },
  product: { title: 'Keputusan produk ini', version: '2026-11' },
} as const satisfies Readonly<Record<string, Source>>;

export type SourceName = keyof typeof SOURCES;

/** A table as data: a programme owner corrects the rows here, and nothing else has to be touched. */
export interface Table<Row> {
  readonly source: SourceName;
  /** where in the source: its table or form, and lines of the public text of the KMK */
  readonly place: string;
  /** what was decided where sources differ, or where one of them leaves a gap or prints a slip */
  readonly decided?: string;
  readonly rows: readonly Row[];
}
