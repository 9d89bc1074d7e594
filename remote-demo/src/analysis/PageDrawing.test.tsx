import { render } from '@testing-library/react';
import { PageDrawing } from './PageDrawing.tsx';

const original = Element.prototype.attachShadow;

/** The frames are in a closed tree. */
function renderWithFrames(url: string) {
  const roots: ShadowRoot[] = [];
  const attachShadow = jest.spyOn(Element.prototype, 'attachShadow').mockImplementation(function attach(this: Element, init) {
    const root = original.call(this, init);
    roots.push(root);
    return root;
  });
  const rendered = render(<PageDrawing url={url} />);
  attachShadow.mockRestore();
  return { ...rendered, frames: [...(roots[0]?.querySelectorAll('iframe') ?? [])] };
}
test('draws the page from two frames that run no script and that nothing in the document finds', () => {
  const { container, frames } = renderWithFrames('https://example.com/shop');
  expect(frames.map((frame) => [frame.getAttribute('src'), frame.getAttribute('sandbox'), frame.tabIndex])).toEqual(
    Array(2).fill(['https://example.com/shop', '', -1]),
  );
  expect(container.querySelector('iframe')).toBeNull();
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

test('the drawing appears when both frames are loaded, and ends with the analysis', async () => {
  const { container, frames, unmount } = renderWithFrames('https://example.com');
  const isShown = () => container.querySelector('[data-loaded]') !== null;
  frames[0]?.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(isShown()).toBe(false);
  frames[1]?.dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isShown()).toBe(true);
  unmount();
  expect(frames[0]?.isConnected).toBe(false);
});
