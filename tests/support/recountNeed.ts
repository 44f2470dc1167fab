/** 'Perlu perhatian' and the bars of the dashboard counted from the rows by plain loops: nothing of the services that keep or read figures stands behind it. */
import type { Kysely } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { completedMonths, isoDateIn } from '../../src/engine/calendar.ts';
import { isGainByHand, isHeadOutsideByHand, scoreByHand } from './gainByHand.ts';

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Why each balita needs attention, by NIK, by plain loops over the raw rows. */
export async function recountNeed(db: Kysely<Database>, today: string): Promise<Map<string, string[]>> {
  const members = (await db.selectFrom('members').selectAll().execute()).filter(({ deleted_at }) => deleted_at === null);
  const all = (await db.selectFrom('examinations').selectAll().execute())
    .filter(({ deleted_at }) => deleted_at === null)
    .sort((a, b) => a.tanggal_timbang.localeCompare(b.tanggal_timbang) || a.id - b.id);
  /** the months in which a posko met, the last one first */
  const metIn = (posko: number | null): string[] => {
    const of = new Set(members.filter(({ posyandu_id }) => posyandu_id === posko).map(({ id }) => id));
    const met = all.filter(({ member_id, tanggal_timbang }) => of.has(member_id) && tanggal_timbang <= today);
    return [...new Set(met.map(({ tanggal_timbang }) => tanggal_timbang.slice(0, 7)))].toSorted().toReversed();
  };
  const found = new Map<string, string[]>();
  for (const { id, nik, jenis_kelamin, tanggal_lahir: born, posyandu_id, created_at } of members) {
    if (born === null || born > today || completedMonths(born, today) > 59) continue;
    const exams = all.filter(({ member_id }) => member_id === id);
    const latest = exams.at(-1);
    const reasons: string[] = [];
    if (latest?.bb_tb === 'Gizi buruk') reasons.push('gizi_buruk');
    if (latest?.bb_tb === 'Gizi kurang') reasons.push('gizi_kurang');
    if (latest?.bb_u === 'Berat badan sangat kurang') reasons.push('bgm');
    if (latest?.tb_u === 'Pendek' || latest?.tb_u === 'Sangat pendek') reasons.push('stunting');
    const byMonth = new Map(
      exams.filter(({ berat_gram }) => berat_gram).map((exam) => [monthNumber(exam.tanggal_timbang), exam]),
    );
    const last = Math.max(...byMonth.keys());
    const isT = (month: number): boolean => {
      const [now, before] = [byMonth.get(month), byMonth.get(month - 1)];
      if (!now || !before) return false;
      return !isGainByHand(jenis_kelamin, born, before, now);
    };
    if (isT(last) && isT(last - 1)) reasons.push('dua_t');
    const score = (month: number): number => {
      const exam = byMonth.get(month);
      return exam ? scoreByHand(jenis_kelamin, born, exam) : Number.NaN;
    };
    if (isT(last) && Math.round(score(last) * 100) < -200) reasons.push('bb_kurang_t');
    if (Math.round(score(last) * 100) > 100 && score(last) - score(last - 1) > 0.05) reasons.push('naik_oranye');
    if (latest?.bb_tb === 'Gizi lebih' || latest?.bb_tb === 'Obesitas') reasons.push('gizi_lebih');
    if (latest?.edema === 1) reasons.push('edema');
    const arm = exams.findLast(({ lingkar_lengan_mm }) => lingkar_lengan_mm !== null);
    const armMm = arm && completedMonths(born, arm.tanggal_timbang) >= 6 ? (arm.lingkar_lengan_mm ?? 999) : 999;
    if (armMm < 115) reasons.push('lila_merah');
    else if (armMm < 125 && !reasons.some((one) => one.startsWith('gizi_buruk') || one === 'gizi_kurang'))
      reasons.push('lila_kuning');
    const head = exams.findLast(({ lingkar_kepala_mm }) => lingkar_kepala_mm !== null);
    if (head && isHeadOutsideByHand(jenis_kelamin, born, head.tanggal_timbang, head.lingkar_kepala_mm ?? 0))
      reasons.push('lingkar_kepala');
    const [lastMonth, monthBefore] = metIn(posyandu_id);
    const came = exams.some(({ tanggal_timbang: day }) => [lastMonth, monthBefore].includes(day.slice(0, 7)));
    const known = latest?.tanggal_timbang ?? isoDateIn('Asia/Jakarta', new Date(created_at));
    const member = monthBefore !== undefined && [born, known].every((day) => day < `${monthBefore}-01`);
    if (member && !came) reasons.push('absen');
    if (reasons.length > 0) found.set(nik, reasons.toSorted());
  }
  return found;
}

/** Of how many balita each class was the last one of each index; '' where the numbers allowed none, null: never measured. */
export async function recountClasses(db: Kysely<Database>, today: string): Promise<Record<string, number>> {
  const members = await db
    .selectFrom('members')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('status', 'is', null)
    .execute();
  const all = (await db.selectFrom('examinations').selectAll().where('deleted_at', 'is', null).execute()).sort(
    (a, b) => a.tanggal_timbang.localeCompare(b.tanggal_timbang) || a.id - b.id,
  );
  const counts: Record<string, number> = {};
  for (const { id, tanggal_lahir: born } of members) {
    if (born === null || born > today || completedMonths(born, today) > 59) continue;
    const exams = all.filter(({ member_id }) => member_id === id);
    const weighed = exams.findLast(({ berat_gram }) => berat_gram !== null);
    const measured = exams.findLast(({ tinggi_mm }) => tinggi_mm !== null);
    const both = exams.findLast(({ berat_gram, tinggi_mm }) => berat_gram !== null && tinggi_mm !== null);
    const last = {
      bb_u: weighed && (weighed.bb_u ?? ''),
      tb_u: measured && (measured.tb_u ?? ''),
      bb_tb: both && (both.bb_tb ?? ''),
    };
    for (const [index, name] of Object.entries(last))
      counts[`${index} ${name ?? null}`] = (counts[`${index} ${name ?? null}`] ?? 0) + 1;
  }
  return counts;
}
