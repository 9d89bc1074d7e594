import { z } from 'zod';
import type { Ownership, Registry } from '../../types/index.ts';
import { findPageProblem } from '../markup/check-markup.ts';
import { listIslandPlaces } from '../markup/island-places.ts';
import type { RendererPool } from '../sandbox/renderer-pool.ts';
import { describeRenderError, MAX_PAGE_LENGTH, type PageWithIslandPlaces, type RenderFailure } from './rendered-page.ts';

const renderedPage = z.object({ html: z.string().max(MAX_PAGE_LENGTH) });

/**
 * Renders the pages of a site, except for those whose document is kept, with empty places for their islands.
 * @param shellPaths Paths that the shell renders without a remote.
 */
export async function renderPages(
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
