import type { PolicySources } from '../read/site.ts';
import { hashText } from '../registry/create-registry.ts';

/**
 * Creates the Content-Security-Policy of a site (CSP Level 3). Inline scripts are allowed by hash; inline styles are allowed,
 * because every document contains its critical CSS.
 * @param inlineScripts Text of every inline script in a document.
 * @param cdnUrl Origin of the releases; empty for the site's origin.
 * @throws Error if `cdnUrl` is not a URL
 */
export function createContentSecurityPolicy(inlineScripts: string[], sources: PolicySources, cdnUrl: string): string {
  const cdn = cdnUrl ? [new URL(cdnUrl).origin] : [];
  const hashes = inlineScripts.map((text) => `'${hashText(text)}'`);
  const directives: [name: string, sources: string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...cdn, ...hashes]],
    ['style-src', ["'self'", "'unsafe-inline'", ...cdn, ...(sources['style-src'] ?? [])]],
    ['img-src', ["'self'", ...cdn, ...(sources['img-src'] ?? [])]],
    ['font-src', ["'self'", ...cdn, ...(sources['font-src'] ?? [])]],
    ['media-src', sources['media-src'] ?? ["'self'"]],
    ['connect-src', ["'self'", ...cdn, ...(sources['connect-src'] ?? [])]],
    ['frame-src', sources['frame-src'] ?? ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'self'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'self'"]],
  ];
  return directives.map(([name, list]) => `${name} ${list.join(' ')}`).join('; ');
}
