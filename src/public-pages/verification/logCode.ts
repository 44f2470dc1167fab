/**
 * All that submitting a verification code does (spec section 2, "Verification code screen"): no call is
 * made. `info`, since nothing is wrong.
 */
export const logCode = (code: string): void => console.info('verification code', code);
