/** What of a visit must be filled, and when. */

/** "Field '{field}' harus diisi!" with the spec's names of the fields (section 5, "Update examination"). */
export const required = (field: string) => ({
  required: { id: `Field '${field}' harus diisi!`, en: `Field '${field}' must be filled!` },
});
const EDITING = { mode: 'edit' } as const;
const filled = <const F extends string>(field: F) => ({ not: { field, is: null } }) as const;
/** Likewise of an addition, which no server of the contract has. */
const added = <const F extends string>(field: F) => ({ not: { field, is: null, otherwise: true } }) as const;
/** What is measured of somebody grown up who is not, or cannot be, weighed. */
const BY_OTHER_MEANS = {
  all: [
    { field: 'umur', atLeast: 15 },
    { any: [added('tekanan_darah'), added('gula_darah'), added('lingkar_perut'), added('kolesterol'), added('hb')] },
  ],
} as const;
/** A visit as it was recorded: something was measured. */
const WAS_MEASURED = { stored: { any: [filled('berat_badan'), filled('tinggi_badan'), BY_OTHER_MEANS] } } as const;
/** Weight alone or length alone is a visit too, also when one of them is taken out again; of somebody grown up anything that was measured is. */
export const measuredBy = <const F extends string>(other: F) =>
  ({
    all: [{ announced: 'fields' }, { any: [{ mode: 'create' }, WAS_MEASURED] }, { any: [filled(other), BY_OTHER_MEANS] }],
  }) as const;
/** On a correction: what was not noted at the visit is not asked for because something else is put right. */
export const asked = <const F extends string>(field: F) =>
  ({ all: [EDITING, { not: { all: [{ announced: 'fields' }, WAS_MEASURED, { stored: { field, is: null } }] } }] }) as const;
/** There is extra food where none was noted, or that there was none. */
export const NEWLY_FED = { all: [EDITING, filled('pmt'), { stored: { field: 'pmt', in: [null, 'Tidak'] } }] } as const;
