import type { CommandContext } from '../cli/context.ts';
import { createTestSite } from './test-site.ts';
import type { TestStore } from './test-store.ts';

/** Creates the context of a command for a test store; `lines` collects the output. */
export function createTestContext(
  { folder, store }: Pick<TestStore, 'folder' | 'store'>,
  siteUrl?: string,
): CommandContext & { lines: string[] } {
  const lines: string[] = [];
  return { site: createTestSite(folder, siteUrl), store, by: 'Ada', lines, log: (line) => void lines.push(line) };
}
