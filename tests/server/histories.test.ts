/**
 * Random histories of a village: births, moves, deaths, deletions, corrections, and entries that are merged and taken apart.
 * Whatever happens, the report of a
 * month that is over stays what it was, but for corrections, which it marks; and it equals a count of the rows. So do the
 * figures that are kept of everybody, and what the dashboard makes of them.
 *
 * `npm test -- histories` takes a few; `HISTORIES=2000 npm test -- histories` many.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { childrenInNeed } from '../../server/services/attention.ts';
import { keepLeft } from '../../server/services/figures/marks.ts';
import { monthlyReport } from '../../server/services/monthlyReport.ts';
import { balitaStatistics, CHARTS } from '../../server/services/statistics.ts';
import { addDays, addMonths } from '../../src/engine/calendar.ts';
import { groupOf } from '../../src/growth/index.ts';
import { expectFiguresHold } from '../support/figuresHold.ts';
import { examinationBody } from '../support/healthRecords.ts';
import { memberBody } from '../support/memberBody.ts';
import { readRows, recount } from '../support/recount.ts';
import { recountClasses, recountNeed } from '../support/recountNeed.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HISTORIES = Number(process.env.HISTORIES ?? 8);
const START = '2026-03-10';
/** Months that somebody may have reported by then, and those that come. */
const FIRST = '2025-10';
const MOST_MONTHS = 9;
const POSKO = [1, 2] as const;

/** What may happen, each with numbers that mean something once it does: whom, when, how much. */
const KINDS = [
  ...['register', 'registerSince', 'visit', 'visit', 'lateVisit', 'lateVisit', 'weigh', 'dropVisit', 'move', 'moveSince'],
  ...['leave', 'leaveOn', 'comeBack', 'remove', 'mistake', 'birth', 'card', 'days', 'days'],
  ...['twice', 'merge', 'merge', 'unmerge', 'unmergeAtOnce'],
] as const;
/** These are of today, and reach no month that is over. */
const OF_TODAY: readonly string[] = ['register', 'visit', 'move', 'leave', 'comeBack', 'remove', 'card', 'days'];

const event = fc.record({ kind: fc.constantFrom(...KINDS), who: fc.nat(20), size: fc.nat(1000), back: fc.nat(150) });
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

forEachDatabase('the history of a village', (database) => {
  let test: TestApp;
  let token: string;
  let kader: string;
  let today = START;
  let number = 0;
  beforeAll(async () => {
    test = await testApp({ database, now: () => new Date(`${today}T09:00:00+07:00`) });
    [token, kader] = [await test.login('Admin Desa'), await test.login('Kader')];
    // months go by: without this every event after the first week would be refused, and nothing would be tested by it
    await test.db.updateTable('sessions').set({ expires_at: '2099-01-01T00:00:00.000Z' }).execute();
  });
  afterAll(() => test.close());

  const call = (method: string, path: string, body?: object) => test.call(method, path, { token, body });
  const dmy = (day: string) => day.split('-').toReversed().join('-');
  const person = async (who: number) => {
    const all = await test.db.selectFrom('members').selectAll().where('deleted_at', 'is', null).orderBy('id').execute();
    return all[who % all.length];
  };
  const visitOf = async (who: number) => {
    const living = test.db.selectFrom('examinations as e').innerJoin('members as m', 'm.id', 'e.member_id').select('e.id');
    const all = await living.where('e.deleted_at', 'is', null).where('m.deleted_at', 'is', null).orderBy('e.id').execute();
    return all[who % all.length]?.id;
  };
  const change = async (who: number, body: object) => {
    const member = await person(who);
    return member && call('PUT', `/auth/laporan-kesehatan/${member.id}`, body);
  };
  const register = (size: number, more: object) => {
    number += 1;
    const nik = `91710199${String(number).padStart(8, '0')}`;
    const born = addDays(addMonths(today, -(size % 70)), -(size % 28));
    const jenis_kelamin = size % 2 === 0 ? 'Laki-laki' : 'Perempuan';
    const about = { nik, jenis_kelamin, tanggal_lahir: dmy(born), posyandu_id: POSKO[size % 2] };
    return call('POST', '/auth/laporan-kesehatan', { ...memberBody, ...about, ...more });
  };
  const visit = async (who: number, size: number, day: string) => {
    const member = await person(who);
    if (!member) return undefined;
    const grown = { ...examinationBody(member.nik, day), berat_badan_kg: (300 + size) / 100, tinggi_badan: 60 };
    return test.call('POST', '/auth/pemeriksaan', { token: kader, body: { ...grown, ASI: 1 } });
  };

  const merge = async (who: number, size: number) => {
    const [kept, gone] = [await person(who), await person(who + 1 + (size % 3))];
    if (!kept || !gone || kept.id === gone.id) return null;
    const sides = ['tetap', 'lebur'] as const;
    const values = { nik: sides[size % 2], tanggal_lahir: sides[(size >> 1) % 2], posko: sides[(size >> 2) % 2] };
    const chosen = size % 5 === 0 ? {} : { values: { ...values, punya_kms: sides[(size >> 3) % 2] } };
    const answer = await call('POST', '/auth/anggota-ganda/gabung', { tetap: kept.id, lebur: gone.id, ...chosen });
    expect(answer.status).toBe(200);
    return Number(Object(answer.body.data).perubahan);
  };
  const undo = (perubahan: number) => call('POST', '/auth/anggota-ganda/batal', { perubahan });
  const unmerge = async (who: number) => {
    const merges = await test.db.selectFrom('member_merges').select('audit_id').where('undone_by', 'is', null).execute();
    const merged = merges[who % Math.max(merges.length, 1)];
    if (merged) expect([200, 409]).toContain((await undo(merged.audit_id)).status);
  };
  /** The rows in which anybody is counted: one of nobody stands in the report only where it was corrected. */
  const counted = async () =>
    [...(await reports())].flatMap(([row, { figures }]) => (figures.startsWith('{"sasaran":0,') ? [] : [[row, figures]]));
  /** Nothing has happened in between: everything is as it was. */
  const mergeAndBack = async (who: number, size: number) => {
    const before = await counted();
    const audit = await merge(who, size);
    if (audit === null) return;
    expect((await undo(audit)).body).toMatchObject({ status: 'success', data: { tidak_dikembalikan: [] } });
    expect(await counted()).toEqual(before);
  };

  /** Lets something happen; what the server refuses has not happened. */
  async function happen({ kind, who, size, back }: Event): Promise<void> {
    const then = addDays(today, -back);
    if (kind === 'days') today = addDays(today, (size % 40) + 1);
    else if (kind === 'register') await register(size, {});
    else if (kind === 'registerSince') await register(size, { anggota_sejak: then });
    else if (kind === 'visit') await visit(who, size, today);
    else if (kind === 'lateVisit') await visit(who, size, then);
    else if (kind === 'move') await change(who, { posyandu_id: POSKO[size % 2] });
    else if (kind === 'moveSince') await change(who, { posyandu_id: POSKO[size % 2], anggota_sejak: then });
    else if (kind === 'leave') await change(who, { status_keanggotaan: size % 2 === 0 ? 'pindah' : 'meninggal' });
    else if (kind === 'leaveOn') await change(who, { status_keanggotaan: 'pindah', keluar_pada: then });
    else if (kind === 'comeBack') await change(who, { status_keanggotaan: 'aktif' });
    else if (kind === 'birth') await change(who, { tanggal_lahir: dmy(addDays(addMonths(today, -(size % 70)), -back)) });
    else if (kind === 'card') await change(who, { punya_kms: [null, 'Ya', 'Tidak'][size % 3] });
    else if (kind === 'weigh' || kind === 'dropVisit') {
      const id = await visitOf(who);
      const path = `/auth/pemeriksaan/${id}`;
      const body = { Suplemen: '-', berat_badan: (300 + size) / 100 };
      if (id !== undefined) await test.call(kind === 'weigh' ? 'PATCH' : 'DELETE', path, { token: kader, body });
    } else if (kind === 'twice') {
      // the same person once more, with a number of their own
      const member = await person(who);
      if (member) await register(size, { tanggal_lahir: dmy(member.tanggal_lahir ?? today), anggota_sejak: then });
    } else if (kind === 'merge') await merge(who, size);
    else if (kind === 'unmerge') await unmerge(who);
    else if (kind === 'unmergeAtOnce') await mergeAndBack(who, size);
    else {
      const member = await person(who);
      const path = `/auth/laporan-kesehatan/${member?.nik}`;
      if (member) await call('DELETE', kind === 'mistake' ? `${path}?alasan=keliru` : path);
    }
  }

  const months = (): string[] => {
    const all = Array.from({ length: MOST_MONTHS }, (_, i) => addMonths(`${FIRST}-01`, i).slice(0, 7));
    return all.filter((month) => month <= today.slice(0, 7));
  };

  /** The reports of all months, and how often each row of them has been corrected. */
  async function reports() {
    const rows = await readRows(test.db);
    const corrected = await test.db.selectFrom('report_corrections').select(['month', 'posyandu_id']).execute();
    const found = new Map<string, { readonly figures: string; readonly corrections: number }>();
    for (const month of months()) {
      for (const row of await monthlyReport(test.db, month)) {
        const { posyandu_id, nama_posyandu, diperbaiki_pada, diperbaiki_sebab, ...figures } = row;
        expect(figures, `${nama_posyandu} ${month}`).toEqual(recount(rows, posyandu_id, month));
        expect(row.d).toBe(row.n + row.t + row.o + row.b);
        const corrections = corrected.filter((one) => one.month === month && one.posyandu_id === posyandu_id).length;
        expect([diperbaiki_pada !== null, diperbaiki_sebab.length > 0]).toEqual([corrections > 0, corrections > 0]);
        found.set(`${month} ${posyandu_id}`, { figures: JSON.stringify(figures), corrections });
      }
    }
    return found;
  }

  /** What is kept of everybody is what the records say, and so are the lists that are made of it. */
  async function figures(): Promise<void> {
    await expectFiguresHold(test.db);
    const asked = { today, timeZone: 'Asia/Jakarta', posko: null, page: null };
    const { rows, total } = await childrenInNeed(test.db, asked);
    const told = new Map(rows.map(({ nik, alasan }) => [nik, alasan.toSorted()]));
    expect(told).toEqual(await recountNeed(test.db, today));
    const some = await childrenInNeed(test.db, { ...asked, first: 1, page: { offset: 1, limit: 2 } });
    const ownFirst = rows.toSorted((a, b) => Number(a.posyandu_id !== 1) - Number(b.posyandu_id !== 1));
    expect([some.rows.map(({ id }) => id), some.total]).toEqual([ownFirst.slice(1, 3).map(({ id }) => id), total]);
    const classes = await recountClasses(test.db, today);
    const { belum_diukur, tidak_dinilai, ...charts } = await balitaStatistics(test.db, today);
    for (const [chart, index] of Object.entries(CHARTS)) {
      const of = Object.entries(classes).filter(([key]) => key.startsWith(`${index} `));
      const counted = { Kurang: 0, Normal: 0, Lebih: 0 };
      for (const [key, n] of of) {
        const group = groupOf(index, key.slice(index.length + 1));
        if (group) counted[group] += n;
      }
      expect([Reflect.get(charts, chart), Reflect.get(belum_diukur, chart), Reflect.get(tidak_dinilai, chart)]).toEqual([
        counted,
        classes[`${index} null`] ?? 0,
        classes[`${index} `] ?? 0,
      ]);
    }
  }

  async function beginAnew(): Promise<void> {
    for (const table of ['report_corrections', 'member_merges', 'examinations', 'members'] as const)
      await test.db.deleteFrom(table).execute();
    await keepLeft(test.db);
    today = START;
    await register(number * 7, { anggota_sejak: '2025-11-20' });
    await register(number * 5, {});
  }

  it('moves no figure of a month that is over but by corrections, which are marked (F36)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 12 }), async (events) => {
        await beginAnew();
        let before = await reports();
        for (const one of events) {
          const over = today.slice(0, 7);
          await happen(one);
          const after = await reports();
          await figures();
          for (const [row, { figures, corrections }] of before) {
            if (row.slice(0, 7) >= over) continue;
            const now = after.get(row);
            if (OF_TODAY.includes(one.kind)) expect(now, `${one.kind} ${row}`).toEqual({ figures, corrections });
            else if (now?.figures !== figures) expect(now?.corrections, `${one.kind} ${row}`).toBeGreaterThan(corrections);
          }
          before = after;
        }
      }),
      // of many the first that fails is told as it is: to make it smaller would take as long again
      { numRuns: HISTORIES, endOnFailure: HISTORIES > 8 },
    );
  }, 3_600_000);
});
