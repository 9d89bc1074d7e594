import { fireEvent, screen } from '@testing-library/react';
import { renderWithHost } from 'shared-contracts/testing';
import DemoPage from '../../pages/DemoPage.tsx';
import { advance, startWithWorkspace, toggleFeatures } from '../../testing/demo-actions.ts';
import { getObjectUrls } from '../../testing/dom-stubs.ts';
import { syncScroll } from './sync-scroll.ts';

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Before / After' }));
const requestedFeatures: string[][] = [];

beforeEach(() => {
  requestedFeatures.length = 0;
  jest.useFakeTimers();
  globalThis.fetch = async (_, init) => {
    const { features } = JSON.parse(String(init?.body)) as { features: Record<string, boolean> };
    requestedFeatures.push(Object.keys(features).filter((key) => features[key]));
    return { ok: true, headers: new Headers(), text: async () => '<h1>Page</h1>' } as Response;
  };
});
afterEach(() => jest.useRealTimers());

test('Before / After shows the sanitized original over the live page, with a slider', async () => {
  startWithWorkspace('https://compared.example');
  const { unmount } = renderWithHost(<DemoPage />);
  press();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByText('Turn on a switch to compare your page with its original.')).not.toBeNull();
  toggleFeatures('SEO Optimization');
  await advance(200);
  expect(requestedFeatures).toEqual([[], ['seo']]);
  const frames = [...document.querySelectorAll('iframe')];
  expect(frames.map(({ title }) => title)).toEqual(['Live preview of compared.example', 'Original page of compared.example']);
  expect(frames.map((frame) => frame.getAttribute('sandbox'))).toEqual([
    'allow-scripts allow-same-origin',
    'allow-scripts allow-same-origin',
  ]);
  expect(frames.map((frame) => frame.getAttribute('src')).sort()).toEqual(getObjectUrls().sort());
  const slider = screen.getByRole('slider', { name: 'Before and after' });
  fireEvent.input(slider, { target: { value: '80' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('80% before, 20% after');
  expect(slider.parentElement?.style.getPropertyValue('--split')).toBe('80%');
  press();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(getObjectUrls()).toHaveLength(1);
  unmount();
});

test('the original is requested once for a website', async () => {
  startWithWorkspace('https://twice.example');
  const { unmount } = renderWithHost(<DemoPage />);
  toggleFeatures('SEO Optimization');
  await advance(200);
  for (let times = 0; times < 3; times += 1) press();
  await advance(200);
  expect(requestedFeatures).toEqual([['seo'], []]);
  unmount();
});

test('scrolling one of two synchronised windows scrolls the other, which may be shorter', async () => {
  const [long, short] = [createWindow(1000), createWindow(300)];
  const stop = syncScroll(long, short);
  await scroll(long, 200);
  expect([long.scrollY, short.scrollY]).toEqual([200, 200]);
  await scroll(long, 700);
  expect([long.scrollY, short.scrollY]).toEqual([700, 300]);
  await scroll(short, 100);
  expect([long.scrollY, short.scrollY]).toEqual([100, 100]);
  stop();
  await scroll(long, 500);
  expect(short.scrollY).toBe(100);
});

async function scroll(window: Window, top: number): Promise<void> {
  window.scrollTo({ top });
  await Promise.resolve();
  await Promise.resolve();
}

/** A window with a scroll position, which sends its event as browsers do: only when the position has changed. */
function createWindow(bottom: number): Window {
  const target = Object.assign(new EventTarget(), {
    scrollX: 0,
    scrollY: 0,
    scrollTo({ top = 0 }: ScrollToOptions) {
      const next = Math.min(top, bottom);
      if (next === target.scrollY) return;
      target.scrollY = next;
      void Promise.resolve().then(() => target.dispatchEvent(new Event('scroll')));
    },
  });
  return target as unknown as Window;
}
