/** The promise that a field is one line: the product with one line more in the definition of members, and nothing else. */
import { addMonths, isoDateIn, toDmyDate } from '../../src/engine/calendar.ts';
import type { FieldDefinition, ResourceDefinition, SiteDefinition } from '../../src/engine/definition.ts';
import { site } from '../../src/resources/index.ts';
import { members } from '../../src/resources/members.ts';
import { memberBody } from './memberBody.ts';

const label = { id: 'Golongan Darah', en: 'Blood group' };

/** The line. */
// biome-ignore format: it is one
const golongan_darah: FieldDefinition = { type: 'choice', options: ['A', 'B', 'AB', 'O'], label, required: true, requiredWhen: { age: 'tanggal_lahir', months: { below: 60 } }, listed: true, filter: true, beyondContract: true };

const more: ResourceDefinition = { ...members, fields: { ...members.fields, golongan_darah } };

/** Nothing of it is compiled: whoever uses it does so, as the server and the console do at their start. */
export const siteWithOneMoreField: SiteDefinition = {
  ...site,
  resources: site.resources.map((resource) => (resource.name === 'members' ? more : resource)),
};

/** The day on which somebody was born who is so many months old today. */
export const bornMonthsAgo = (months: number): string => addMonths(isoDateIn('Asia/Jakarta', new Date()), -months);

const bornOn = (months: number) => toDmyDate(bornMonthsAgo(months));

/** As the console sends them. */
export const balita = { ...memberBody, tanggal_lahir: bornOn(30) };
export const adult = { ...memberBody, nama_lengkap: 'Hasan Basri', nik: '9171014202850007', tanggal_lahir: bornOn(480) };
