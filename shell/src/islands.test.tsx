import { getModuleKey } from 'federation-toolkit/browser';
import { IslandRoot, type PageLoader } from 'federation-toolkit/react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { defineIsland, Fragment } from 'shared-contracts';
import { createFakeLoader, createSite } from './testing/render-in-site.tsx';

const WithStarter = () => <Fragment name="demo/DemoStarter" label="Start" />;

test('the HTML of an island has a skeleton in place of a fragment inside of it, whose code isn’t loaded', () => {
  const loaded: string[] = [];
  const getLoaded: PageLoader['getLoaded'] = (module) => {
    const name = getModuleKey(module);
    loaded.push(name);
    return { default: defineIsland(name, WithStarter) };
  };
  const site = createSite({ ...createFakeLoader(), getLoaded });
  const html = renderToString(<IslandRoot site={site} url="/" name="marketing/QuoteForm" props={{}} />);
  expect(html).toMatch(/<div data-fragment="demo\/DemoStarter"><[^>]*aria-busy="true"/);
  expect(loaded).toEqual(['marketing/QuoteForm']);
});

test('outside of the prerender an island is its component', () => {
  const Basket = defineIsland('shop/Basket', ({ label }: { label: string }) => <b>{label}</b>, { start: 'visible' });
  expect(renderToStaticMarkup(<Basket label="3 items" />)).toBe('<b>3 items</b>');
});
