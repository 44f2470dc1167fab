import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormPartProps } from '../../admin/views/formParts.ts';
import { knownExtensions } from '../../dataProvider/customCalls.ts';
import type { RuleContext } from '../../engine/field-types/fieldType.ts';
import { fieldType } from '../../engine/field-types/index.ts';
import type { Resource } from '../../engine/resource.ts';
import { limited, type Values } from '../../engine/rules/visibility.ts';
import type { Caution, CautionField } from '../../growth/cautions.ts';
import type { LiveGrowth } from './liveGrowth.ts';

/** Whether the server asks on saving about what was probably not meant: it is asked once, and not in the form too. */
export const useServerAsks = (): boolean => useState(() => knownExtensions().has('peringatan'))[0];

/**
 * The cautions to show under a field while it is typed: all, or those the server will not ask about, since the rules refuse
 * the number.
 */
export function useCautions(
  live: LiveGrowth | null,
  name: CautionField,
  { resource, context }: FormPartProps,
): readonly Caution[] {
  const asks = useServerAsks();
  const { getValues } = useFormContext();
  const found = live?.cautions.filter(({ field }) => field === name) ?? [];
  return asks && isTaken(resource, name, context, getValues()) ? [] : found;
}

function isTaken(resource: Resource, name: CautionField, context: RuleContext, values: Values): boolean {
  const field = resource.field[name];
  if (field === undefined) return true;
  const narrowed = limited(resource, field, context.mode, { ...context, values });
  return fieldType(narrowed).rule(narrowed, context)(values[name], values) === null;
}
