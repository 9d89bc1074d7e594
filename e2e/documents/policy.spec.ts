import { waitUntilInteractive } from '../../tools/testing/page-readiness.ts';
import { fetchPublicDocuments, getAttribute, getText } from '../support/site-documents.ts';
import { expect, test } from '../support/test.ts';

test('the inline scripts of every page add no global variables and can run twice', async ({ page, request }) => {
  const scripts = new Set<string>();
  for (const { elements } of await fetchPublicDocuments(request)) {
    for (const element of elements.filter(({ tagName }) => tagName === 'script')) {
      if (getAttribute(element, 'type') === undefined && getAttribute(element, 'src') === undefined) scripts.add(getText(element));
    }
  }
  // The color scheme script and the start script.
  expect(scripts.size).toBe(2);

  await page.goto('/');
  await waitUntilInteractive(page);
  const { errors, added } = await page.evaluate(
    (texts) => {
      const messages: string[] = [];
      addEventListener('error', (event) => void messages.push(event.message));
      const before = new Set(Object.getOwnPropertyNames(window));
      // Running a script twice reveals declarations: as an error, or as a new global name.
      for (const text of [...texts, ...texts]) document.head.append(Object.assign(document.createElement('script'), { textContent: text }));
      return { errors: messages, added: Object.getOwnPropertyNames(window).filter((name) => !before.has(name)) };
    },
    [...scripts],
  );
  expect(errors).toEqual([]);
  expect(added).toEqual([]);
});

test('responses for pages, release files and missing files have the content security policy', async ({ request }) => {
  for (const path of ['/', '/demo', '/admin', '/nothing', '/sitemap.xml', '/remotes/demo/current.json', '/remotes/nothing.js']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  }
});
