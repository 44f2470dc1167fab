import { PlainDisplay } from '../fields/display.tsx';
import type { FieldUi } from '../fields/fieldUi.ts';
import { ReadOnlyInput } from '../fields/ReadOnlyInput.tsx';

/** Several numbers, each under its name. */
export const numbersUi: FieldUi<'numbers'> = { Input: ReadOnlyInput, Display: PlainDisplay, Filter: () => null };
