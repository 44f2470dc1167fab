/** Posko and hamlet of a row as a file names them, made into what is kept. */
import type { Row } from '../../services/resourceService.ts';
import { placeKey, poskoNamed } from '../places.ts';
import type { Setting } from './setting.ts';

export interface Placed {
  readonly values: Row;
  readonly said: readonly { readonly field: 'posko' | 'nama_dusun'; readonly text: string; readonly fault: boolean }[];
  /** what nobody knows, by field */
  readonly unknown: Readonly<Record<string, string>>;
}

/** The given values with the places that are meant. An unknown posko is a fault; an unknown hamlet is left out and said. */
export function placedIn({ places, actor }: Setting, given: Row): Placed {
  const { posko: written, nama_dusun: hamlet, ...others } = given;
  const values: Record<string, unknown> = { ...others };
  const said: Placed['said'][number][] = [];
  const unknown: Record<string, string> = {};
  if (written !== undefined) {
    const name = String(written);
    const posko = poskoNamed(places, name);
    if (posko === null) {
      unknown.posko = name;
      said.push({ field: 'posko', text: `Posko "${name}" tidak dikenal.`, fault: true });
    } else if (actor.role === 'Kader' && posko !== actor.posyandu_id) {
      said.push({
        field: 'posko',
        text: `Baris ini milik ${places.poskoNames.get(posko) ?? name}; Anda mengimpor untuk posko sendiri.`,
        fault: true,
      });
    }
    // who writes for one posko alone is asked for none
    else if (actor.role !== 'Kader') values.posko = posko;
  }
  if (hamlet !== undefined) {
    const name = String(hamlet);
    // a village that keeps no list of hamlets takes what is written
    const known = places.dusun.size === 0 ? name : places.dusun.get(placeKey(name));
    if (known !== undefined) values.nama_dusun = known;
    else {
      unknown.nama_dusun = name;
      said.push({ field: 'nama_dusun', text: `Dusun "${name}" tidak dikenal, jadi tidak ikut disimpan.`, fault: false });
    }
  }
  return { values, said, unknown };
}
