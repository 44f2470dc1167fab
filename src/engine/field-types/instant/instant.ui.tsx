import { PlainDisplay } from '../../../admin/fields/display.tsx';
import type { FieldUi } from '../../../admin/fields/fieldUi.ts';
import { ReadOnlyInput } from '../../../admin/fields/ReadOnlyInput.tsx';

/** A moment, in the village's time. */
export const instantUi: FieldUi<'instant'> = { Input: ReadOnlyInput, Display: PlainDisplay, Filter: () => null };
