/** What was given with what waits on the device: a dose that was recorded without a signal is given. React-free. */
import { isDoseKind, isRoundKind } from '../../health/immunisation/index.ts';
import type { Waiting } from '../../offline/outbox/waiting.ts';
import type { Dosed, KeptDose } from '../../people/dosed.ts';
import { DOSES } from './dosed.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The child as it will be once everything is sent; what was refused changes nothing. */
export function withWaiting(child: Dosed, entries: readonly Waiting[]): Dosed {
  const own = entries.filter(({ resource, state }) => resource === DOSES && state !== 'refused');
  const dosis = own.reduce<readonly KeptDose[]>((doses, entry) => after(doses, entry, child), child.dosis);
  return dosis === child.dosis ? child : { ...child, dosis };
}

function after(doses: readonly KeptDose[], entry: Waiting, child: Dosed): readonly KeptDose[] {
  const { action, values = {}, base, standsFor, answer } = entry;
  const id = action === 'create' ? (answer?.id ?? standsFor) : (values.id ?? base?.id);
  const rest = doses.filter((dose) => String(dose.id) !== String(id));
  if (action === 'delete') return rest.length === doses.length ? doses : rest;
  if (action === 'call') return doses;
  const dose = doseOf({ ...base, ...values }, id);
  if (dose === null || String(values.anggota ?? base?.anggota) !== String(child.id))
    return rest.length === doses.length ? doses : rest;
  return [...rest, dose];
}

function doseOf(values: Readonly<Record<string, unknown>>, id: unknown): KeptDose | null {
  const { jenis, ke, tanggal, tempat, batch, dari_kartu } = values;
  if (!isDoseKind(jenis) || typeof tanggal !== 'string') return null;
  const known = typeof id === 'number' ? id : String(id ?? '');
  const number = isRoundKind(jenis) ? null : Number(ke);
  return { id: known, jenis, ke: number, tanggal, tempat: text(tempat), batch: text(batch), dari_kartu: dari_kartu === 'Ya' };
}
