import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { defineIsland, Fragment } from 'shared-contracts';
import { createHost } from '../host.ts';
import { createFakeLoader, createSite } from '../testing/render-in-site.tsx';
import { IslandRoot } from './IslandRoot.tsx';

const Field = () => <input name="site" />;
const Nothing = () => null;
const WithStarter = () => <Fragment name="demo/DemoStarter" label="Start" />;
const WithForm = () => <Fragment name="marketing/QuoteForm" />;

/** Renders the quote form as an island of a document. */
function renderForm(fragments: Record<string, () => React.ReactNode>): string {
  const getLoaded = ({ path }: { path: string }) => ({ default: defineIsland(path, fragments[path] ?? Nothing) });
  const site = createSite({ ...createFakeLoader(), getLoaded });
  const island = { remote: 'marketing', path: 'marketing/QuoteForm', page: './islands/QuoteForm', js: [], css: [] };
  const registry = { ...site.registry, islands: [island] };
  return renderToString(
    <StaticRouter location="/">
      <IslandRoot site={{ ...site, registry }} host={createHost(site.settings, () => {})} name="marketing/QuoteForm" props={{}} />
    </StaticRouter>,
  );
}

test('the HTML of an island contains the fragments inside of it, each in an element that names it', () => {
  const html = renderForm({ 'marketing/QuoteForm': WithStarter, 'demo/DemoStarter': Field });
  expect(html).toMatch(/<div data-fragment="demo\/DemoStarter">.*<input name="site"\/>.*<\/div>/);
});

test('a document with fragments that contain each other is refused with the names of the places', () => {
  const fragments = { 'marketing/QuoteForm': WithStarter, 'demo/DemoStarter': WithForm };
  // Compose throws what React reports in place of a boundary.
  expect(renderForm(fragments)).toContain(
    'A fragment can’t contain itself: marketing/QuoteForm places demo/DemoStarter places marketing/QuoteForm. Remove one of these places.',
  );
});
