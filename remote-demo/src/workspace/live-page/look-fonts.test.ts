/** @jest-environment jsdom */
import { addLookFonts } from './look-fonts.ts';

const createPage = (text: string) => `<style>/*fonts of the look*/h1{color:red}</style><h1>${text}</h1>`;
let requests = 0;

function answer(status: number) {
  globalThis.fetch = async () => {
    requests += 1;
    return { ok: status === 200, status, arrayBuffer: async () => new Uint8Array([1, 2, 3]).buffer } as Response;
  };
}

test('without its files a redesign has the fonts of the visitor, and the next page loads them again', async () => {
  answer(404);
  expect(await addLookFonts(createPage('Bread'), 'poster')).toBe('<style>h1{color:red}</style><h1>Bread</h1>');
  answer(200);
  expect(await addLookFonts(createPage('Bread'), 'poster')).toContain('@font-face{font-family:Archivo;');
  expect(await addLookFonts(createPage('Bread'), 'workshop')).toContain('@font-face');
  expect(requests).toBe(2);
});

test('the rules contain the files, and no character that ends an attribute or an element', async () => {
  answer(200);
  const html = await addLookFonts(createPage('Bread'), 'gallery');
  const rules = html.slice('<style>'.length, html.indexOf('h1{color'));
  expect(rules.match(/font-family:\w+/g)).toEqual(['font-family:Fraunces', 'font-family:Archivo']);
  expect(rules).toContain('src:url(data:font/woff2;base64,AQID)');
  expect(rules).not.toMatch(/["'<>&]/);
});

test('pages with letters of further languages contain the extended fonts', async () => {
  answer(200);
  const html = await addLookFonts(createPage('Świeży chleb'), 'workshop');
  expect(html.match(/@font-face/g)).toHaveLength(2);
});
