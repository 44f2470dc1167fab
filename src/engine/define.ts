/**
 * How definitions are written: plain data, checked while it is typed. A generic function switches
 * TypeScript's excess-property check off; `Checked` brings it back at every depth and also compares
 * every field name with the keys of `fields`. `compile` repeats all of it at run time.
 */
import type { PageDefinition, ResourceDefinition } from './definition.ts';

/** What a refused value would have to be besides itself; its one property says why it is refused. */
type Refused<Reason extends string, Known> = { readonly [K in Reason]: Known };

type Primitive = string | number | boolean | null | undefined;

type RequiredKey<S> = S extends unknown
  ? { [K in keyof S]-?: Record<never, never> extends Pick<S, K> ? never : K }[keyof S]
  : never;

/** The members of a union that an object can be meant to be: those whose required keys and `type` it has. */
type Meant<S, A> = S extends Primitive
  ? never
  : S extends { readonly type: infer T }
    ? A extends { readonly type: T }
      ? S
      : never
    : RequiredKey<S> extends keyof A
      ? S
      : never;

type KeyOf<S> = S extends unknown ? keyof S : never;
type ValueAt<S, K> = S extends unknown ? (K extends keyof S ? S[K] : never) : never;
type ElementOf<S> = S extends readonly (infer E)[] ? E : never;

type CheckedKeys<S, A> = {
  readonly [K in keyof A]: K extends KeyOf<S>
    ? Checked<ValueAt<S, K>, A[K]>
    : Refused<`unknown key "${K & string}"; known here`, KeyOf<S>>;
};

/** `unknown` where `A` is fit to be `S` and names nothing beyond it, else what is wrong with it. */
type Checked<S, A> = [A] extends [Primitive]
  ? [A] extends [S]
    ? unknown
    : Refused<`"${A}" is not one of`, S>
  : A extends Primitive
    ? unknown
    : A extends readonly unknown[]
      ? { readonly [I in keyof A]: Checked<ElementOf<S>, A[I]> }
      : [Meant<S, A>] extends [never]
        ? S
        : CheckedKeys<Meant<S, A>, A>;

type FieldNames<D> = D extends { readonly fields: infer F } ? keyof F & string : never;

/**
 * A resource definition, as it is: this function only checks. Refused while typing: keys no
 * definition has, at any depth; names in columns, filters, sections, conditions and the like that
 * are no field. What types cannot say is refused by `compileSite`.
 */
export function defineResource<const D extends ResourceDefinition>(
  definition: D & Checked<ResourceDefinition<FieldNames<D>>, D>,
): D {
  return definition;
}

/** The hand-written pages of a site, as they are; checked like `defineResource`. */
export function definePages<const P extends readonly PageDefinition[]>(pages: P & Checked<readonly PageDefinition[], P>): P {
  return pages;
}
