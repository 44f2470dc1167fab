import { formPartsOf } from '../../custom-pages/formParts.ts';
import type { Resource } from '../../engine/resource.ts';
import type { FormParts } from './formParts.ts';

const NONE: FormParts = {};

/** The hand-written parts of the form of a resource; most have none. */
export const formPartsFor = ({ name }: Resource): FormParts => formPartsOf(name) ?? NONE;
