// A lazy chunk with the banner: only a tab that shows a preview needs it.
import type { ReactNode } from 'react';
import { completeRegistry, replaceRelease } from '../../browser/index.ts';
import { PREVIEW_STORAGE_KEY } from '../../page/document.ts';
import { type Preview, type Registry, satisfiesContract } from '../../types/index.ts';
import type { StatusComponents } from '../site/site.ts';

/** Matches the remote and the name of a preview, such as `demo.pr-42`. */
const SELECTION_PATTERN = /^([a-z][a-z0-9-]{0,39})\.([a-z0-9][a-z0-9-]{0,39})$/;

/**
 * Makes this tab show the preview that its URL or its session names, such as `demo.pr-42`: the preview replaces a remote's release in
 * the registry. If that fails, the live site is shown. Returns the banner, which says what is shown; undefined without a preview.
 */
export async function openPreview(registry: Registry, { loadPreviewBanner }: StatusComponents): Promise<ReactNode> {
  const selection = selectPreview();
  if (selection === null) return undefined;
  const { default: Banner } = await loadPreviewBanner();
  try {
    const preview = await fetchPreview(selection, registry);
    // Completing the registry later would undo the replacement.
    await completeRegistry(registry);
    replaceRelease(registry, preview);
    return <Banner preview={preview} onLeave={openLiveSite} />;
  } catch (error) {
    return <Banner problem={error instanceof Error ? error.message : String(error)} onLeave={openLiveSite} />;
  }
}

/**
 * Returns the preview of this tab, which later documents show too; null if there is none. A parameter of another form is not stored and
 * returned as `invalid`, so that no link can put its text into the banner.
 */
function selectPreview(): string | null {
  try {
    const parameter = new URLSearchParams(location.search).get('preview');
    if (parameter === 'off') sessionStorage.removeItem(PREVIEW_STORAGE_KEY);
    else if (parameter !== null && !SELECTION_PATTERN.test(parameter)) return 'invalid';
    else if (parameter !== null) sessionStorage.setItem(PREVIEW_STORAGE_KEY, parameter);
    return sessionStorage.getItem(PREVIEW_STORAGE_KEY);
  } catch {
    // Storage is blocked, so the next document would lose the preview.
    return null;
  }
}

function openLiveSite(): void {
  sessionStorage.removeItem(PREVIEW_STORAGE_KEY);
  location.replace(location.pathname);
}

/**
 * Fetches a preview. Its container has to be a file of its own release, below the folder of the remote's previews, and loads the
 * other files from where it is.
 * @throws Error with a message for the banner
 */
export async function fetchPreview(selection: string, registry: Registry, now = Date.now()): Promise<Preview> {
  const [, remote = '', name] = SELECTION_PATTERN.exec(selection) ?? [];
  // The registry is not consulted, since a remote without a live release can be previewed too.
  if (!name) throw new Error('There is no preview with this name. You see the live site.');
  const fail = (problem: string) => new Error(`The preview ${remote}.${name} ${problem}. You see the live site.`);
  const folderUrl = `${registry.cdn ?? ''}/previews/${remote}/`;
  const response = await fetch(`${folderUrl}${name}.json`, { cache: 'no-cache' }).catch(() => null);
  if (!response?.ok) throw fail('has ended or was never published');
  const preview: Preview = await response.json();
  const isNamed = preview.remote === remote && preview.name === name && /^[0-9a-f]{16}$/.test(preview.releaseId);
  const isInFolder = preview.entry.startsWith(`${folderUrl}${preview.releaseId}/`) && !preview.entry.includes('..');
  const isOwn = isNamed && isInFolder && preview.integrity && preview.routes.every((route) => route.remote === remote);
  if (!isOwn) throw fail('isn’t what its team publishes');
  if (!(Date.parse(preview.expiresAt) > now)) throw fail('has ended');
  if (!satisfiesContract(preview.requires, registry.contract))
    throw fail(`requires contract ${preview.requires}, the site provides ${registry.contract}`);
  return preview;
}
