/** What of a visit must be filled, and when. */

/** "Field '{field}' harus diisi!" with the spec's names of the fields (section 5, "Update examination"). */
export const required = (field: string) => ({
  required: { id: `Field '${field}' harus diisi!`, en: `Field '${field}' must be filled!` },
});
const EDITING = { mode: 'edit' } as const;
const filled = <const F extends string>(field: F) => ({ not: { field, is: null } }) as const;
/** A visit as it was recorded: something was measured. */
const WAS_MEASURED = { stored: { any: [filled('berat_badan'), filled('tinggi_badan')] } } as const;
/** Weight alone or length alone is a visit too, also when one of them is taken out again. */
export const measuredBy = <const F extends string>(other: F) =>
  ({ all: [{ announced: 'fields' }, { any: [{ mode: 'create' }, WAS_MEASURED] }, filled(other)] }) as const;
/** On a correction: what was not noted at the visit is not asked for because something else is put right. */
export const asked = <const F extends string>(field: F) =>
  ({ all: [EDITING, { not: { all: [{ announced: 'fields' }, WAS_MEASURED, { stored: { field, is: null } }] } }] }) as const;
/** There is extra food where none was noted, or that there was none. */
export const NEWLY_FED = { all: [EDITING, filled('pmt'), { stored: { field: 'pmt', in: [null, 'Tidak'] } }] } as const;
