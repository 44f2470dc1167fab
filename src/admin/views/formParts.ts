import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { Locale, WriteMode } from '../../engine/definition.ts';
import type { Resource } from '../../engine/resource.ts';
import type { ViewRuleContext } from './useRuleContext.ts';

export interface FormPartProps {
  readonly resource: Resource;
  readonly mode: WriteMode;
  /** what the form's rules depend on besides its values */
  readonly context: ViewRuleContext;
}

/** Hand-written parts of a generated form. They stand inside it: react-hook-form's context gives its values. */
export interface FormParts {
  /** above the sections */
  readonly above?: ComponentType<FormPartProps>;
  /** at the head of the information page */
  readonly head?: ComponentType<{ readonly record: RaRecord }>;
  /** told of each record that was saved */
  readonly stored?: (record: RaRecord) => void;
  /** under the input of a field, by its name */
  readonly beside?: Readonly<Record<string, ComponentType<FormPartProps>>>;
  /**
   * after a save by the button that goes on: what other pages hold of the record is made true without another call, and the
   * sentence said of it is told; null: that of the definition
   */
  readonly saved?: (record: RaRecord, around: { readonly locale: Locale; readonly queryClient: QueryClient }) => string | null;
}
