import type { FieldTypeFixture } from '../fixture.ts';

const READING = 'Tulis sistolik/diastolik, mis. 120/80.';
const RANGE = 'Periksa tekanan darah: sistolik 50–300, diastolik 20–200 mmHg.';

export const bloodPressureFixture: FieldTypeFixture<'bloodPressure'> = {
  options: {},
  valid: [
    { typed: '120/80', value: '120/80' },
    { typed: ' 120 / 80 ', value: '120/80' },
    { typed: '120-80', value: '120/80' },
    { typed: '120 80', value: '120/80' },
    { typed: '120/80 mmHg', value: '120/80' },
    { typed: '95/60', value: '95/60' },
    { typed: '300/200', value: '300/200' },
    { typed: '50/20', value: '50/20' },
    { typed: '', value: null },
  ],
  invalid: [
    { typed: '120', code: 'reading', text: READING },
    { typed: '12080', code: 'reading', text: READING },
    { typed: '120/80/60', code: 'reading', text: READING },
    { typed: '1200/80', code: 'digits', text: '1200/80 tidak mungkin: ada angka yang berlebih. Maksudnya 120/80?' },
    { typed: '120/800', code: 'range', text: RANGE },
    { typed: '1200/120', code: 'digits', text: '1200/120 tidak mungkin: ada angka yang berlebih. Tulis mis. 120/80.' },
    { typed: '12000/80', code: 'reading', text: READING },
    { typed: '12,5/8', code: 'reading', text: READING },
    { typed: 120, code: 'reading', text: READING },
    { typed: { sistolik: 120 }, code: 'reading', text: READING },
    { typed: '301/80', code: 'range', text: RANGE },
    { typed: '49/30', code: 'range', text: RANGE },
    { typed: '120/19', code: 'range', text: RANGE },
    { typed: '210/201', code: 'range', text: RANGE },
    { typed: '80/120', code: 'order', text: 'Angka pertama (sistolik) harus lebih besar.' },
    { typed: '90/90', code: 'order', text: 'Angka pertama (sistolik) harus lebih besar.' },
  ],
  wire: [{ codec: 'plain', value: '120/80', sent: '120/80', answered: '120/80', alsoRead: ['120 / 80'] }],
  display: [
    { value: '120/80', id: '120/80', en: '120/80' },
    { value: null, id: '', en: '' },
  ],
  wrongOptions: [],
};
