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

/** Somebody whose registration is on this device, and whom nobody else tells of; null: nobody by that number. */
export function registeredHere(nik: string, entries: readonly Waiting[]): Dosed | null {
  let child: Dosed | null = null;
  for (const entry of entries) {
    const { resource, action, values = {}, standsFor } = entry;
    if (resource !== MEMBERS) continue;
    if (action === 'create' && values.nik === nik) child = childOf(values, numbered(standsFor));
    const isChanged =
      child !== null && action !== 'create' && entry.state !== 'refused' && String(values.id) === String(child.id);
    if (child !== null && isChanged) child = action === 'update' ? childOf(values, child.id) : action === 'delete' ? null : child;
  }
  return child;
}

const MEMBERS = 'members';

/** Once it was sent it stands under its number. */
const numbered = (id: string | undefined): number | string => (/^\d+$/.test(id ?? '') ? Number(id) : (id ?? ''));

const childOf = (values: Readonly<Record<string, unknown>>, id: Dosed['id']): Dosed => ({
  ...{ id, nik: String(values.nik ?? ''), nama_lengkap: text(values.nama_lengkap) ?? '–' },
  jenis_kelamin: values.jenis_kelamin === 'Laki-laki' ? 'Laki-laki' : 'Perempuan',
  ...{ tanggal_lahir: text(values.tanggal_lahir), tanggal_lahir_perkiraan: values.tanggal_lahir_perkiraan === 'Ya' },
  ...{ nama_ibu: text(values.nama_ibu), posyandu_id: null, dosis: [] },
});

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
