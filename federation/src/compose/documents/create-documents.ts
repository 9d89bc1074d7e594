import { MAX_DOCUMENT_BYTES } from '../../store/limits.ts';
import type { ComposedDocument } from '../read/composed-documents.ts';
import { createPageRegistry, listLinkedPaths, toDocumentRegistry } from '../registry/page-registry.ts';
import type { RenderedSite } from '../render/render-site.ts';
import type { RenderFailure } from '../render/rendered-page.ts';
import type { SitePlan } from '../select/plan-site.ts';
import { renderDocument } from './document.ts';
import { type SharedContent, selectPageFiles } from './page-files.ts';

/** A document of a site. */
export interface Document {
  remembered: ComposedDocument;
  /** HTML; absent if the document of the current site is kept. */
  content?: string;
}

/** Creates the documents of the rendered pages, and lists those that are kept. */
export function createDocuments(
  plan: SitePlan,
  { pages, failures, omitted }: RenderedSite,
  shared: SharedContent['document'],
): { documents: Map<string, Document>; failures: RenderFailure[] } {
  const { selected, registry, layers, site, composedDocuments, hashInputs } = plan;
  const documents = new Map<string, Document>();
  const allFailures = [...failures];
  for (const [page, remembered] of Object.entries(composedDocuments)) if (plan.isKept(page)) documents.set(page, { remembered });
  for (const [page, rendered] of Object.entries(pages)) {
    const { html, remotes, islands, hrefs } = rendered;
    const used = { links: listLinkedPaths(hrefs), islands, remotes };
    const route = registry.routes.find((candidate) => candidate.path === page);
    try {
      const content = renderDocument({
        ...shared,
        ...selectPageFiles(selected, route, rendered, layers, site, plan.readText),
        registry: toDocumentRegistry(createPageRegistry(registry, page, used)),
        page: html,
      });
      if (Buffer.byteLength(content) > MAX_DOCUMENT_BYTES) throw new Error(`it has more than ${MAX_DOCUMENT_BYTES / 1024} kB`);
      const remembered = withOmitted(page, used, omitted);
      documents.set(page, { remembered: { inputs: hashInputs(page, remembered), ...remembered }, content });
    } catch (error) {
      // Its styles can't be evaluated, or it is too large.
      const parts = route?.prerender ? [route.remote, ...remotes] : ['shell'];
      allFailures.push({ reason: `The document of ${page} failed: ${error instanceof Error ? error.message : error}`, parts });
    }
  }
  return { documents, failures: allFailures };
}

/** A page is rendered again when an island that was omitted changes. */
function withOmitted(
  page: string,
  used: Omit<ComposedDocument, 'inputs'>,
  omitted: ReadonlyMap<string, string>,
): Omit<ComposedDocument, 'inputs'> {
  const names = [...omitted.keys()].flatMap((place) => (place.startsWith(`${page} `) ? [place.slice(page.length + 1)] : []));
  const owners = names.map((name) => name.split('/')[0] ?? '');
  return { ...used, islands: [...used.islands, ...names], remotes: [...new Set([...used.remotes, ...owners])].sort() };
}
