import type { Hono } from 'hono';
import { IDEMPOTENCY_HEADER } from '../../src/engine/wire/extensions.ts';
import { settingsRead, settingsSent } from '../../src/people/dosed.ts';
import type { Actor, AppEnv, Context } from '../context.ts';
import { fieldRefusal, Refusal, TEXTS } from '../errors.ts';
import { allow, allowPage, authenticate } from '../middleware/authenticate.ts';
import { readJson } from '../middleware/readJson.ts';
import { requireKnown } from '../middleware/unknownFields.ts';
import { begunMonth } from '../services/askedMonth.ts';
import { recordAudit } from '../services/audit.ts';
import { dosedChildren, dosedPerson } from '../services/doses.ts';
import { readAttempt, writeOnce } from '../services/idempotency.ts';
import { coverageOf } from '../services/immunisationCoverage.ts';
import { fillQueue } from '../services/invitations.ts';
import { livingOrMerged } from '../services/memberRows.ts';
import { recordNumber } from '../services/recordNumber.ts';
import { readScheduleSettings, storeScheduleSettings } from '../services/scheduleSettings.ts';

const PATH = '/auth/imunisasi';

/**
 * What was given to the children of a posko, from which a device works out what is due; how many are completely immunised;
 * what of the schedule is the village's own; and the queue of an event, filled.
 */
export function mountImmunisation(api: Hono<AppEnv>, context: Context): void {
  const page = context.site.pages.find(({ name }) => name === 'imunisasi');
  const { berita, antrian } = context.site.resource;
  if (!page || !berita || !antrian || !context.site.resource.doses) return;
  const opens = [authenticate(context), allowPage(page)] as const;
  const { db, today } = context;

  api.get(PATH, ...opens, async (c) => {
    const posko = await askedPosko(db, c.get('actor'), c.req.query('posko'));
    const [pengaturan, anak] = await Promise.all([
      readScheduleSettings(db),
      dosedChildren(db, { today: today(), posko: posko?.id ?? null }),
    ]);
    return c.json({ status: 'success', data: { tanggal: today(), posko, pengaturan: settingsSent(pengaturan), anak } });
  });

  api.get(`${PATH}/anak/:nik`, ...opens, async (c) => {
    const member = await livingOrMerged(db, c.req.param('nik'));
    const anak = member && (await dosedPerson(db, member.id));
    if (!anak) throw new Refusal(404, 'Data anggota tidak ditemukan.');
    context.reads.note(c.get('actor'), { member: member.id }, 'lihat');
    const pengaturan = await readScheduleSettings(db);
    return c.json({ status: 'success', data: { tanggal: today(), pengaturan: settingsSent(pengaturan), anak } });
  });

  api.get(`${PATH}/cakupan`, ...opens, async (c) => {
    const bulan = begunMonth(c.req.query('bulan'), today());
    return c.json({ status: 'success', data: { bulan, baris: await coverageOf(context.readers, bulan, today()) } });
  });

  api.put(`${PATH}/pengaturan`, ...opens, async (c) => {
    const actor = c.get('actor');
    if (actor.role !== 'Admin Desa') throw new Refusal(403, TEXTS.forbidden);
    const { body, text } = await readJson(c);
    requireKnown(body, ['je_endemis', 'bulan_vitamin_a', 'bulan_obat_cacing']);
    const settings = settingsRead({
      je_endemis: yesOrNo(body.je_endemis),
      bulan_vitamin_a: monthsOf(body.bulan_vitamin_a),
      bulan_obat_cacing: monthsOf([body.bulan_obat_cacing], 'bulan_obat_cacing')[0] ?? 0,
    });
    const attempt = readAttempt(c.req.header(IDEMPOTENCY_HEADER), actor, c.req, text);
    const { status, body: said } = await writeOnce(context, actor, attempt, async (tx) => {
      const before = settingsSent(await readScheduleSettings(tx));
      await storeScheduleSettings(tx, settings);
      const after = settingsSent(settings);
      await recordAudit(tx, {
        ...{ at: context.now(), accountId: actor.id, action: 'update', resource: 'posko', recordId: 'imunisasi' },
        ...{ before, after },
      });
      return { status: 200, body: JSON.stringify({ status: 'success', message: 'Pengaturan disimpan.', data: after }) };
    });
    return c.body(said, status, { 'Content-Type': 'application/json' });
  });

  api.post(`${PATH}/antrian`, authenticate(context), allow(antrian, 'create'), async (c) => {
    const actor = c.get('actor');
    const { body, text } = await readJson(c);
    requireKnown(body, ['berita_id']);
    const id = typeof body.berita_id === 'number' ? body.berita_id : recordNumber(String(body.berita_id ?? ''));
    if (id === null || !Number.isSafeInteger(id)) throw fieldRefusal('berita_id', 'Acara tidak ditemukan.');
    const attempt = readAttempt(c.req.header(IDEMPOTENCY_HEADER), actor, c.req, text);
    const { status, body: said } = await writeOnce(context, actor, attempt, async (tx) => {
      const data = await fillQueue(tx, context, actor, id);
      return { status: 200, body: JSON.stringify({ status: 'success', message: toldOf(data), data }) };
    });
    return c.body(said, status, { 'Content-Type': 'application/json' });
  });
}

const toldOf = ({ ditambah, sudah }: { readonly ditambah: number; readonly sudah: number }): string => {
  if (ditambah + sudah === 0) return 'Tidak ada yang perlu diundang.';
  if (ditambah === 0) return 'Semua yang perlu sudah ada di antrian.';
  return `${ditambah} orang ditambahkan ke antrian${sudah > 0 ? `, ${sudah} sudah ada` : ''}.`;
};

/** The posko that is asked for: by its number, by default one's own, else the village's first; null ('tanpa'): who has none. */
async function askedPosko(db: Context['db'], { posyandu_id }: Actor, given: string | undefined) {
  if (given === 'tanpa') return null;
  const asked = given ? recordNumber(given) : posyandu_id;
  if (given && asked === null) throw fieldRefusal('posko', 'Posko tidak dikenal.');
  const posko = await db
    .selectFrom('posko')
    .select(['id', 'nama_posyandu as nama'])
    .where('deleted_at', 'is', null)
    .$if(asked !== null, (one) => one.where('id', '=', asked))
    .orderBy('nama_posyandu')
    .executeTakeFirst();
  if (!posko && given) throw fieldRefusal('posko', 'Posko tidak dikenal.');
  return posko ?? null;
}

function yesOrNo(value: unknown): boolean {
  if (typeof value !== 'boolean') throw fieldRefusal('je_endemis', 'Pilih ya atau tidak.');
  return value;
}

/** Months of the year, at least one, each once and in order. */
function monthsOf(value: unknown, field = 'bulan_vitamin_a'): readonly number[] {
  const months: readonly unknown[] = Array.isArray(value) ? value : [];
  const isMonth = (month: unknown): month is number =>
    typeof month === 'number' && Number.isInteger(month) && month >= 1 && month <= 12;
  if (months.length === 0 || !months.every(isMonth)) throw fieldRefusal(field, 'Pilih bulan 1 sampai 12.');
  return [...new Set(months)].toSorted((one, other) => one - other);
}
