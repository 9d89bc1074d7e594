import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../parts.ts';
import { createPictureModule, getFileName } from './picture-module.ts';
import { pictureFolders, pictureShots } from './shots.ts';

test('the stored pictures and their module are those of the list of pictures', () => {
  for (const [name, shots] of pictureFolders) {
    const folder = path.join(repository, name);
    expect(readFileSync(path.join(folder, 'pictures.ts'), 'utf8')).toBe(createPictureModule(shots));
    const expected = shots.flatMap((shot) => shot.sizes.map((size) => getFileName(shot, size)));
    expect(readdirSync(folder).sort()).toEqual([...expected, 'pictures.ts'].sort());
  }
});

test('every picture is an AVIF of at most 30 kB', () => {
  for (const folder of pictureFolders.keys()) {
    for (const name of readdirSync(path.join(repository, folder)).filter((file) => file !== 'pictures.ts')) {
      const bytes = readFileSync(path.join(repository, folder, name));
      expect([name, bytes.subarray(4, 12).toString('latin1'), bytes.length <= 30_000]).toEqual([name, 'ftypavif', true]);
    }
  }
});

test('every client site has a picture of its earlier page', () => {
  for (const { site } of pictureShots)
    expect([site, existsSync(path.join(repository, 'tools/client-sites', site, 'before/index.html'))]).toEqual([site, true]);
});
