import type { ServerResponse } from 'node:http';

/**
 * Headers of every answer. form-action names the web origins because browsers apply it
 * to the redirects that follow a posted form (the way back to the application).
 */
export function setPageHeaders(res: ServerResponse, webOrigins: readonly string[], issuer: string): void {
  if (issuer.startsWith('https:')) res.setHeader('strict-transport-security', 'max-age=31536000');
  res.setHeader(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self' ${webOrigins.join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
  );
  res.setHeader('x-content-type-options', 'nosniff');
  res.setHeader('x-frame-options', 'DENY');
  // Not no-referrer: that would turn the Origin of our own form into "null".
  res.setHeader('referrer-policy', 'same-origin');
}
