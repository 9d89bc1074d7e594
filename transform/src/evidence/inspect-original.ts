import type { HeaderEvidence } from 'shared-contracts/evidence';
import { findProblems, type ProblemSummary, summarizeProblems } from '../audit/audit-page.ts';
import { type AuditSource, createAuditedPage } from '../audit/audited-page.ts';
import type { Document } from '../html/tree.ts';
import { compareHeaders } from './compare-headers.ts';
import { listResources, type PageResource } from './list-resources.ts';

/** What is read from a page before it is changed. */
export interface OriginalPage {
  problems: ProblemSummary;
  resources: PageResource[];
  /** Security headers, with those that the security feature proposes if it is on. */
  headers: HeaderEvidence[];
}

/** Audits a parsed page and lists its resources and security headers. Holds no node of the document. */
export function inspectOriginal(document: Document, source: AuditSource, hasSecurity: boolean): OriginalPage {
  const page = createAuditedPage(document, source);
  const resources = listResources(page);
  return { problems: summarizeProblems(findProblems(page)), resources, headers: compareHeaders(page, resources, hasSecurity) };
}
