import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createElement } from 'react';
import { renderSiteImages, type SiteImage } from './site-images.ts';

const cacheDir = mkdtempSync(path.join(tmpdir(), 'images-'));
async function render(name: string, image: SiteImage): Promise<Buffer> {
  const files = await renderSiteImages({ [name]: image }, cacheDir);
  return files[name] ?? Buffer.alloc(0);
}
const card = (title: string) => ({ card: createElement('div', { style: { display: 'flex' } }, title), width: 1200, height: 630 });
const icon = { svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2v2H0z"/></svg>', width: 32 };

afterAll(() => rmSync(cacheDir, { recursive: true }));

/** Reads width and height from the PNG header (PNG specification, section 11.2.2). */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('renders a card with the given size and text', async () => {
  const work = await render('share/work.png', card('Work'));
  expect(sizeOf(work)).toEqual([1200, 630]);
  expect(work.equals(await render('share/faq.png', card('Questions')))).toBe(false);
});

test('renders an icon with the given width, and as an icon file for the extension .ico', async () => {
  expect(sizeOf(await render('icon-192.png', { ...icon, width: 192 }))).toEqual([192, 192]);
  const file = await render('favicon.ico', icon);
  expect([file.readUInt16LE(2), file.readUInt16LE(4), file[6], file.readUInt32LE(14)]).toEqual([1, 1, 32, file.length - 22]);
  expect(sizeOf(file.subarray(22))).toEqual([32, 32]);
});

test('renders an image once and reads it from the cache afterwards', async () => {
  const before = readdirSync(cacheDir);
  await render('share/other-name.png', card('Work'));
  expect(readdirSync(cacheDir)).toEqual(before);
  for (const name of before) writeFileSync(path.join(cacheDir, name), 'cached');
  expect((await render('share/work.png', card('Work'))).toString()).toBe('cached');
  expect(sizeOf(await render('share/work.png', card('Our work')))).toEqual([1200, 630]);
});
