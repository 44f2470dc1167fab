import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type RaRecord, useCreate, useDelete } from 'react-admin';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { conflictIn, saveFailureOf } from '../../admin/views/saveFailure.ts';
import { refreshUnsent, unsent } from '../../dataProvider/customCalls.ts';
import { type ChildDose, doseTitle, isRoundKind } from '../../health/immunisation/index.ts';
import type { Dosed, KeptDose } from '../../people/dosed.ts';
import { DOSED_KEY, DOSES, PAGE } from './dosed.ts';
import { IMUNISASI_TEXTS as T } from './imunisasiTexts.ts';

/** What is typed of a dose besides which one it is. */
export interface GivenOn {
  readonly tanggal: string;
  readonly tempat: string | null;
  readonly dariKartu: boolean;
}

/** What stands in the way, at the field of the date; `confirm`: it may be meant all the same. */
export interface InTheWay {
  readonly text: string;
  readonly confirm: string | null;
}

export const doseKey = ({ jenis, ke }: Pick<ChildDose, 'jenis' | 'ke'>): string => `${jenis} ${ke}`;

/** Recording doses of a child, and taking them back; each says what came of it. */
export function useGiving(child: Dosed) {
  const text = useText();
  const locale = useViewLocale();
  const banner = useBanner();
  const queryClient = useQueryClient();
  const [create] = useCreate<RaRecord>(DOSES, undefined, { returnPromise: true });
  const [remove] = useDelete<RaRecord>(DOSES, undefined, { returnPromise: true, mutationMode: 'pessimistic' });
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef(false);
  const begins = (key: string) => {
    running.current = true;
    setBusy(key);
  };
  const isOver = () => {
    running.current = false;
    setBusy(null);
  };

  const readAgain = async () => {
    await refreshUnsent();
    await queryClient.invalidateQueries({ queryKey: [DOSED_KEY] });
  };

  /** Null: it is recorded; else why not. */
  const give = async (dose: ChildDose, on: GivenOn, confirmed = ''): Promise<InTheWay | null> => {
    if (running.current) return null;
    const title = doseTitle(dose, locale);
    begins(doseKey(dose));
    const data = {
      ...{ anggota: child.id, jenis: dose.jenis, ke: isRoundKind(dose.jenis) ? null : dose.ke, tanggal: on.tanggal },
      ...{ tempat: on.tempat, dari_kartu: on.dariKartu ? 'Ya' : 'Tidak' },
    };
    try {
      const meta = { confirmed, page: `${PAGE}/${child.nik}`, title: `${title}, ${child.nama_lengkap}` };
      const saved = await create(DOSES, { data, meta });
      // react-admin answers an empty record where the session has ended
      if (saved?.id === undefined) return null;
      await readAgain();
      const said = text(T.given, { dose: title, name: child.nama_lengkap });
      // one that was sent stays among them under its real id until what is held knows of it
      const waits = unsent.now().some(({ standsFor, state }) => state !== 'sent' && standsFor === String(saved.id));
      banner.show({ severity: 'success', text: waits ? `${said}\n${text(T.kept)}` : said });
      return null;
    } catch (error) {
      const failure = saveFailureOf(error);
      if (failure.kind === 'asked') {
        return { text: failure.doubts.map((doubt) => doubt.text).join(' '), confirm: failure.confirm };
      }
      const said = failure.kind === 'refused' ? (failure.texts[0] ?? failure.message) : conflictIn(error);
      return { text: said ?? text(T.giveFailed, { dose: title }), confirm: null };
    } finally {
      isOver();
    }
  };

  const undo = async (dose: ChildDose, kept: KeptDose): Promise<void> => {
    if (running.current) return;
    const title = doseTitle(dose, locale);
    begins(doseKey(dose));
    try {
      const previousData = { ...kept, anggota: child.id, dari_kartu: kept.dari_kartu ? 'Ya' : 'Tidak' };
      await remove(DOSES, {
        id: kept.id,
        previousData,
        meta: { page: `${PAGE}/${child.nik}`, title: `${title}, ${child.nama_lengkap}` },
      });
      await readAgain();
      banner.show({ severity: 'success', text: text(T.undone, { dose: title }) });
    } catch (error) {
      const failure = saveFailureOf(error);
      const said = failure.kind === 'refused' ? failure.message : null;
      banner.show({ severity: 'error', text: said ?? text(T.undoFailed, { dose: title }) });
    } finally {
      isOver();
    }
  };

  return { busy, give, undo };
}

export type Giving = ReturnType<typeof useGiving>;
