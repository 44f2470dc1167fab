import { describe, expect, it } from 'vitest';
import { sentenceOf } from './saidOfVisit.ts';

const saved = (nt: string, nt_sebab: string | null) =>
  sentenceOf({ anggota: 'Adinda Handayani', berat_badan: 10.9, nt, nt_sebab }, 'id');

describe('what is said of a saved visit', () => {
  it('has the reason beside the mark', () => {
    expect(saved('N', 'mengikuti garis')).toBe('Adinda Handayani: 10,9 kg, naik (mengikuti garis)');
    expect(saved('T', null)).toBe('Adinda Handayani: 10,9 kg, tidak naik');
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
