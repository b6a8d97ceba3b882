// The headers that stand on every answer, refusals included: nothing from elsewhere is loaded, and nobody else may frame, read or guess.

/** `policy` is the Content-Security-Policy: `pagePolicy` for our page, `DATA_POLICY` for everything that is no page. */
export const securityHeaders = (policy: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // A browser may look up the hosts of links before anyone presses them: the look-up alone would tell of them.
  'X-DNS-Prefetch-Control': 'off',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), payment=(), display-capture=()',
  'Cache-Control': 'no-store',
});

/** The nonce is for the styles that the editor writes by itself; scripts are files of ours and have none. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // No text becomes elements, whoever forgets it: the page makes them one by one.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Should a browser ever show data as a page, it is one that can do nothing. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** For a page of words alone. Not `sandbox`: its link back would be another site's, and come without the cookie. */
export const WORDS_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
