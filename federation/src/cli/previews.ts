import type { Preview } from '../site-types.ts';
import type { Context } from './context.ts';

/**
 * The published previews among `keys`, by key. One that can't be read is said, with how to take it back, and left out:
 * it must keep nobody from the others.
 */
export async function readPreviews({ store, say }: Pick<Context, 'store' | 'say'>, keys: string[]): Promise<Map<string, Preview>> {
  const previews = new Map<string, Preview>();
  for (const key of keys) {
    const [, remote, name] = /^remotes\/([^/]+)\/previews\/([^/]+)\.json$/.exec(key) ?? [];
    const stored = remote && name ? await store.objects.get(key) : null;
    if (!stored) continue;
    try {
      previews.set(key, parse(stored.bytes));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      say(`${key} can't be read (${reason}): take it back with "npm run preview -- ${remote} ${name} --remove".`);
    }
  }
  return previews;
}

function parse(bytes: Buffer): Preview {
  const preview: Preview = JSON.parse(bytes.toString('utf8'));
  for (const field of ['remote', 'name', 'releaseId', 'expiresAt'] as const)
    if (typeof preview?.[field] !== 'string') throw new Error(`it has no ${field}`);
  return preview;
}
