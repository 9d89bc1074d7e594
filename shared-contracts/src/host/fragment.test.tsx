import { render } from '@testing-library/react';
import { IslandContext, type PlacedIsland } from 'federation-toolkit/island';
import { renderToStaticMarkup } from 'react-dom/server';
import { defineFragment, Fragment } from './fragment.ts';

const describe = ({ name, props }: PlacedIsland) => `${name} ${JSON.stringify(props)}`;
const RemoteFragment = jest.fn((placed: PlacedIsland) => <b>{describe(placed)}</b>);
const starter = <Fragment name="demo/DemoStarter" label="Try it" />;

test('a fragment is an island in documents, and is rendered by the page runtime elsewhere', () => {
  const text = 'demo/DemoStarter {&quot;label&quot;:&quot;Try it&quot;}';
  expect(renderToStaticMarkup(<IslandContext value={{ RemoteFragment }}>{starter}</IslandContext>)).toBe(`<b>${text}</b>`);
  const inDocument = <IslandContext value={{ placeIsland: describe, RemoteFragment }}>{starter}</IslandContext>;
  expect(renderToStaticMarkup(inDocument)).toBe(text);
});

test('a fragment is rendered again only when its props change', () => {
  const renderer = { RemoteFragment };
  const tree = (label: string) => (
    <IslandContext value={renderer}>
      <Fragment name="demo/DemoStarter" label={label} />
    </IslandContext>
  );
  const { rerender, container } = render(tree('Try it'));
  RemoteFragment.mockClear();
  rerender(tree('Try it'));
  expect(RemoteFragment).not.toHaveBeenCalled();
  rerender(tree('Start'));
  expect(container.textContent).toBe('demo/DemoStarter {"label":"Start"}');
});

test('props of a fragment are checked by the compiler', () => {
  // @ts-expect-error: the label is text.
  <Fragment name="demo/DemoStarter" label={1} />;
  // @ts-expect-error: the label is missing.
  <Fragment name="demo/DemoStarter" />;
  // @ts-expect-error: no remote has this fragment.
  <Fragment name="demo/Nothing" />;
  // @ts-expect-error: the component needs a prop that the contract doesn’t have.
  defineFragment('marketing/QuoteForm', ({ topic }: { topic: string }) => topic);
  const island = defineFragment('demo/DemoStarter', ({ label }) => label, { start: 'visible' });
  expect([island.island, island.start]).toEqual(['demo/DemoStarter', 'visible']);
});
