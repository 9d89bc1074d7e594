import { act, fireEvent, render, screen } from '@testing-library/react';
import { LiveSite } from './LiveSite.tsx';

const site = { slug: 'fowler-finds', title: 'Fowler Finds', url: 'http://localhost:3100/fowler-finds/' } as const;
const JsdomObserver = window.IntersectionObserver;
let enterViewport: () => void;

beforeEach(() => {
  window.IntersectionObserver = class extends JsdomObserver {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      enterViewport = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this);
    }
  };
});

afterEach(() => {
  window.IntersectionObserver = JsdomObserver;
});

test('the live site loads in a sandboxed frame near the viewport, and replaces the cover when loaded', () => {
  const { container } = render(<LiveSite {...site} />);
  expect(container.querySelector('iframe')).toBeNull();
  act(() => enterViewport());
  const frame = screen.getByTitle('Live site of Fowler Finds');
  expect(frame.getAttribute('src')).toBe(site.url);
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  expect(container.querySelector('[data-loaded="false"]')).not.toBeNull();
  expect(container.querySelector('img')?.getAttribute('width')).toBe('1440');
  fireEvent.load(frame);
  expect(container.querySelector('[data-loaded="true"]')).not.toBeNull();
});

test('a site that blocks framing keeps its cover and its link', () => {
  const { container } = render(<LiveSite {...site} blocksFraming />);
  act(() => enterViewport());
  expect(container.querySelector('iframe')).toBeNull();
  expect(container.querySelector('img')).not.toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe(site.url);
});
