import { act, render, screen } from '@testing-library/react';
import { useDisplayFont } from './use-display-font.ts';

function Page({ pathname }: { pathname: string }) {
  useDisplayFont(pathname);
  return (
    <>
      <h1>Heading</h1>
      <a href="/work">Work</a>
    </>
  );
}

const font = {} as FontFace;
const fonts = new Set<FontFace>();
let move = 0;

beforeAll(() => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  Object.assign(window, { requestIdleCallback: (task: () => void) => task() });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRectStub(fonts.has(font) ? move : 0));
});
beforeEach(() => {
  fonts.clear();
  window.displayFont = Promise.resolve(font);
});
afterAll(() => {
  delete window.displayFont;
  Reflect.deleteProperty(document, 'fonts');
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

class DOMRectStub {
  x = 0;
  y = 0;
  width: number;
  height = 20;
  left = 0;
  right = 100;
  top: number;
  bottom: number;
  constructor(top: number) {
    this.top = top;
    this.bottom = top + this.height;
    this.width = 100 + top;
  }
  toJSON() {}
}

test.each([
  ['shows the font on the first page if nothing visible moves, and compensates the width of links', 0.5, 1, '-0.5px'],
  ['keeps the fallback on the first page if something visible would move', 40, 0, ''],
])('%s', async (_, pixels, count, width) => {
  move = pixels;
  await act(async () => void render(<Page pathname={location.pathname} />));
  expect([fonts.size, screen.getByRole('link').style.marginRight]).toEqual([count, width]);
});

test('shows the font with the next page', async () => {
  move = 40;
  const { rerender } = await act(async () => render(<Page pathname={location.pathname} />));
  expect(fonts.size).toBe(0);
  await act(async () => rerender(<Page pathname="/work" />));
  expect(fonts.size).toBe(1);
});
