import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compose } from '../compose/compose.ts';
import { buildTestRemote, buildTestShell, createTestSite, getTestSiteDir, releaseBuild } from '../testing/test-site.ts';
import { createTestStore } from '../testing/test-store.ts';
import { openCommandContext } from './context.ts';

test('a command composes the site with the settings of the host, not with its own', async () => {
  const testStore = createTestStore();
  const { folder } = testStore;
  try {
    await releaseBuild(testStore, 'shell', buildTestShell(testStore));
    await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'text'));
    const createSite = (siteUrl: string) => ({
      ...createTestSite(folder, siteUrl),
      policySources: (settings: { siteUrl: string }) => ({ 'connect-src': [settings.siteUrl] }),
      createFiles: async (_: unknown, settings: { siteUrl: string }) => ({ 'robots.txt': settings.siteUrl }),
    });
    await compose(testStore.store, createSite('https://host.example'));
    const { site, store } = await openCommandContext(createSite('http://localhost:4'), { by: 'Ada' });
    await compose(store, site);
    for (const name of ['robots.txt', 'demo.html', 'headers.json']) {
      const text = readFileSync(path.join(getTestSiteDir(folder), 'current', name), 'utf8');
      expect([name, text.includes('https://host.example'), text.includes('localhost:4')]).toEqual([name, true, false]);
    }
  } finally {
    testStore.remove();
  }
});
