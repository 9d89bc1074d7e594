// Uses remote-marketing
import { expect, test } from '../support/test.ts';

test('an unknown path returns status 404 and the not-found page, and is logged to the console', async ({ page, watch }) => {
  watch.allow(/status of 404|404: there is no page at \/no\/such-page/);
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such-page'));
  const response = await page.goto('/no/such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await logged;
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('responses for pages, release files and missing files have the content security policy', async ({ request }) => {
  for (const path of ['/', '/demo', '/admin', '/nothing', '/sitemap.xml', '/remotes/demo/current.json', '/remotes/nothing.js']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  }
});
