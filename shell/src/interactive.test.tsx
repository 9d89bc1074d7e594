import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { PageModule } from 'shared-contracts';
import { createFakeHost } from 'shared-contracts/testing';
import { App } from './App.tsx';
import { INTERACTIVE_ATTRIBUTE } from './interactive.ts';
import { createPrefetch } from './routing/site-context.ts';
import { fakeLoader, headingPage, registry, setSession } from './testing/render-in-site.tsx';

const isMarked = () => document.documentElement.hasAttribute(INTERACTIVE_ATTRIBUTE);

test('marks the document as interactive once the handlers of the header and the page are attached, and not before', async () => {
  setSession({ status: 'signed-out' });
  let resolvePage = (_: PageModule) => {};
  const loader = fakeLoader(() => new Promise((resolve) => (resolvePage = resolve)));
  const site = { registry, settings: createFakeHost().settings, loader, prefetch: createPrefetch(registry, loader) };
  await act(async () =>
    render(
      <MemoryRouter>
        <App site={site} />
      </MemoryRouter>,
    ),
  );
  expect(isMarked()).toBe(false);
  await act(async () => resolvePage(headingPage('Home')));
  expect(isMarked()).toBe(true);
});
