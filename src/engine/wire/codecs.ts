import { isInstant, isIsoDate, toDmyDate, toIsoDate } from '../calendar.ts';
import type { CodecDefinition, CodecName, ValueMap } from '../definition.ts';
import { parseTimeRange, timeRangeText } from '../field-types/timeRange/clock.ts';

/**
 * How one value travels, in four directions. `null` is never handed in: none travels as `null` with
 * every codec. A value that is not what the codec expects comes back as it is, for the field's
 * rules to refuse with their text; only `read` of yaTidak, by the contract, takes anything.
 */
export interface Codec {
  /** canonical value to what a console sends */
  send(value: unknown): unknown;
  /** canonical value to what our server answers */
  answer(value: unknown): unknown;
  /** value in a request to the canonical one, or to what the field type parses */
  take(wire: unknown): unknown;
  /** value in an answer, of any village's server, to the canonical one, or to what the field type parses */
  read(wire: unknown): unknown;
  /** what an answer's `null` means, where it is more than 'none' */
  readonly ofNull?: string;
}

const asIs = (value: unknown): unknown => value;

const YES: readonly unknown[] = [1, true, '1', 'Ya'];
const isYes = (wire: unknown): boolean => YES.includes(wire);

const bit = (value: unknown): unknown => (value === 'Ya' ? 1 : value === 'Tidak' ? 0 : value);
const numberText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
const numberComma = (value: unknown): unknown => (typeof value === 'number' ? String(value).replace('.', ',') : value);
const dmy = (value: unknown): unknown => (typeof value === 'string' && isIsoDate(value) ? toDmyDate(value) : value);
const dmySlash = (value: unknown): unknown => (isIsoDate(String(value)) ? toDmyDate(String(value)).replaceAll('-', '/') : value);
const iso = (wire: unknown): unknown => (typeof wire === 'string' ? (toIsoDate(wire.trim()) ?? wire) : wire);
const seconds = (value: unknown): unknown => (isInstant(value) ? Math.floor(Date.parse(value) / 1000) : value);
const instant = (wire: unknown): unknown =>
  /^\d{1,11}$/.test(String(wire)) ? new Date(Number(wire) * 1000).toISOString() : wire;
const rangeText = (value: unknown): unknown => timeRangeText(value) ?? value;

/** Every codec by its name in the definitions; one missing does not compile. */
export const codecs: { readonly [C in CodecName]: Codec } = {
  plain: { send: asIs, answer: asIs, take: asIs, read: asIs },
  // read back as 1 for Ya, anything else is Tidak (spec section 3)
  yaTidak: { send: asIs, answer: bit, take: asIs, read: (wire) => (isYes(wire) ? 'Ya' : 'Tidak'), ofNull: 'Tidak' },
  bit: { send: bit, answer: bit, take: asIs, read: (wire) => (isYes(wire) ? 'Ya' : 'Tidak') },
  // sent with its parts reversed, answered as ISO (spec section 5)
  dmy: { send: dmy, answer: asIs, take: iso, read: iso },
  dmySlash: { send: dmySlash, answer: dmySlash, take: iso, read: iso },
  numberText: { send: numberText, answer: numberText, take: asIs, read: asIs },
  numberComma: { send: numberComma, answer: numberComma, take: asIs, read: asIs },
  timeRangeWib: { send: rangeText, answer: rangeText, take: parseTimeRange, read: parseTimeRange },
  unixSeconds: { send: seconds, answer: seconds, take: instant, read: instant },
};

/** The codec a definition names, or the one its words make. */
export const codecOf = (codec: CodecDefinition): Codec => (typeof codec === 'string' ? codecs[codec] : mapping(codec));

/** A server may answer a number or a truth for a word that is written as text, and the other way round. */
function mapping({ map }: ValueMap): Codec {
  const word = (value: unknown): unknown => (typeof value === 'string' && Object.hasOwn(map, value) ? map[value] : value);
  const value = (wire: unknown): unknown =>
    Object.entries(map).find(([, candidate]) => String(candidate) === String(wire))?.[0] ?? wire;
  return { send: word, answer: word, take: value, read: value };
}
