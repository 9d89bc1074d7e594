import type { HeaderComparison } from 'shared-contracts/evidence';
import { findProblems, type ProblemSummary, summarizeProblems } from '../audit/audit-page.ts';
import { type AuditedResponse, createAuditedPage } from '../audit/audited-page.ts';
import type { Document } from '../html/tree.ts';
import { compareSecurityHeaders } from './compare-security-headers.ts';
import { listResources, type PageResource } from './list-resources.ts';

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
