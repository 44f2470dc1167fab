import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Field } from '../../engine/resource.ts';

export interface ListPartProps {
  readonly field: Field;
  readonly record: RaRecord;
  /** the value as the list shows it */
  readonly children: ReactNode;
}

/** Hand-written parts of a generated list: what is said about a field's value, around or instead of it, by the field's name. */
export type ListParts = Readonly<Record<string, ComponentType<ListPartProps>>>;

export interface WithPartProps {
  readonly parts: ListParts | undefined;
  readonly field: Field | undefined;
  readonly record: RaRecord;
  readonly children: ReactNode;
}

/** A value with the part written about it; most have none. */
export function WithPart({ parts, field, record, children }: WithPartProps) {
  const Part = field === undefined ? undefined : parts?.[field.name];
  return Part === undefined || field === undefined
    ? createElement(Fragment, null, children)
    : createElement(Part, { field, record, children });
}
