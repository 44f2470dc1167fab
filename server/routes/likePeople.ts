import type { Hono } from 'hono';
import { isIsoDate } from '../../src/engine/calendar.ts';
import type { AppEnv, Context } from '../context.ts';
import { allow, authenticate } from '../middleware/authenticate.ts';
import { peopleLike } from '../services/likePeople.ts';
import { recordNumber } from '../services/recordNumber.ts';

/** Longer than any name or number of a person. */
const LONGEST = 150;

/** Who may be the person that is being typed in, for whoever may list members. What is no value yet narrows nothing. */
export function mountLikePeople(api: Hono<AppEnv>, context: Context): void {
  const { members } = context.site.resource;
  if (!members) return;
  api.get('/auth/anggota-mirip', authenticate(context), allow(members, 'list'), async (c) => {
    const given = (name: string): string | null => c.req.query(name)?.trim().slice(0, LONGEST) || null;
    const digits = (name: string): string | null => (/^\d{16}$/.test(given(name) ?? '') ? given(name) : null);
    const born = given('tanggal_lahir');
    const person = {
      nama_lengkap: given('nama'),
      nik: digits('nik'),
      no_kk: digits('no_kk'),
      nik_ibu: digits('nik_ibu'),
      jenis_kelamin: given('jenis_kelamin'),
      tanggal_lahir: born !== null && isIsoDate(born) ? born : null,
    };
    const data = await peopleLike(context.db, person, recordNumber(given('kecuali') ?? ''));
    return c.json({ status: 'success', data });
  });
}
