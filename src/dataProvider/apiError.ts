/** What is said where no answer came at all (spec section 8). */
export const NETWORK_FAILURE = 'Terjadi kesalahan jaringan.';

/** No answer, or that of a proxy whose server is away, or of a server that has no time or no room just now: it may be there in a moment. */
export const UNREACHED: readonly number[] = [0, 502, 503, 504];

/**
 * A call that failed: the server refused it, or (status 0) was not reached. Has no dependency, since
 * the sign-in page loads it; the data provider turns it into react-admin's HttpError.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /**
   * @param message the server's own words, or a general text where it gave none
   * @param status HTTP status; 0: no answer
   * @param body the answer's body as parsed; null where it was empty or no JSON
   * @param retryAfter when it may be tried again, as the server says it (seconds or a date)
   */
  constructor(
    message: string,
    readonly status: number,
    readonly body: unknown = null,
    readonly retryAfter: string | null = null,
  ) {
    super(message);
  }
}
