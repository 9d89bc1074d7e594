import { z } from 'zod';
import type { Ownership, Registry } from '../../types/index.ts';
import { findPageProblem } from '../markup/check-markup.ts';
import { listIslandPlaces } from '../markup/island-places.ts';
import type { ComposeOptions } from '../read/compose-options.ts';
import type { ComposedSite } from '../read/composed-site.ts';
import { createRendererPool, type RendererPool } from '../sandbox/renderer-pool.ts';
import type { SitePlan } from '../select/plan-site.ts';
import { type CreatedDocument, createDocuments, NOT_FOUND_PATH } from './create-documents.ts';
import { createInputHasher, selectKeptDocuments } from './kept-documents.ts';
import { renderIslands } from './render-islands.ts';
import { describeRenderError, MAX_PAGE_LENGTH, type PageWithIslandPlaces, type RenderFailure } from './rendered-page.ts';
import { createSharedDocumentContent } from './shared-document-content.ts';

const renderedPage = z.object({ html: z.string().max(MAX_PAGE_LENGTH) });

/** Result of `renderSite`. */
export interface RenderedSite {
  /** Documents by path of the page. */
  documents: Map<string, CreatedDocument>;
  /** The content security policy of all documents. */
  policy: string;
  /** Remotes whose modules the rendered pages contain. */
  remotes: ReadonlySet<string>;
  failures: RenderFailure[];
  /** Islands that their pages don't contain, each with the reason, by page and name. */
  omitted: ReadonlyMap<string, string>;
  /** What the prerender bundle of `exportsOf` exports. */
  exports?: RemoteBundleExports;
}

/** What a remote's prerender bundle exports. */
export interface RemoteBundleExports {
  /** Names of the modules that have a component. */
  modules: string[];
  /** The routes as JSON. */
  routes: string;
}

/** What decides how a site is rendered in addition to its releases. */
export interface RenderOptions {
  /** The current site, whose documents are kept if they would be the same again. */
  composed: ComposedSite;
  /** Islands that failed before, each with the reason, by page and name. */
  failedIslands: ReadonlyMap<string, string>;
  /** Remote whose exports the result contains. */
  exportsOf: string | undefined;
}

const siteContent = z.object({ shellPaths: z.array(z.string()), headScript: z.string() });
const bundleExports = z.object({ modules: z.array(z.string()), routes: z.string() });

/**
 * Renders the documents of a site whose inputs have changed. The code of each remote runs in its own process, which renders the
 * pages of that remote with empty places for islands, and the remote's islands for all pages. So a remote's bundle can change its own
 * pages and islands only; what it returns is checked before it becomes a part of a document.
 */
export async function renderSite(
  selected: SitePlan,
  site: ComposeOptions,
  { composed, failedIslands, exportsOf }: RenderOptions,
): Promise<RenderedSite> {
  const hashInputs = createInputHasher(selected, site);
  const kept = selectKeptDocuments(composed.documents, hashInputs, site.siteDir);
  const renderers = createRendererPool(selected, site);
  try {
    const { shellPaths, headScript } = siteContent.parse(await renderers.get('shell').perform({ kind: 'site' }));
    const paths = [...shellPaths, NOT_FOUND_PATH];
    const empty = await renderPages(selected.registry, site.remotes, paths, (page) => kept.has(page), renderers);
    const filled = await renderIslands(selected.remotes, empty.pages, failedIslands, renderers);
    const shared = createSharedDocumentContent(selected, headScript, site);
    const created = createDocuments(selected, site, filled, shared.document, hashInputs);
    return {
      documents: new Map<string, CreatedDocument>([
        ...[...kept].map(([page, record]) => [page, { record }] as const),
        ...created.documents,
      ]),
      policy: shared.policy,
      remotes: new Set(filled.pages.flatMap(({ remotes }) => remotes)),
      failures: [...empty.failures, ...filled.failures, ...created.failures],
      omitted: filled.omitted,
      ...(exportsOf !== undefined && { exports: bundleExports.parse(await renderers.get(exportsOf).perform({ kind: 'exports' })) }),
    };
  } finally {
    renderers.stop();
  }
}

/**
 * Renders the pages of a site, except for those whose document is kept, with empty places for their islands.
 * @param shellPaths Paths that the shell renders without a remote.
 */
async function renderPages(
  { routes }: Registry,
  remotes: Ownership,
  shellPaths: string[],
  isKept: (path: string) => boolean,
  renderers: RendererPool,
): Promise<{ pages: PageWithIslandPlaces[]; failures: RenderFailure[] }> {
  const ofShell = shellPaths.map((path) => ({ path, owner: 'shell', page: '' }));
  // A page that isn't prerendered has the frame and a skeleton, both of the shell.
  const ofRoutes = routes.map(({ path, prerender, remote, page }) => ({ path, owner: prerender ? remote : 'shell', page }));
  const changed = [...ofShell, ...ofRoutes].filter(({ path }) => !isKept(path));
  const byOwner = Object.groupBy(changed, ({ owner }) => owner);
  const results = await renderers.work(byOwner, async ({ path, owner, page }, renderer): Promise<PageWithIslandPlaces | RenderFailure> => {
    try {
      const { html } = renderedPage.parse(await renderer.perform({ kind: 'page', path }));
      const problem = owner === 'shell' ? undefined : findPageProblem(html, owner, page, remotes);
      if (problem) throw new Error(problem);
      return { path, owner, html, places: listIslandPlaces(html) };
    } catch (error) {
      return { reason: `Rendering ${path} failed: ${describeRenderError(error)}`, parts: [owner] };
    }
  });
  return {
    pages: results.filter((result) => 'html' in result),
    failures: results.filter((result) => 'reason' in result),
  };
}
