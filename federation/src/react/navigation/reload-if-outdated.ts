import { findRegistryName } from '../../browser/index.ts';
import { reloadWithFields } from '../../page/kept-fields.ts';

/**
 * Loads the document again, with what was typed, if other releases are live by now: those of the document may have been deleted. Only
 * once, because a cache may still return the same document. Stays pending then.
 */
export async function reloadIfOutdated(): Promise<void> {
  const registry = findRegistryName();
  if (!registry || history.state?.fields) return;
  const response = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (response?.headers.get('Server-Timing')?.includes(registry) !== false) return;
  reloadWithFields();
  await new Promise(() => {});
}
