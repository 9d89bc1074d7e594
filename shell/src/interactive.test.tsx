import { act, render } from '@testing-library/react';
import { INTERACTIVE_ATTRIBUTE } from 'federation-toolkit/page';
import { SiteRoot } from 'federation-toolkit/react';
import type { PageModule } from 'shared-contracts';
import { App } from './App.tsx';
import { createFakeLoader, createHeadingPage, createSite, setSession } from './testing/render-in-site.tsx';

const isMarked = () => document.documentElement.hasAttribute(INTERACTIVE_ATTRIBUTE);

test('marks the document as interactive only once the page has its handlers', async () => {
  setSession({ status: 'signed-out' });
  let resolvePage = (_: PageModule) => {};
  const site = createSite(createFakeLoader(() => new Promise((resolve) => (resolvePage = resolve))));
  await act(async () =>
    render(
      <SiteRoot site={site}>
        <App />
      </SiteRoot>,
    ),
  );
  expect(isMarked()).toBe(false);
  await act(async () => resolvePage(createHeadingPage('Home')));
  expect(isMarked()).toBe(true);
});
