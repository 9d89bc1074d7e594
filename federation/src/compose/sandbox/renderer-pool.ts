import { findContractVersion, type Release } from '../../types/index.ts';
import type { ComposeSite } from '../read/compose-site.ts';
import { getFileUrl } from '../registry/create-registry.ts';
import type { SelectedSite } from '../select/select-site.ts';
import { getBundleFilename, RELEASE_URL } from './evaluate.ts';
import { type Renderer, type RendererInput, startRenderer } from './start-renderer.ts';

/** How many renderer processes exist at the same time. */
const MAX_RENDERERS = 4;

/** The renderer processes of a site. */
export interface RendererPool {
  /** Returns a renderer with the code of a part, named by the part and an optional purpose (`shop for home`); starts it if necessary. */
  get(name: string): Renderer;
  /** Ends a renderer that has no tasks, if there are too many. */
  release(part: string): void;
  /** Ends all renderers. */
  stop(): void;
}

/** Creates a pool, which starts processes when they are needed. */
export function createRendererPool(
  { shell, remotes, registry, readText }: Pick<SelectedSite, 'shell' | 'remotes' | 'registry' | 'readText'>,
  site: Pick<ComposeSite, 'cdnUrl' | 'settings'>,
): RendererPool {
  const started = new Map<string, Renderer>();
  const toSource = (release: Release) => ({
    name: release.name,
    filename: getBundleFilename(release),
    code: readText(release, release.prerender).replaceAll(RELEASE_URL, getFileUrl(release, '', site.cdnUrl)),
  });
  const createInput = (rendererName: string): RendererInput => {
    const [part] = rendererName.split(' ');
    const remote = remotes.find(({ name }) => name === part);
    const input = { shell: toSource(shell), registry, settings: site.settings };
    if (!remote) return input;
    return { ...input, remote: { ...toSource(remote), contract: findContractVersion(remote.requires, shell.provides) ?? '' } };
  };
  const end = (part: string) => {
    started.get(part)?.stop();
    started.delete(part);
  };
  return {
    get(part) {
      const renderer = started.get(part) ?? startRenderer(createInput(part));
      started.set(part, renderer);
      return renderer;
    },
    release: (part) => started.size > MAX_RENDERERS && end(part),
    stop: () => [...started.keys()].forEach(end),
  };
}

/** Works on the items of each part in one process after the other; two parts at the same time. */
export async function runByRenderer<Item, Result>(
  renderers: RendererPool,
  owners: [owner: string, items: Item[] | undefined][],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const remaining = [...owners];
  const workThrough = async () => {
    for (let next = remaining.shift(); next; next = remaining.shift()) {
      const [owner, items = []] = next;
      results.push(...(await Promise.all(items.map(work))));
      renderers.release(owner);
    }
  };
  await Promise.all([workThrough(), workThrough()]);
  return results;
}
