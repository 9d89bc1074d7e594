import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createElement } from 'react';
import { pictureMaker } from './pictures.ts';

const woff = createRequire(__filename).resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff');
const font = `data:font/woff;base64,${readFileSync(woff, 'base64')}`;
const kept = mkdtempSync(path.join(tmpdir(), 'pictures-'));
const draw = pictureMaker(kept, font);
const card = (title: string) => ({ card: createElement('div', { style: { display: 'flex' } }, title), width: 1200, height: 630 });
const icon = { svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2v2H0z"/></svg>', width: 32 };

afterAll(() => rmSync(kept, { recursive: true }));

/** Width and height as the file's own header says. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('a card becomes a picture of its size, with its words in it', async () => {
  const work = await draw('share/work.png', card('Work'));
  expect(sizeOf(work)).toEqual([1200, 630]);
  expect(work.equals(await draw('share/faq.png', card('Questions')))).toBe(false);
});

test('an icon is drawn as wide as it is asked for, and as an icon file where its name says so', async () => {
  expect(sizeOf(await draw('icon-192.png', { ...icon, width: 192 }))).toEqual([192, 192]);
  const file = await draw('favicon.ico', icon);
  expect([file.readUInt16LE(2), file.readUInt16LE(4), file[6], file.readUInt32LE(14)]).toEqual([1, 1, 32, file.length - 22]);
  expect(sizeOf(file.subarray(22))).toEqual([32, 32]);
});

test('the same picture is drawn once, another one anew', async () => {
  const again = pictureMaker(kept, font);
  const before = readdirSync(kept);
  await again('share/other-name.png', card('Work'));
  expect(readdirSync(kept)).toEqual(before);
  for (const name of before) writeFileSync(path.join(kept, name), 'kept');
  expect((await again('share/work.png', card('Work'))).toString()).toBe('kept');
  expect(sizeOf(await again('share/work.png', card('Our work')))).toEqual([1200, 630]);
});
