import { bayiBalita } from './bayiBalita.ts';
import type { Card } from './card.ts';
import { dewasaLansia } from './dewasaLansia.ts';
import { ibuHamil } from './ibuHamil.ts';
import { ibuNifas } from './ibuNifas.ts';
import { lansiaAksSkilas } from './lansiaAksSkilas.ts';
import { sekolahRemaja } from './sekolahRemaja.ts';

/** Every card there is, in the order of life. */
export const CARDS: readonly Card[] = [bayiBalita, sekolahRemaja, ibuHamil, ibuNifas, dewasaLansia, lansiaAksSkilas];
