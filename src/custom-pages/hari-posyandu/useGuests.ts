import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNavigate } from 'react-admin';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import { ApiError, call, type Keep, messageIn, refreshUnsent } from '../../dataProvider/customCalls.ts';
import type { DayGroup, Due } from '../../people/due.ts';
import { DAY_TEXTS as T } from './dayTexts.ts';
import { ROSTER_KEY, type Roster, rosterKey } from './roster.ts';
import { DAY_CALLS, pressedNow } from './waitingDay.ts';
import { formPath, openingOf, useHandOver } from './weigh.ts';

const send = (what: 'tamu' | 'batal-tamu', person: Due, roster: Roster | undefined) => {
  const { nik, nama_lengkap } = person;
  const tanggal = roster && (roster.hari?.tanggal ?? roster.tanggal);
  const keep: Keep = { resource: DAY_CALLS, action: 'call', title: nama_lengkap, values: { tanggal, nik, person } };
  return call(
    { method: 'POST', url: `/auth/hari-posyandu/${what}`, headers: pressedNow(), body: { nik }, keep },
    () => true,
  ).finally(refreshUnsent);
};

/** Puts somebody on the day's list and opens the form at once; the list is true again when one comes back. */
export function useAddGuest(roster: Roster, group: DayGroup): (row: RaRecord, posko: string | null) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const handOver = useHandOver();
  return (row, posko) => {
    const nik = String(row.nik ?? '');
    const guest = guestOf(row, nik, posko);
    void send('tamu', guest, roster)
      .catch(() => {
        // Whoever is weighed today is on the posko's books all the same; the list is asked for again below.
      })
      .finally(() => void queryClient.invalidateQueries({ queryKey: ROSTER_KEY }));
    queryClient.setQueryData<Roster>(rosterKey(group), (known) => known && { ...known, anggota: [...known.anggota, guest] });
    if (guest.tanggal_lahir !== null) handOver(guest);
    navigate(formPath(nik), { state: openingOf(roster) });
  };
}

/** Takes somebody off the day's list who was put on it by mistake; on it again where that failed. */
export function useRemoveGuest(group: DayGroup): (person: Due) => void {
  const text = useText();
  const banner = useBanner();
  const queryClient = useQueryClient();
  return (person) => {
    const { nik, nama_lengkap } = person;
    banner.clear();
    queryClient.setQueryData<Roster>(
      rosterKey(group),
      (known) => known && { ...known, anggota: known.anggota.filter((one) => one.nik !== nik) },
    );
    void send('batal-tamu', person, queryClient.getQueryData<Roster>(rosterKey(group)))
      .catch((error: unknown) => {
        const said = error instanceof ApiError && error.status >= 400 && error.status < 500 ? messageIn(error.body) : undefined;
        banner.show({ severity: 'error', text: said ?? text(T.removeFailed, { name: nama_lengkap }) });
      })
      .finally(() => void queryClient.invalidateQueries({ queryKey: ROSTER_KEY }));
  };
}

const words = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What a row of the register tells of somebody, until the list is read again. */
const guestOf = (row: RaRecord, nik: string, posko: string | null): Due => ({
  ...{ id: Number(row.id), nik, nama_lengkap: words(row.nama_lengkap) ?? '–', jenis_kelamin: words(row.jenis_kelamin) ?? '' },
  ...{ tanggal_lahir: words(row.tanggal_lahir), tanggal_lahir_perkiraan: row.tanggal_lahir_perkiraan === 'Ya' },
  ...{ nama_ibu: words(row.nama_ibu), alamat: words(row.alamat), nomor_telp: null, posko, tamu: true },
  ...{ posyandu_id: typeof row.posko === 'number' ? row.posko : null, terakhir: null, hari_ini: null, alasan: [] },
});
