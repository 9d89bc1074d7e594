import { isOutdated } from '../../browser/index.ts';
import { readInlinedRegistry } from '../../page/document-data.ts';
import { reloadWithFields } from '../../page/kept-fields.ts';

/**
 * Loads the document again, with what was typed, if other releases are live by now: those of the document may have been deleted. Only
 * once, because a cache may still return the same document. Stays pending then.
 */
export async function reloadIfOutdated(): Promise<void> {
  if (history.state?.fields || !(await isOutdated(readInlinedRegistry()))) return;
  reloadWithFields();
  await new Promise(() => {});
}
