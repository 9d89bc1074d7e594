import type { HeaderComparison } from 'shared-contracts/evidence';
import type { AuditedPage } from '../audit/audited-page.ts';
import { getAttribute } from '../html/tree.ts';
import { isDataBlock, type PageResource, type ResourceKind } from './list-resources.ts';

const MAX_VALUE_LENGTH = 120;
const MAX_HOSTS = 3;
const KINDS: readonly ResourceKind[] = ['script', 'style', 'img', 'frame'];

/** Values of OWASP's Secure Headers Project for any page. */
const COMMON_VALUES: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** Security headers that the page is sent with, and would be sent with: what the owner set is kept. Empty if the headers are unknown. */
export function compareSecurityHeaders(page: AuditedPage, resources: readonly PageResource[], hasSecurity: boolean): HeaderComparison[] {
  if (page.headers.size === 0) return [];
  const values = {
    'content-security-policy': createPolicy(page, resources),
    'strict-transport-security': 'max-age=31536000',
    ...COMMON_VALUES,
  };
  return Object.entries(values).map(([name, value]) => {
    const current = page.headers.get(name);
    const before = current === undefined ? null : cut(current);
    return { name, before, after: before ?? (hasSecurity ? value : null) };
  });
}

/** A content security policy that allows the hosts of the page's own markup. */
function createPolicy(page: AuditedPage, resources: readonly PageResource[]): string {
  const hasInlineScript = page.find('script').some((script) => getAttribute(script, 'src') === undefined && !isDataBlock(script));
  const directives = KINDS.flatMap((kind) => {
    const hosts = [...new Set(resources.filter((resource) => resource.kind === kind).map(({ url }) => url.host))];
    const others = hosts.filter((host) => host !== page.url.host);
    const nonce = kind === 'script' && hasInlineScript ? ["'nonce-…'"] : [];
    const sources = others.length > MAX_HOSTS ? ['https:'] : others.map((host) => `https://${host}`);
    return nonce.length + sources.length > 0 ? `${kind}-src ${["'self'", ...nonce, ...sources].join(' ')}` : [];
  });
  return cut(["default-src 'self'", "object-src 'none'", "base-uri 'self'", ...directives].join('; '));
}

function cut(value: string): string {
  return value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value;
}
