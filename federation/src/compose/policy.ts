import { createHash } from 'node:crypto';
import type { Settings } from '../site-types.ts';

/**
 * The site's content security policy. Foreign images, styles, fonts and media are allowed because the demo shows a
 * visitor's own page in a blob document, which inherits this policy.
 * @param inlineScripts the text of every inline script that a document may hold
 * @param cdnUrl origin of another CDN that releases are loaded from; empty for none
 * @throws Error when an address of the settings isn't one
 */
export function contentSecurityPolicy(inlineScripts: string[], { backendUrl, reportUrl, siteUrl }: Settings, cdnUrl = ''): string {
  const hashes = inlineScripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const reports = reportUrl ? new URL(reportUrl, siteUrl).origin : siteUrl;
  const connect = [...connectSources(backendUrl), ...(reports === siteUrl ? [] : [reports])];
  const cdn = cdnUrl ? ` ${new URL(cdnUrl).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self'${cdn} ${hashes.join(' ')}`,
    // Foreign styles and fonts are allowed anyway, so the other origin needs no entry of its own there.
    "style-src 'self' 'unsafe-inline' https: http:",
    "img-src 'self' https: http: data: blob:",
    "font-src 'self' https: http: data:",
    'media-src https: http: data:',
    `connect-src 'self'${cdn} ${connect.join(' ')}`,
    'frame-src blob: https: http:',
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

// A machine's own name and its loopback address are two origins to a browser.
function connectSources(backendUrl: string): string[] {
  const { origin, hostname, port } = new URL(backendUrl);
  return hostname === 'localhost' ? [origin, `http://127.0.0.1:${port}`] : [origin];
}

/** Headers of every answer of the site. */
export function siteHeaders(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // A year; browsers take it over https alone (RFC 6797, 8.1). Names below the site's are not ours to decide on.
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
  };
}
