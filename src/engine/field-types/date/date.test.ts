import { afterEach, describe, expect, it } from 'vitest';
import { site } from '../../../resources/index.ts';
import { compileSite } from '../../compile.ts';
import { decodeRequest, decodeResponse } from '../../wire/decode.ts';
import { encodeRequest, encodeResponse } from '../../wire/encode.ts';
import { FIXTURE_CONTEXT, fixtureField } from '../fixture.ts';
import { date } from './date.ts';

const members = compileSite(site).resource.members;
if (!members) throw new Error('no members in the site');

const own = process.env.TZ;
afterEach(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

// a date of birth is a day in the village: no time zone of a phone or server may shift it
describe.each([
  ['Asia/Jakarta', -420],
  ['Asia/Jayapura', -540],
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Pacific/Auckland', -780],
])('a day in %s', (zone, offset) => {
  it.each(['2020-08-02', '2022-02-01', '2024-02-29', '1945-08-17', '2025-12-31'])('%s stays the same everywhere', (day) => {
    process.env.TZ = zone;
    // the zone is really in force
    expect(new Date(2020, 0, 1).getTimezoneOffset()).toBe(offset);
    const [y, m, d] = day.split('-');
    const field = fixtureField('date', { notAfterToday: true });
    expect(date.parse(`${d}/${m}/${y}`, field)).toBe(day);
    expect(date.rule(field, { ...FIXTURE_CONTEXT, today: day })(day)).toBeNull();
    expect(date.format(day, field, 'id')).toMatch(new RegExp(`^${Number(d)} \\p{L}+ ${y}$`, 'u'));

    const extensions = new Set<never>();
    const sent = encodeRequest(members, 'create', { tanggal_lahir: day }, { extensions });
    expect(sent.tanggal_lahir).toBe(`${d}-${m}-${y}`);
    expect(decodeRequest(members, 'create', sent).values.tanggal_lahir).toBe(day);
    const answered = encodeResponse(members, 'one', { id: 1, tanggal_lahir: day }, { extensions });
    expect(answered.tanggal_lahir).toBe(day);
    expect(decodeResponse(members, answered).tanggal_lahir).toBe(day);
    // as another server's framework may write it
    expect(decodeResponse(members, { id: 1, tanggal_lahir: `${day}T00:00:00.000000Z` }).tanggal_lahir).toBe(day);
    expect(decodeResponse(members, { id: 1, tanggal_lahir: `${day} 00:00:00` }).tanggal_lahir).toBe(day);
    expect(decodeResponse(members, { id: 1, tanggal_lahir: `${day}T00:00:00+07:00` }).tanggal_lahir).toBe(day);
  });
});

it('leaves an instant that is no midnight for the rules to refuse, rather than guess its day', () => {
  expect(decodeResponse(members, { id: 1, tanggal_lahir: '2020-08-01T17:00:00Z' }).tanggal_lahir).toBe('2020-08-01T17:00:00Z');
});
