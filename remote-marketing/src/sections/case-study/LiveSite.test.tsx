import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { LiveSite } from './LiveSite.tsx';

const site = { slug: 'fowler-finds', title: 'Fowler Finds', url: 'http://localhost:3100/fowler-finds/' } as const;

test('the live site loads in a sandboxed frame near the viewport, and replaces the cover when loaded', () => {
  expect(renderToString(<LiveSite {...site} />)).not.toContain('iframe');
  const { container } = render(<LiveSite {...site} />);
  const frame = screen.getByTitle('Live site of Fowler Finds');
  expect(frame.getAttribute('src')).toBe(site.url);
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame.getAttribute('loading')).toBe('lazy');
  expect(container.querySelector('[data-loaded="false"]')).not.toBeNull();
  expect(container.querySelector('img')?.getAttribute('width')).toBe('1440');
  fireEvent.load(frame);
  expect(container.querySelector('[data-loaded="true"]')).not.toBeNull();
});

test('a site that blocks framing keeps its cover and its link', () => {
  const { container } = render(<LiveSite {...site} blocksFraming />);
  expect(container.querySelector('iframe')).toBeNull();
  expect(container.querySelector('img')).not.toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe(site.url);
});
