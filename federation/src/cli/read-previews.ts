import type { StoreKey } from '../store/store-key.ts';
import type { Preview } from '../types/index.ts';
import type { CommandContext } from './context.ts';

/** Reads the previews among `keys`, by key. Invalid previews are logged and skipped. */
export async function readPreviews(
  { store, site, log }: Pick<CommandContext, 'store' | 'site' | 'log'>,
  keys: StoreKey[],
): Promise<Map<StoreKey, Preview>> {
  const previews = new Map<StoreKey, Preview>();
  for (const key of keys) {
    const [, remote, name] = /^remotes\/([^/]+)\/previews\/([^/]+)\.json$/.exec(key) ?? [];
    const stored = remote && name ? await store.objects.get(key) : null;
    if (!remote || !name || !stored) continue;
    try {
      previews.set(key, parsePreview(stored.bytes));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log(`${key} is not a valid preview (${reason}). Remove it with "${site.formatCommand('preview', remote, name, '--remove')}".`);
    }
  }
  return previews;
}

function parsePreview(bytes: Buffer): Preview {
  const preview: Preview = JSON.parse(bytes.toString('utf8'));
  for (const field of ['remote', 'name', 'releaseId', 'expiresAt'] as const)
    if (typeof preview?.[field] !== 'string') throw new Error(`${field} is missing`);
  return preview;
}
