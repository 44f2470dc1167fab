import type { Hono, Context as HonoContext } from 'hono';
import { say } from '../../src/engine/say.ts';
import { GAP_TEXTS } from '../../src/exchange/fhir/gaps.ts';
import type { Actor, AppEnv, Context } from '../context.ts';
import { fieldRefusal, Refusal, TEXTS } from '../errors.ts';
import { makeFhir } from '../exchange/fhir/makeFhir.ts';
import type { Asked } from '../exchange/fhir/readPeople.ts';
import { allow, authenticate } from '../middleware/authenticate.ts';
import { begunMonth } from '../services/askedMonth.ts';
import { recordAudit } from '../services/audit.ts';
import { livingMember } from '../services/memberRows.ts';
import { recordNumber } from '../services/recordNumber.ts';
import { byToken, type TokenCall } from '../services/tokenCalls.ts';
import { boundTo, outOfPosko } from '../services/tokenReach.ts';
import { languageOf } from './asking.ts';

const FHIR_TYPE = 'application/fhir+json';

/**
 * People and their visits as a FHIR R4 bundle: of a posko and month, or of one person; and beside it what the bundle does
 * not say. Admin Desa of the whole village, Kader and bound tokens of their own posko; a bound token is not told who came to it and
 * belongs to another one by now. Who took one is written down.
 */
export function mountFhir(api: Hono<AppEnv>, context: Context): void {
  const { members } = context.site.resource;
  if (!members) return;
  const guards = (call: TokenCall) => [authenticate(context, byToken(call)), allow(members, 'list')] as const;

  api.get('/auth/fhir', ...guards('/auth/fhir'), async (c) => {
    const asked = await askedFor(context, c);
    const { bundle, counts } = await makeFhir(context, asked, boundTo(c.get('actor')));
    await recordAudit(context.db, {
      ...{
        at: context.now(),
        accountId: c.get('actor').id,
        tokenId: c.get('actor').token?.id,
        action: 'export',
        resource: members.name,
      },
      recordId: 'member' in asked ? asked.member : '',
      after: { ...toldOf(asked), baris: counts.entries, format: 'fhir' },
    });
    context.reads.note(c.get('actor'), asked, 'fhir');
    return c.body(JSON.stringify(bundle), 200, {
      'Content-Type': FHIR_TYPE,
      'Content-Disposition': `attachment; filename="${nameOf(asked)}"`,
    });
  });

  api.get('/auth/fhir/catatan', ...guards('/auth/fhir/catatan'), async (c) => {
    const { gaps, counts } = await makeFhir(context, await askedFor(context, c), boundTo(c.get('actor')));
    const locale = languageOf(c.req.header('Accept-Language'));
    return c.json({
      status: 'success',
      data: {
        ...{ orang: counts.people, kunjungan: counts.visits, isi: counts.entries },
        catatan: gaps.map(({ code, count, which }) => ({
          kode: code,
          teks: say(GAP_TEXTS[code], locale),
          jumlah: count,
          yaitu: which,
        })),
      },
    });
  });
}

/** Raises 422 for what cannot be asked, 404 for nobody, 403 for what is not this person's. */
async function askedFor(context: Context, c: HonoContext<AppEnv>): Promise<Asked> {
  const actor = c.get('actor');
  const param = (name: string) => c.req.query(name)?.trim() || null;
  const person = param('anggota');
  if (person !== null) {
    const id = recordNumber(person);
    if (id === null) throw fieldRefusal('anggota', 'Nomor anggota tidak dikenal.');
    const member = await livingMember(context.db, String(id));
    if (!member) throw new Refusal(404, 'Data anggota tidak ditemukan.');
    requirePosko(actor, member.posyandu_id);
    return { member: id };
  }
  const posko = recordNumber(param('posko') ?? '');
  if (posko === null) throw fieldRefusal('posko', 'Pilih posko dan bulan, atau satu anggota.');
  const month = begunMonth(param('bulan'), context.today());
  requirePosko(actor, posko);
  // also one that is closed by now: it had its months
  const known = await context.db.selectFrom('posko').select('id').where('id', '=', posko).executeTakeFirst();
  if (!known) throw fieldRefusal('posko', 'Posko tidak dikenal.');
  return { posko, month };
}

function requirePosko({ role, posyandu_id, token }: Actor, posko: number | null): void {
  if (token?.posko != null && token.posko !== posko) throw outOfPosko();
  if (role === 'Kader' && (posyandu_id === null || posyandu_id !== posko)) throw new Refusal(403, TEXTS.forbidden);
}

/** Without anything about a person: whose it was stands as the number of the record. */
const toldOf = (asked: Asked): Readonly<Record<string, string>> =>
  'member' in asked ? {} : { posko: String(asked.posko), bulan: asked.month };

const nameOf = (asked: Asked): string =>
  'member' in asked ? `fhir-anggota-${asked.member}.json` : `fhir-posko-${asked.posko}-${asked.month}.json`;
