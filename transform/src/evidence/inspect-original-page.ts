import type { HeaderComparison } from 'shared-contracts/evidence';
import { findProblems, type ProblemSummary, summarizeProblems } from '../audit/audit-page.ts';
import { type AuditedPage, type AuditedResponse, createAuditedPage } from '../audit/audited-page.ts';
import { type Document, getAttribute } from '../html/tree.ts';
import { isDataBlock, listResources, type PageResource, type ResourceKind } from './list-resources.ts';

/** What is read from a page before it is changed. */
export interface OriginalPageFindings {
  problems: ProblemSummary;
  resources: PageResource[];
  /** Security headers, with those that the security feature proposes if it is on. */
  headers: HeaderComparison[];
}

/** Audits a parsed page and lists its resources and security headers. Holds no node of the document. */
export function inspectOriginalPage(document: Document, source: AuditedResponse, hasSecurity: boolean): OriginalPageFindings {
  const page = createAuditedPage(document, source);
  const resources = listResources(page);
  return {
    problems: summarizeProblems(findProblems(page), page),
    resources,
    headers: compareSecurityHeaders(page, resources, hasSecurity),
  };
}

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
function compareSecurityHeaders(page: AuditedPage, resources: readonly PageResource[], hasSecurity: boolean): HeaderComparison[] {
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
