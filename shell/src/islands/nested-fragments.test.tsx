import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { defineIsland, Fragment } from 'shared-contracts';
import { createHost } from '../host.ts';
import { createFakeLoader, createSite } from '../testing/render-in-site.tsx';
import { IslandRoot } from './IslandRoot.tsx';

const WithStarter = () => <Fragment name="demo/DemoStarter" label="Start" />;

test('the HTML of an island has a skeleton in place of a fragment inside of it, whose code isn’t loaded', () => {
  const loaded: string[] = [];
  const getLoaded = ({ path }: { path: string }) => {
    loaded.push(path);
    return { default: defineIsland(path, WithStarter) };
  };
  const site = createSite({ ...createFakeLoader(), getLoaded });
  const island = { remote: 'marketing', path: 'marketing/QuoteForm', page: './islands/QuoteForm', js: [], css: [] };
  const registry = { ...site.registry, islands: [island] };
  const html = renderToString(
    <StaticRouter location="/">
      <IslandRoot site={{ ...site, registry }} host={createHost(site.settings, () => {})} name="marketing/QuoteForm" props={{}} />
    </StaticRouter>,
  );
  expect(html).toMatch(/<div data-fragment="demo\/DemoStarter"><[^>]*aria-busy="true"/);
  expect(loaded).toEqual(['marketing/QuoteForm']);
});
