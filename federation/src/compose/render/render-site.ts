import { z } from 'zod';
import type { Registry, RegistryRoute } from '../../types/index.ts';
import type { ReadText } from '../documents/page-files.ts';
import type { ComposeSite } from '../read/compose-site.ts';
import type { SelectedReleases } from '../select/select-releases.ts';
import { findPageProblem } from './check-markup.ts';
import { listPlaces } from './island-places.ts';
import { renderIslands } from './render-islands.ts';
import { describeRenderError, MAX_PAGE_LENGTH, type PageWithPlaces, type RenderedPage, type RenderFailure } from './rendered-page.ts';
import { createRendererPool, type RendererPool, runByRenderer } from './renderer-pool.ts';

/** Path of the document for unknown paths. */
const NOT_FOUND_PATH = '/404';

/** What the shell gives to all pages of a site. */
export interface SiteContent {
  /** Paths that the shell renders without a remote. */
  shellPaths: string[];
  headScript: string;
  publicFiles: Record<string, string>;
  assetInput: unknown;
}

/** Result of `renderSite`. */
export interface RenderedSite extends SiteContent {
  pages: Record<string, RenderedPage>;
  failures: RenderFailure[];
  /** Islands that their pages don't contain, each with the reason, by page and name. */
  omitted: ReadonlyMap<string, string>;
  /** What the prerender bundle of `exportsOf` exports. */
  exports?: BundleExports;
}

/** What a remote's prerender bundle exports. */
export interface BundleExports {
  /** Names of the modules that have a component. */
  modules: string[];
  /** The routes as JSON. */
  routes: string;
}

/** What is rendered. */
export interface RenderInput extends Pick<SelectedReleases, 'shell' | 'remotes'> {
  registry: Registry;
  site: Pick<ComposeSite, 'cdnUrl' | 'settings' | 'remotes'>;
  readText: ReadText;
  /** Returns whether the document of a page exists already. */
  isKept(path: string): boolean;
  /** Islands that failed before, each with the reason, by page and name. */
  failedIslands: ReadonlyMap<string, string>;
  /** Remote whose exports the result contains. */
  exportsOf?: string | undefined;
}

const exportsOfBundle = z.object({ modules: z.array(z.string()), routes: z.string() });
const page = z.object({ html: z.string().max(MAX_PAGE_LENGTH) });
const siteContent = z.object({
  shellPaths: z.array(z.string()),
  headScript: z.string(),
  publicFiles: z.record(z.string(), z.string()),
  assetInput: z.unknown(),
});

/**
 * Renders the pages of a site. The code of each remote runs in a process of its own, which renders the pages of that remote with
 * empty places for islands, and the remote's islands for all pages. So a remote's bundle can change its own pages and islands only;
 * what it returns is checked before it becomes a part of a document.
 */
export async function renderSite(input: RenderInput): Promise<RenderedSite> {
  const renderers = createRendererPool(input);
  try {
    const content = siteContent.parse(await renderers.get('shell').perform({ kind: 'site' }));
    const failures: RenderFailure[] = [];
    const pages = await renderPages(input, [...content.shellPaths, NOT_FOUND_PATH], renderers, failures);
    const omitted = new Map<string, string>();
    const filled = await renderIslands(input, pages, renderers, { failures, omitted });
    const result = { ...content, pages: filled, failures, omitted };
    if (input.exportsOf === undefined) return result;
    return { ...result, exports: exportsOfBundle.parse(await renderers.get(input.exportsOf).perform({ kind: 'exports' })) };
  } finally {
    renderers.stop();
  }
}

async function renderPages(
  { registry, site, isKept }: RenderInput,
  shellPaths: string[],
  renderers: RendererPool,
  failures: RenderFailure[],
): Promise<PageWithPlaces[]> {
  const owners = Object.entries(
    Object.groupBy(
      [
        ...shellPaths.map((path) => ({ path, owner: 'shell' })),
        ...registry.routes.map((route) => ({ path: route.path, owner: getRenderer(route) })),
      ].filter(({ path }) => !isKept(path)),
      ({ owner }) => owner,
    ),
  );
  const rendered = await runByRenderer(renderers, owners, async ({ path, owner }): Promise<PageWithPlaces | null> => {
    try {
      const { html } = page.parse(await renderers.get(owner).perform({ kind: 'page', path }));
      const problem = owner === 'shell' ? undefined : findPageProblem(html, owner, site.remotes);
      if (problem) throw new Error(problem);
      return { path, owner, html, places: listPlaces(html) };
    } catch (error) {
      failures.push({ reason: `Rendering ${path} failed: ${describeRenderError(error)}`, parts: [owner] });
      return null;
    }
  });
  return rendered.filter((each) => each !== null);
}

/** A page that isn't prerendered has the frame and a skeleton, both of the shell. */
function getRenderer({ prerender, remote }: RegistryRoute): string {
  return prerender ? remote : 'shell';
}
