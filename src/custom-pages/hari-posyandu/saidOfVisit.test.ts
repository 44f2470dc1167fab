import { describe, expect, it } from 'vitest';
import { sentenceOf } from './saidOfVisit.ts';

const saved = (nt: string, nt_sebab: string | null) =>
  sentenceOf({ anggota: 'Adinda Handayani', berat_badan: 10.9, nt, nt_sebab }, 'id');

describe('what is said of a saved visit', () => {
  it('has the reason beside the mark', () => {
    expect(saved('N', 'mengikuti garis')).toBe('Adinda Handayani: 10,9 kg, naik (mengikuti garis)');
    expect(saved('T', null)).toBe('Adinda Handayani: 10,9 kg, tidak naik');
  });

  it('has the server’s reason in the language of who reads', () => {
    const record = (nt: string, nt_sebab: string) => ({ anggota: 'Adinda', berat_badan: 10.9, nt, nt_sebab });
    expect(sentenceOf(record('N', 'mengikuti garis'), 'en')).toBe('Adinda: 10.9 kg, gained (follows the line)');
    expect(sentenceOf(record('T', 'kurang 1.100 g dari KBM'), 'en')).toBe(
      'Adinda: 10.9 kg, did not gain (1,100 g below the KBM)',
    );
    expect(sentenceOf(record('T', 'turun 0,3 z'), 'en')).toBe('Adinda: 10.9 kg, did not gain (fell by 0.3 z)');
    expect(sentenceOf(record('N', 'sebab lain'), 'en')).toBe('Adinda: 10.9 kg, gained (sebab lain)');
  });

  it.each([
    ['O', 'bulan lalu tidak ditimbang'],
    ['B', 'penimbangan pertama'],
  ])('says what the mark %s and its reason both say once', (nt, reason) => {
    expect(saved(nt, reason)).toBe(`Adinda Handayani: 10,9 kg, ${reason}`);
    // the server's reason stays Indonesian in another language
    expect(sentenceOf({ anggota: 'Adinda', berat_badan: 10.9, nt, nt_sebab: reason }, 'en')).not.toContain('(');
  });
});
