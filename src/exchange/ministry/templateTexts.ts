import { texts } from '../../engine/say.ts';

/** What the files are called, and what has to be known of their columns. */
export const TEMPLATE_TEXTS = texts('ministry', {
  balita: { id: 'SIGIZI: Import Data Balita', en: 'SIGIZI: Import Data Balita' },
  balitaAbout: {
    id: 'Siapa saja anaknya: semua di bawah 60 bulan, atau hanya yang baru didaftarkan bulan itu.',
    en: 'Who the children are: all under 60 months, or only those registered in that month.',
  },
  pengukuran: { id: 'SIGIZI: Import Pengukuran', en: 'SIGIZI: Import Pengukuran' },
  pengukuranAbout: {
    id: 'Tiap anak satu kunjungan bulan itu: yang terakhir dengan berat dan tinggi, bila tidak ada yang terakhir diukur. Vitamin A dari semua kunjungan dan dosis. Anak yang belum diukur tetap punya baris.',
    en: 'One visit of the month for each child: the last with weight and height, else the last at which anything was measured. Vitamin A of all visits and doses. Who was not measured keeps a row.',
  },
  pmt: { id: 'PMT', en: 'Extra food (PMT)' },
  pmtAbout: {
    id: 'Anak yang diberi PMT pada bulan itu. Siklus, sumber anggaran, alasan, dan hari pemberian tidak dicatat di sini: lengkapi di berkas.',
    en: 'Children given extra food in the month. Cycle, budget, reason and days are not recorded here: complete them in the file.',
  },
  asik: { id: 'Salinan ASIK', en: 'For copying into ASIK' },
  asikAbout: {
    id: 'Isian menurut urutan pertanyaan chatbot ASIK, untuk disalin. ASIK tidak mengimpor berkas ini.',
    en: 'Values in the order in which ASIK’s chatbot asks, for copying. ASIK does not import this file.',
  },
  notRecorded: { id: 'tidak dicatat di sini', en: 'not recorded here' },
  growthCard: { id: 'dari “Punya KMS atau Buku KIA”', en: 'from “growth card or KIA book”' },
  fromAddress: { id: 'dibaca dari alamat', en: 'read from the address' },
  breastfed: { id: 'di sini ASI dicatat sampai umur 5 bulan', en: 'noted here up to the age of 5 months' },
  oedema: {
    id: 'derajat 1, 2, 3 tidak dicatat di sini: bila ada edema, isi sendiri',
    en: 'its degree 1, 2, 3 is not recorded here: fill it in where there is oedema',
  },
  vitaminA: { id: 'vitamin lain dari A: kosong', en: 'vitamins other than A: blank' },
  phone: {
    id: 'nomor telepon ibu, bila tidak ada nomor pada data anak; apakah WhatsApp tidak dicatat',
    en: 'the mother’s phone number, else the one kept with the child; whether it has WhatsApp is not recorded',
  },
});
