// Fetched only by a tab that was asked to show a preview.
import { satisfiesContract } from 'federation-toolkit/types';
import type { Preview, Registry } from 'shared-contracts';
import { useReleaseOverrides } from '../federation/release-overrides.ts';
import type { Site } from '../routing/site-context.ts';
import { PreviewBanner } from './PreviewBanner.tsx';

const NAME = /^([a-z][a-z0-9-]{0,39})\.([a-z0-9][a-z0-9-]{0,39})$/;

/**
 * Puts a published preview in the place of its remote, for this tab. Whatever keeps it from being shown is said in the
 * banner, over the live site.
 */
export async function openPreview(chosen: string, registry: Registry): Promise<Pick<Site, 'registry' | 'banner'>> {
  try {
    const preview = await fetchPreview(chosen, registry);
    useReleaseOverrides.setState({ [preview.remote]: preview });
    const others = registry.routes.filter(({ remote }) => remote !== preview.remote);
    const remotes = { ...registry.remotes, [preview.remote]: preview };
    return { registry: { ...registry, remotes, routes: [...others, ...preview.routes] }, banner: <PreviewBanner preview={preview} /> };
  } catch (error) {
    return { registry, banner: <PreviewBanner problem={error instanceof Error ? error.message : String(error)} /> };
  }
}

/**
 * Reads a preview from below its remote's own path, which is the only place that it may name files in.
 * @throws Error that says why there is nothing to show
 */
export async function fetchPreview(chosen: string, registry: Registry, now = Date.now()): Promise<Preview> {
  const [, remote = '', name] = NAME.exec(chosen) ?? [];
  // A remote that was never released can be previewed too: its team looks at it before anybody else does.
  if (!name) throw new Error(`There is no preview “${chosen.slice(0, 80)}”. You see the live site.`);
  const home = `${registry.cdn ?? ''}/remotes/${remote}/`;
  const response = await fetch(`${home}previews/${name}.json`, { cache: 'no-cache' }).catch(() => null);
  if (!response?.ok) throw new Error(`The preview ${remote}.${name} has ended or was never published. You see the live site.`);
  const preview: Preview = await response.json();
  const files = [preview.entry, ...Object.keys(preview.integrity), ...preview.routes.flatMap(({ js, css }) => [...js, ...css])];
  const release = `${home}${preview.releaseId}/`;
  const ours = preview.remote === remote && preview.name === name && /^[0-9a-f]{16}$/.test(preview.releaseId);
  if (
    !ours ||
    !files.every((file) => file.startsWith(release) && !file.includes('..') && preview.integrity[file]) ||
    !preview.routes.every((route) => route.remote === remote)
  ) {
    throw new Error(`The preview ${remote}.${name} isn’t what its team publishes. You see the live site.`);
  }
  if (!(Date.parse(preview.expiresAt) > now)) throw new Error(`The preview ${remote}.${name} has ended. You see the live site.`);
  if (!satisfiesContract(preview.requires, registry.contract)) {
    throw new Error(
      `The preview ${remote}.${name} requires contract ${preview.requires}, the site provides ${registry.contract}. You see the live site.`,
    );
  }
  return preview;
}
