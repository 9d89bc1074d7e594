import { compressFile } from './files.ts';

const repeat = (text: string) => Buffer.from(text.repeat(100));

test('compresses a content once, whatever the file is named', () => {
  const first = compressFile('a.js', repeat('export const a = 1;'));
  expect(compressFile('b.js', repeat('export const a = 1;'))).toBe(first);
  expect(compressFile('a.js', repeat('export const a = 2;'))).not.toEqual(first);
});

test('keeps the results of a limited number of files', () => {
  const first = compressFile('a.css', repeat('a{}'));
  for (let index = 0; index < 200; index += 1) compressFile('b.css', Buffer.from(`b${index}{}`));
  const again = compressFile('a.css', repeat('a{}'));
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});

test('compresses no file whose format is compressed already', () => {
  expect(compressFile('a.avif', repeat('picture'))).toBeNull();
});
