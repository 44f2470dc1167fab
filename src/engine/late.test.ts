import { expect, it, vi } from 'vitest';
import { site } from '../resources/compiled/site.ts';
import { deepFreeze, dictionary } from './freeze.ts';
import { DETAILS, type Details, isLate, isWhole, outline, whole } from './late.ts';
import type { Resource, Site } from './resource.ts';
import { filled, textsIn } from './say.ts';
import { bodyOf, CALLED, detailsBodyOf } from './siteModule.ts';

const late = site.resources.filter(isLate);
const loads: string[] = [];
// these copies of texts must not take the originals' addresses
const tools = [filled, (_address: string, text: object) => text, () => undefined, textsIn, deepFreeze, dictionary, outline];
const detailsOf = (resource: Resource): Details =>
  new Function(...CALLED, `${detailsBodyOf(resource)}\nreturn details;`)(...tools);
const load = (name: string) => {
  loads.push(name);
  const resource = site.resource[name];
  if (resource === undefined) throw new Error(name);
  return Promise.resolve({ details: detailsOf(resource) });
};
const body = bodyOf(site, (name) => `() => load(${JSON.stringify(name)})`);
const made: Site = new Function(...CALLED, 'load', `${body}\nreturn site;`)(...tools, load);
const byName = (name: string): Resource => {
  const found = made.resource[name];
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};

it('is what the contract does not know and what has no list of its own, and no other of the contract’s', () => {
  expect(late.map(({ name }) => name)).toEqual(expect.arrayContaining(['pregnancies', 'skilas', 'examinations', 'riwayat']));
  for (const name of ['members', 'patients', 'profile']) expect(isLate(byName(name))).toBe(false);
});

it('leaves fields and forms out of the text of the site, which says all the rest', () => {
  expect(body.length).toBeLessThan(0.75 * bodyOf(site).length);
  expect(made.menu).toEqual(site.menu);
  for (const { name, label, access, routes, titles } of site.resources) {
    expect(byName(name)).toMatchObject({ name, label, access, routes, titles });
  }
});

it.each(late.map(({ name }) => [name] as const))('%s is whole once it is asked for, the same as compiled', async (name) => {
  const resource = byName(name);
  const compiled = site.resource[name];
  expect(isWhole(resource)).toBe(false);
  expect(() => resource.fields).toThrow(`"fields" of ${name} is not loaded`);
  expect(await whole(resource)).toBe(resource);
  await whole(resource);
  expect(loads.filter((one) => one === name)).toHaveLength(1);
  for (const part of DETAILS) expect(resource[part]).toEqual(compiled?.[part]);
  for (const field of resource.fields) {
    expect(resource.field[field.name]).toBe(field);
  }
});

it('is asked for again after a failure, and whatever was there at once is whole', async () => {
  const { fields, field, list, form, delete: deletion, endpoints, keyMissing, ...own } = byName('members');
  const details = { fields, field, list, form, delete: deletion, endpoints, keyMissing };
  const failing = vi.fn().mockRejectedValueOnce(new Error('no line')).mockResolvedValue({ details });
  const resource = outline(own, failing);
  await expect(whole(resource)).rejects.toThrow('no line');
  expect(isWhole(resource)).toBe(false);
  expect((await whole(resource)).field.nik).toBe(field.nik);
  expect(isWhole(byName('members'))).toBe(true);
});
