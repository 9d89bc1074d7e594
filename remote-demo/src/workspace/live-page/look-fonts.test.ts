/** @jest-environment jsdom */
import { loadFontRules } from './look-fonts.ts';

function answer(status: number) {
  globalThis.fetch = async () => {
    return { ok: status === 200, status, arrayBuffer: async () => new Uint8Array([1, 2, 3]).buffer } as Response;
  };
}

test('without its files a look has the fonts of the visitor, and the next page loads them again', async () => {
  answer(404);
  expect(await loadFontRules('Bread')).toEqual({ gallery: '', workshop: '', own: '' });
  answer(200);
  expect((await loadFontRules('Bread')).workshop).toContain('@font-face{font-family:Archivo;');
});

test('the rules contain the files, and no character that ends an attribute or an element', async () => {
  answer(200);
  const { gallery, own } = await loadFontRules('Bread');
  expect(gallery.match(/font-family:\w+/g)).toEqual(['font-family:Fraunces', 'font-family:Archivo']);
  expect(gallery).toContain('src:url(data:font/woff2;base64,AQID)');
  expect(gallery).not.toMatch(/["'<>&]/);
  expect(own).toBe('');
});

test('pages with letters of further languages contain the extended fonts', async () => {
  answer(200);
  const { workshop } = await loadFontRules('Świeży chleb');
  expect(workshop.match(/@font-face/g)).toHaveLength(2);
});
