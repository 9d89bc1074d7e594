// In the lazy chunk of the recovery code, which a preview needs too: every chunk costs a hash in all documents.
import { completeRegistry } from '../../browser/index.ts';
import { type Preview, type Registry, satisfiesContract } from '../../types/index.ts';
import { releaseOverrides } from '../site/release-overrides.ts';
import type { StatusComponents } from '../site/shell.ts';
import type { SiteRuntime } from '../site/site-context.ts';
import { leavePreview, PREVIEW_SELECTION_PATTERN } from './selected-preview.ts';

/** Replaces a remote by a published preview in this tab. If that fails, shows the live site and a banner with the reason. */
export async function openPreview(
  selection: string,
  registry: Registry,
  statusComponents: StatusComponents,
): Promise<Pick<SiteRuntime, 'registry' | 'banner'>> {
  const { default: Banner } = await statusComponents.loadPreviewBanner();
  try {
    const preview = await fetchPreview(selection, registry);
    // The preview replaces the remote in the complete registry. Without that, other pages load as documents.
    await completeRegistry(registry).catch(() => {});
    releaseOverrides.set(preview);
    const others = registry.routes.filter(({ remote }) => remote !== preview.remote);
    const remotes = { ...registry.remotes, [preview.remote]: preview };
    const routes = [...others, ...preview.routes];
    return { registry: { ...registry, remotes, routes }, banner: <Banner preview={preview} onLeave={openLiveSite} /> };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { registry, banner: <Banner problem={problem} onLeave={openLiveSite} /> };
  }
}

function openLiveSite(): void {
  leavePreview();
  location.replace(location.pathname);
}

/**
 * Fetches a preview. Its container has to be a file of its own release, below the folder of the remote's previews, and loads the
 * other files from where it is.
 * @throws Error with a message for the banner
 */
export async function fetchPreview(selection: string, registry: Registry, now = Date.now()): Promise<Preview> {
  const [, remote = '', name] = PREVIEW_SELECTION_PATTERN.exec(selection) ?? [];
  // The registry is not consulted, since a remote without a live release can be previewed too.
  if (!name) throw new Error('There is no preview with this name. You see the live site.');
  const folderUrl = `${registry.cdn ?? ''}/previews/${remote}/`;
  const response = await fetch(`${folderUrl}${name}.json`, { cache: 'no-cache' }).catch(() => null);
  if (!response?.ok) throw new Error(`The preview ${remote}.${name} has ended or was never published. You see the live site.`);
  const preview: Preview = await response.json();
  const releaseUrl = `${folderUrl}${preview.releaseId}/`;
  const isExpected = preview.remote === remote && preview.name === name && /^[0-9a-f]{16}$/.test(preview.releaseId);
  if (
    !isExpected ||
    !(preview.entry.startsWith(releaseUrl) && !preview.entry.includes('..') && preview.integrity) ||
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
