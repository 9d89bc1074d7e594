import { MAX_DOCUMENT_BYTES } from '../../store/limits.ts';
import type { RegistryRoute, ViewReport } from '../../types/index.ts';
import type { ComposeOptions } from '../read/compose-options.ts';
import type { DocumentDependencies, DocumentRecord } from '../read/composed-site.ts';
import { createDocumentRegistry } from '../registry/create-document-registry.ts';
import type { SitePlan } from '../select/plan-site.ts';
import { renderDocument } from './document.ts';
import type { HashDocumentInputs } from './kept-documents.ts';
import type { RenderedPage, RenderFailure } from './rendered-page.ts';
import { selectPageFiles } from './select-page-files.ts';
import type { SharedDocumentContent } from './shared-document-content.ts';

/** Path of the document for unknown paths. */
export const NOT_FOUND_PATH = '/404';

/** A document of a site. */
export interface CreatedDocument {
  /** What the next compose needs to know about it. */
  record: DocumentRecord;
  /** HTML; absent if the document of the current site is kept. */
  content?: string;
}

/** Creates the documents of rendered pages. */
export function createDocuments(
  selected: SitePlan,
  site: ComposeOptions,
  { pages, omitted }: { pages: RenderedPage[]; omitted: ReadonlyMap<string, string> },
  shared: SharedDocumentContent['document'],
  hashInputs: HashDocumentInputs,
): { documents: Map<string, CreatedDocument>; failures: RenderFailure[] } {
  const { registry, registryFile } = selected;
  const documents = new Map<string, CreatedDocument>();
  const failures: RenderFailure[] = [];
  for (const page of pages) {
    const { path, html, remotes, islands } = page;
    const used = { islands, remotes };
    const route = registry.routes.find((candidate) => candidate.path === path);
    try {
      const { preload, ...files } = selectPageFiles(selected, route, page, site);
      const content = renderDocument({
        ...shared,
        ...files,
        registry: createDocumentRegistry(registry, path, { islands, preload, hash: registryFile.hash }),
        page: html,
        view: createViewReport(selected, path, route),
      });
      if (Buffer.byteLength(content) > MAX_DOCUMENT_BYTES) throw new Error(`it has more than ${MAX_DOCUMENT_BYTES / 1024} kB`);
      const uses = addOmittedIslands(path, used, omitted);
      documents.set(path, { record: { inputs: hashInputs(path, uses), ...uses }, content });
    } catch (error) {
      // Its styles can't be evaluated, or it is too large.
      const parts = route?.prerender ? [route.remote, ...remotes] : ['shell'];
      failures.push({ reason: `The document of ${path} failed: ${error instanceof Error ? error.message : error}`, parts });
    }
  }
  return { documents, failures };
}

/** Unknown paths may contain personal data, so their document reports none. */
function createViewReport({ registry }: SitePlan, page: string, route: RegistryRoute | undefined): ViewReport {
  const remote = route?.remote ?? 'shell';
  const path = page === NOT_FOUND_PATH ? '*' : page;
  return { type: 'view', remote, release: (registry.remotes[remote] ?? registry.shell).releaseId, path };
}

/** A page is rendered again when an island that was omitted changes. */
function addOmittedIslands(page: string, used: DocumentDependencies, omitted: ReadonlyMap<string, string>): DocumentDependencies {
  const names = [...omitted.keys()].flatMap((place) => (place.startsWith(`${page} `) ? [place.slice(page.length + 1)] : []));
  const owners = names.map((name) => name.split('/')[0] ?? '');
  return { ...used, islands: [...used.islands, ...names], remotes: [...new Set([...used.remotes, ...owners])].sort() };
}
