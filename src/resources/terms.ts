/** The words of this product that the engine's types are to check. */

/** Positions that may work in the console (spec section 6). */
export const ROLES = ['Admin Verifikator', 'Admin Desa', 'Kader'] as const;

declare module '../engine/definition/terms.ts' {
  interface Register {
    readonly role: (typeof ROLES)[number];
  }
}
