import { parsePreviewKey } from '../store/keys.ts';
import type { StoreKey } from '../store/store-key.ts';
import { parsePreview } from '../store/stored-json.ts';
import type { Preview } from '../types/index.ts';
import type { CommandContext } from './context.ts';

/** Reads the previews among `keys`, by key. Invalid previews are logged and skipped. */
export async function readPreviews(
  { store, site, log }: Pick<CommandContext, 'store' | 'site' | 'log'>,
  keys: StoreKey[],
): Promise<Map<StoreKey, Preview>> {
  const previews = new Map<StoreKey, Preview>();
  for (const key of keys) {
    const place = parsePreviewKey(key);
    if (!place) continue;
    try {
      const stored = await store.objects.get(key);
      if (stored) previews.set(key, parsePreview(stored.bytes, place));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const command = site.formatCommand('preview', place.remote, place.name, '--remove');
      log(`${key} is not a valid preview (${reason}). Remove it with "${command}".`);
    }
  }
  return previews;
}
