/** Which sheets of a workbook hold people, so that none of them is left out unseen. */
import type { Site } from '../../engine/resource.ts';
import type { Sheet } from '../cells/cells.ts';
import { knowledgeOn } from '../model/knowledge.ts';
import { importedResources, partsOf } from '../model/targets.ts';
import { findHeader } from './findHeader.ts';

/** The places of the sheets that are headed by words that are known, names or NIK among them, with rows below. `today`: ISO date. */
export function tablesAmong(sheets: readonly Sheet[], site: Site, today: string): number[] {
  const knowing = knowledgeOn(site, today);
  const naming = new Set(
    importedResources(site).flatMap(({ name, represents, fields }) =>
      fields.flatMap((field) => (field.unique || field.name === represents ? [`${name}.${field.name}`] : [])),
    ),
  );
  return [...sheets.keys()].filter((at) => {
    const { certain, recognised, header, headerRows } = findHeader(sheets, knowing, at);
    const named = recognised.columns.some((target) => target !== null && naming.has(target) && partsOf(target).month === null);
    return certain && named && (sheets[at]?.rows.length ?? 0) > header + headerRows;
  });
}
