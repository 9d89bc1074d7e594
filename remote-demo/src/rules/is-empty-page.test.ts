/** @jest-environment jsdom */
import { isEmptyPage } from './is-empty-page.ts';

function isEmpty(html: string, imageSize: [width: number, height: number] = [0, 0]): boolean {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  const [width, height] = imageSize;
  for (const image of page.querySelectorAll('img')) image.getBoundingClientRect = () => ({ width, height }) as DOMRect;
  return isEmptyPage(page);
}

test.each([
  '<div id="root"></div>',
  '<p>Loading…</p>',
  '<p>Bitte warten</p>',
  '<p>You need to enable JavaScript.</p>',
  '<p>We’re sorry but the shop doesn’t work properly without JavaScript enabled. Please enable it to continue.</p>',
  '<p>Bitte aktivieren Sie JavaScript.</p>',
  '<h1></h1>',
])('a page with %s waits for scripts', (html) => {
  expect(isEmpty(html)).toBe(true);
});

test.each([
  '<p>Call 030 123456</p>',
  '<h1>Coming soon</h1>',
  '<p>We bake bread.</p>',
  '<p>Jane, JavaScript developer. jane@site.example</p>',
  `<p>You need to enable JavaScript. ${'x'.repeat(200)}</p>`,
  '<input>',
])('a short page with %s is not empty', (html) => {
  expect(isEmpty(html)).toBe(false);
});

test('a page without a body, or only with scripts and what features added, is empty', () => {
  const page = document.implementation.createHTMLDocument();
  page.body.remove();
  expect(isEmptyPage(page)).toBe(true);
  const long = 'x'.repeat(200);
  expect(isEmpty(`<script>${long}</script><style>${long}</style><p data-tx="dock">${long}</p>`)).toBe(true);
  expect(isEmpty('<div data-tx="chat"><h2>Chat</h2><input></div>')).toBe(true);
});

test('a page with an image of at least 32 pixels on each side is not empty', () => {
  const sizes: [number, number][] = [
    [32, 32],
    [31, 300],
    [300, 31],
  ];
  expect(sizes.map((size) => isEmpty('<img>', size))).toEqual([false, true, true]);
  expect(isEmpty('<div data-tx="chat"><img></div>', [300, 300])).toBe(true);
  expect(isEmpty('<img><div data-tx="chat"><img></div>', [300, 300])).toBe(false);
});

test('a page with only a background picture is not empty', () => {
  document.body.style.backgroundImage = 'url(https://site.example/a.png)';
  document.body.getBoundingClientRect = () => ({ width: 390, height: 844 }) as DOMRect;
  expect(isEmptyPage(document)).toBe(false);
  document.body.style.backgroundImage = '';
  expect(isEmptyPage(document)).toBe(true);
});
