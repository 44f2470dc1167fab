import { PlainDisplay } from '../fields/display.tsx';
import type { FieldUi } from '../fields/fieldUi.ts';
import { ReadOnlyInput } from '../fields/ReadOnlyInput.tsx';

/** A moment, in the village's time. */
export const instantUi: FieldUi<'instant'> = { Input: ReadOnlyInput, Display: PlainDisplay, Filter: () => null };
