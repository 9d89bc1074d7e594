/** @jest-environment jsdom */
import { isEmptyPage } from './is-empty-page.ts';

function isEmpty(html: string, imageSize: [width: number, height: number] = [0, 0]): boolean {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  const [width, height] = imageSize;
  for (const image of page.querySelectorAll('img')) image.getBoundingClientRect = () => ({ width, height }) as DOMRect;
  return isEmptyPage(page);
}

test('a page with a short notice, or without a body, is empty', () => {
  expect(isEmpty('<p>You need to enable JavaScript.</p>')).toBe(true);
  const page = document.implementation.createHTMLDocument();
  page.body.remove();
  expect(isEmptyPage(page)).toBe(true);
});

test('a page with a heading or a field is not empty, unless a feature has added it', () => {
  expect(['<h2>Shop</h2>', '<input>'].map((html) => isEmpty(html))).toEqual([false, false]);
  expect(isEmpty('<div data-tx="chat"><h2>Chat</h2><input></div>')).toBe(true);
});

test('a page is empty below 120 characters, without scripts, added texts and outer spaces', () => {
  expect([119, 120].map((length) => isEmpty(`<p>${'x'.repeat(length)}</p>`))).toEqual([true, false]);
  const parts = `<p>  ${'x'.repeat(50)}  </p> <p>${'x'.repeat(68)}</p>`;
  expect([parts, `${parts}<p>x</p>`].map((html) => isEmpty(html))).toEqual([true, false]);
  const long = 'x'.repeat(200);
  expect(isEmpty(`<script>${long}</script><style>${long}</style><p data-tx="dock">${long}</p>`)).toBe(true);
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
