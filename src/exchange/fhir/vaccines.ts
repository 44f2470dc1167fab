/**
 * Vaccines as kaders write them, and their codes in the ministry's dictionary (KFA) as far as they are known: with another
 * code found, it is written here and nothing else changes.
 */
export interface Vaccine {
  readonly text: string;
  /** as they are written, lower case, letters and figures only, without the number of the dose */
  readonly names: readonly string[];
  readonly kfa: string | null;
  /** what the dictionary calls it, where that is another name than ours */
  readonly kfaName?: string;
}

export const VACCINES: readonly Vaccine[] = [
  { text: 'BCG', names: ['bcg'], kfa: '93005208' },
  { text: 'Hepatitis B', names: ['hb0', 'hbo', 'hb', 'hepb', 'hepatitisb', 'hepatitisb0', 'hepb0'], kfa: '93026075' },
  { text: 'Polio tetes (OPV)', names: ['polio', 'opv', 'bopv', 'poliotetes'], kfa: '93004983', kfaName: 'Polio' },
  { text: 'Td', names: ['td'], kfa: '93027069' },
  { text: 'TT', names: ['tt', 'tetanustoksoid'], kfa: '93006992' },
  { text: 'DPT-HB-Hib', names: ['dpthbhib', 'dpthib', 'dpthb', 'dpt', 'pentabio', 'pentavalen'], kfa: null },
  { text: 'Polio suntik (IPV)', names: ['ipv', 'poliosuntik', 'ipvpoliosuntik'], kfa: null },
  { text: 'PCV', names: ['pcv', 'pneumokokus'], kfa: null },
  { text: 'Rotavirus', names: ['rv', 'rotavirus', 'rota'], kfa: null },
  { text: 'Campak-Rubela (MR)', names: ['mr', 'campakrubela', 'campakrubella', 'campakmr'], kfa: null },
  { text: 'Campak', names: ['campak'], kfa: null },
  { text: 'Japanese encephalitis (JE)', names: ['je', 'japaneseencephalitis'], kfa: null },
  { text: 'HPV', names: ['hpv'], kfa: null },
  { text: 'DT', names: ['dt'], kfa: null },
];
