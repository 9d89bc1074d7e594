import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../parts.ts';
import { createPictureModule, getFileName } from './picture-module.ts';
import { pictureShots } from './shots.ts';

const folder = path.join(repository, 'remote-marketing/src/pictures');

test('the stored pictures and their module are those of the list of pictures', () => {
  expect(readFileSync(path.join(folder, 'pictures.ts'), 'utf8')).toBe(createPictureModule(pictureShots));
  const expected = pictureShots.flatMap((shot) => shot.sizes.map((size) => getFileName(shot, size)));
  expect(readdirSync(folder).sort()).toEqual([...expected, 'pictures.ts'].sort());
});

test('every picture is an AVIF of at most 30 kB', () => {
  for (const name of readdirSync(folder).filter((file) => file !== 'pictures.ts')) {
    const bytes = readFileSync(path.join(folder, name));
    expect([name, bytes.subarray(4, 12).toString('latin1'), bytes.length <= 30_000]).toEqual([name, 'ftypavif', true]);
  }
});

test('every client site has a picture of its earlier page', () => {
  for (const { site } of pictureShots)
    expect([site, existsSync(path.join(import.meta.dirname, 'before', `${site}.html`))]).toEqual([site, true]);
});
