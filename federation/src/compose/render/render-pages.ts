import { z } from 'zod';
import type { Ownership, Registry } from '../../types/index.ts';
import { findPageProblem } from '../markup/check-markup.ts';
import { listPlaces } from '../markup/island-places.ts';
import { type RendererPool, runByRenderer } from '../sandbox/renderer-pool.ts';
import { describeRenderError, MAX_PAGE_LENGTH, type PageWithPlaces, type RenderFailure } from './rendered-page.ts';

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
): Promise<{ pages: PageWithPlaces[]; failures: RenderFailure[] }> {
  const ofShell = shellPaths.map((path) => ({ path, owner: 'shell' }));
  // A page that isn't prerendered has the frame and a skeleton, both of the shell.
  const ofRoutes = routes.map(({ path, prerender, remote }) => ({ path, owner: prerender ? remote : 'shell' }));
  const changed = [...ofShell, ...ofRoutes].filter(({ path }) => !isKept(path));
  const byOwner = Object.entries(Object.groupBy(changed, ({ owner }) => owner));
  const results = await runByRenderer(renderers, byOwner, async ({ path, owner }): Promise<PageWithPlaces | RenderFailure> => {
    try {
      const { html } = renderedPage.parse(await renderers.get(owner).perform({ kind: 'page', path }));
      const problem = owner === 'shell' ? undefined : findPageProblem(html, owner, remotes);
      if (problem) throw new Error(problem);
      return { path, owner, html, places: listPlaces(html) };
    } catch (error) {
      return { reason: `Rendering ${path} failed: ${describeRenderError(error)}`, parts: [owner] };
    }
  });
  return {
    pages: results.filter((result) => 'html' in result),
    failures: results.filter((result) => 'reason' in result),
  };
}
