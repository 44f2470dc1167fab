/** The demo village's records of every life stage as the server tells them: nothing that its own forms would not have asked. */
import { expect, it } from 'vitest';
import { createContext } from '../../server/app.ts';
import { anyTable, tableOf } from '../../server/storage/table.ts';
import { tableService } from '../../server/storage/tableService.ts';
import { isVisible } from '../../src/engine/rules.ts';
import { site } from '../../src/resources/compiled/site.ts';
import { demoVillage } from '../support/demoVillage.ts';
import { forEachDatabase } from '../support/testApp.ts';
import { testConfig } from '../support/testConfig.ts';

const TODAY = '2026-11-29';
/** Every so manieth record is looked at. */
const STEPS = {
  examinations: 9,
  pregnancies: 1,
  doses: 40,
  referrals: 2,
  homeVisits: 2,
  aks: 2,
  skilas: 2,
  puma: 2,
  srq20: 5,
  kpsp: 6,
};

forEachDatabase('the demo village in every life stage', (kind) => {
  it('holds only what is asked of somebody of that age, sex and state', async () => {
    const { db, close } = await demoVillage(kind, TODAY);
    try {
      const context = createContext({
        db,
        config: testConfig(),
        log: () => undefined,
        site,
        now: () => new Date(`${TODAY}T03:00:00Z`),
      });
      for (const [name, step] of Object.entries(STEPS)) {
        const resource = site.resource[name];
        if (!resource) throw new Error(name);
        const ids = await anyTable(db).selectFrom(tableOf(resource, site).name).select('id').orderBy('id').execute();
        expect(ids.length, name).toBeGreaterThan(20);
        const service = tableService(context, resource);
        for (const { id } of ids.filter((_, i) => i % step === 0)) {
          const values = await service.find(db, String(id));
          const odd = resource.fields
            .filter((field) => field.beyondContract || resource.beyondContract)
            .filter((field) => field.asked && values?.[field.name] !== null && values?.[field.name] !== undefined)
            .filter((field) => !isVisible(resource, field, 'edit', { values: values ?? {}, today: TODAY }))
            .map((field) => `${name} ${id}: ${field.name} ${values?.[field.name]}`);
          expect(odd).toEqual([]);
        }
      }
    } finally {
      await close();
    }
  }, 120_000);
});
