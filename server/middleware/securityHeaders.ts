import { secureHeaders } from 'hono/secure-headers';

/**
 * Headers of every answer: only own scripts, no framing, no sniffing, no referrer. A console built to
 * call another host needs that host's own page headers.
 */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // the console's styling engine writes style elements
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    // the console is kept on the device by a worker of its own
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  xFrameOptions: 'DENY',
  // the proxy in front, which knows whether there is https, says so itself
  strictTransportSecurity: false,
});
