import type { Kysely } from 'kysely';
import { filled } from '../../src/engine/say.ts';
import type { RaisedDoubt } from '../../src/engine/wire/doubts.ts';
import { lifeStage } from '../../src/health/stage.ts';
import { subjectOfVisit } from '../../src/health/subjectOfVisit.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal } from '../errors.ts';
import { livingMember } from '../services/memberRows.ts';
import { motherhoodOf } from '../services/motherhood.ts';
import type { Row } from '../services/resourceService.ts';
import type { HookMaker } from '../storage/hook.ts';

/** Only what is planned lies ahead, and the checklist is that of the person's life stage. */
export const homeVisit: HookMaker = ({ today }) => ({
  async settle(changes, { current }) {
    const { status, tanggal } = { ...current, ...changes };
    if (status !== 'Direncanakan' && String(tanggal) > today()) {
      throw fieldRefusal('tanggal', 'Tanggalnya belum tiba: kunjungan itu masih Direncanakan.');
    }
    return changes;
  },

  async doubts(values, { tx, current }) {
    const touched = ['anggota', 'tanggal', 'kelompok'].some((name) => values[name] !== current?.[name]);
    return touched ? otherStage(tx, values) : [];
  },
});

/** Whoever has TBC is of an age besides. */
const OF_ANY_AGE = 'TBC';

/** A checklist of another life stage than the person's on the day: another one was meant, or another person. */
async function otherStage(tx: Kysely<Database>, { anggota, tanggal, kelompok }: Row): Promise<RaisedDoubt[]> {
  const member = await livingMember(tx, String(anggota));
  if (!member || kelompok === OF_ANY_AGE) return [];
  const day = String(tanggal);
  const stage = lifeStage(subjectOfVisit({ ...member, ...(await motherhoodOf(tx, member.id, day)) }), day);
  if (stage === null || stage === kelompok) return [];
  const named = { name: member.nama_lengkap, chosen: String(kelompok), stage };
  return [
    {
      code: 'other-stage',
      field: 'kelompok',
      text: filled(OTHER_STAGE, named),
      repair: { kelompok: stage },
      label: filled({ id: 'Perbaiki: {stage}', en: 'Correct: {stage}' }, named),
    },
  ];
}

const OTHER_STAGE = {
  id: '{name} menurut datanya termasuk {stage}, bukan {chosen}. Periksa kelompok dan orangnya.',
  en: 'By what is recorded {name} belongs to {stage}, not {chosen}. Check the life stage and the person.',
};
