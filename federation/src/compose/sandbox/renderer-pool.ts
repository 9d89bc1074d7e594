import { findContractVersion, type Release } from '../../types/index.ts';
import type { ComposeOptions } from '../read/compose-options.ts';
import { getFileUrl } from '../registry/create-registry.ts';
import type { SitePlan } from '../select/plan-site.ts';
import { getBundleFilename, RELEASE_URL } from './evaluate.ts';
import { type Renderer, type RendererInput, startRenderer } from './start-renderer.ts';

/** How many renderer processes exist at the same time. */
const MAX_RENDERERS = 4;

/** Work for each renderer, by its name: a part and an optional purpose (`shop for home`). */
export type ItemsByRenderer<Item> = Partial<Record<string, Item[]>>;

/** The renderer processes of a site. */
export interface RendererPool {
  /** Returns a renderer with the code of a part, by the name of the part; starts it if necessary. */
  get(part: string): Renderer;
  /** Works on all items of one renderer after the other; of two renderers at the same time. Returns the results in any order. */
  work<Item, Result>(items: ItemsByRenderer<Item>, work: (item: Item, renderer: Renderer) => Promise<Result>): Promise<Result[]>;
  /** Ends all renderers. */
  stop(): void;
}

/** Creates a pool, which starts processes when they are needed. */
export function createRendererPool(
  { shell, remotes, registry, readText }: Pick<SitePlan, 'shell' | 'remotes' | 'registry' | 'readText'>,
  site: Pick<ComposeOptions, 'cdnUrl' | 'settings'>,
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
  const get = (name: string) => {
    const renderer = started.get(name) ?? startRenderer(createInput(name));
    started.set(name, renderer);
    return renderer;
  };
  const end = (name: string) => {
    started.get(name)?.stop();
    started.delete(name);
  };
  return {
    get,
    async work(items, work) {
      const remaining = Object.entries(items);
      const results: Awaited<ReturnType<typeof work>>[] = [];
      const workThrough = async () => {
        for (let next = remaining.shift(); next; next = remaining.shift()) {
          const [name, ofRenderer = []] = next;
          results.push(...(await Promise.all(ofRenderer.map((item) => work(item, get(name))))));
          if (started.size > MAX_RENDERERS) end(name);
        }
      };
      await Promise.all([workThrough(), workThrough()]);
      return results;
    },
    stop: () => [...started.keys()].forEach(end),
  };
}
