/** What a person may ask for: a call that no definition describes. */
import { PERSON_FILE } from '../services/personFile.ts';
import { answer, type Described, list, record, TEXT } from './operation.ts';

const ANYTHING = { type: 'object', additionalProperties: true };
const OR_NONE = { type: ['string', 'null'] };
const MOMENT = { type: 'string', format: 'date-time' };

export const PERSON_FILE_CALLS: readonly Described[] = [
  {
    ...{ method: 'GET', path: '/auth/berkas/{id}', summary: 'Semua yang diketahui tentang satu orang', tag: 'Ekspor dan Impor' },
    description:
      'Untuk diberikan kepada orangnya (UU 27/2022): data diri, keanggotaan posko, setiap catatan yang menyebutnya menurut definisinya, ' +
      'perubahan, dan siapa yang melihat. Jawaban pribadi hanya untuk yang menanyakan dan tenaga kesehatan; yang tidak disertakan ' +
      'dihitung. Kader hanya untuk posko sendiri. Pengambilannya tercatat sebagai pembacaan.',
    access: ['Admin Desa', 'Kader'],
    answers: {
      200: answer(
        'Berhasil',
        record({
          status: { const: 'success' },
          data: record({
            ...{ bentuk: { const: PERSON_FILE.bentuk }, versi: { const: PERSON_FILE.versi }, dibuat: MOMENT, oleh: TEXT },
            ...{ orang: ANYTHING, teks_persetujuan: OR_NONE },
            keanggotaan: list(record({ posko: OR_NONE, sejak: TEXT, sampai: OR_NONE })),
            catatan: { type: 'object', additionalProperties: list(ANYTHING) },
            perubahan: list(ANYTHING),
            dibaca: list(ANYTHING),
            tidak_disertakan: { type: 'object', additionalProperties: { type: 'integer' } },
          }),
        }),
      ),
    },
    refusals: [404, 422],
  },
];
