import { findInsertionProblem, findPageProblem, reserializeIslandHtml } from './check-markup.ts';

const remotes = { shop: { paths: ['/shop'], fragments: ['Basket'], classPrefix: 's-' }, home: { paths: ['/'], classPrefix: 'h-' } };
const place = (name: string) => `<div data-island="${name}" data-props="{}"></div>`;
const pageProblem = (html: string) => findPageProblem(html, 'home', './HomePage', remotes);

test('accepts a page with its own islands, those of the shell, fragments of others and structured data', () => {
  const data = '<script type="application/ld+json">{}</script>';
  expect(pageProblem(`${place('shell/Header')}<main>${place('home/Form')}${place('shop/Basket')}</main>${data}`)).toBeUndefined();
});

test.each([
  ['a script', '<script>steal()</script>', 'not rendered completely'],
  ['a style element', '<style>body{display:none}</style>', '<style>'],
  ['a style sheet', '<link rel="stylesheet" href="/x.css">', '<link>'],
  ['another base URL', '<base href="https://evil.example/">', '<base>'],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example">', 'http-equiv'],
  ['an island of another remote that isn’t a fragment', place('shop/Checkout'), 'shop/Checkout'],
  ['an island of a remote that the site doesn’t have', place('other/Form'), 'other/Form'],
  ['an island that is filled already', '<div data-island="home/Form"><b>Own</b></div>', 'did not render'],
])('refuses a page with %s', (_, html, problem) => {
  expect(pageProblem(`<main>${html}</main>`)).toContain(problem);
});

test.each([
  ['a button', '<p><button type="button">Go <b>on</b></button></p>', 'its <button> “Go on” is outside of an island'],
  [
    'a form',
    '<form action="/"></form>',
    'its <form> is outside of an island, so it would never respond. Define the component of ./HomePage of home that renders it as an island: ',
  ],
  ['a field', '<input name="email">', 'its <input> “email” is outside of an island'],
  [
    'a field in a section with a heading',
    '<section><h2>Get <b>in touch</b></h2><p><input name="email"></p></section>',
    'its <input> “email” in the section “Get in touch” is outside of an island',
  ],
])('names %s outside of islands, its section and module, and the fix', (_, html, problem) => {
  expect(pageProblem(`<main>${html}</main>`)).toContain(problem);
});

test('accepts controls of the inline script, in places, and around the page', () => {
  const control = '<button data-control="disclosure">Cost</button>';
  expect(pageProblem(`<header><button>Menu</button></header><main>${control}${place('home/Form')}</main>`)).toBeUndefined();
});

test.each([
  ['closes an element that isn’t open', '<b></i>'],
  ['leaves an element open', '<b>'],
  ['leaves a comment open', '<!--'],
  ['leaves a tag open', '<a '],
  ['is nested deeply', `${'<b>'.repeat(200)}${'</b>'.repeat(200)}`],
  ['has too many elements', '<b></b>'.repeat(20_000)],
])('refuses a page that %s', (_, html) => {
  expect(pageProblem(html)).toMatch(/open|nested|elements|can't be read/);
});

test('refuses a page with more than fifty islands', () => {
  expect(pageProblem(place('shop/Basket').repeat(51))).toBe('it has more than 50 islands');
});

const PAGE = `${place('shell/Header')}<main><h1>Home</h1><form id="order"><input id="site"></form>${place('shop/Basket')}<p>Text</p></main>`;

/** Inserts an island of another remote into a page, as compose does. */
function islandProblem(html: string): string | undefined {
  try {
    return findInsertionProblem(PAGE, ['<a id="contact">Menu</a>', reserializeIslandHtml(html)], [false, true]);
  } catch (error) {
    return (error as Error).message;
  }
}

test('accepts the HTML of a component, and writes it as browsers read it', () => {
  const html =
    '<form action="/shop"><label for="i1">3 items &amp; more</label><input id="i1"/><!--$--><svg viewBox="0 0 1 1"></svg></form>';
  expect(islandProblem(`<link rel="preload" as="image" href="/boat.avif"/>${html}`)).toBeUndefined();
  expect(reserializeIslandHtml(html)).toBe(html.replace('"/>', '">'));
});

test.each([
  ['ends its element', '</div><h2>Another offer</h2>'],
  ['leaves an element open', '<div>'],
  ['leaves a comment open', '<!--'],
  ['leaves a tag open', '<a href="'],
])('refuses an island that %s', (_, html) => {
  expect(islandProblem(html)).toMatch(/open|can't be read/);
});

test.each([
  ['a script', '<script type="application/ld+json">{}</script>', '<script>'],
  ['a style element', '<style>p{}</style>', '<style>'],
  ['a style sheet', '<link rel="stylesheet" href="/x.css">', '<link>'],
  ['a frame', '<iframe src="/remotes/shop/x.html"></iframe>', '<iframe>'],
  ['text in a list of options', '<select><div id="x">{}</div></select>', undefined],
  ['an island', '<div data-island="home/Form"></div>', 'data-island'],
  ['an event handler', '<b onclick="steal()">x</b>', 'onclick'],
  ['a link with a script', '<a href=" javascript:steal()">x</a>', 'is a script'],
  ['a name of the document', '<img name="querySelector">', 'has a name'],
  ['a field of another form', '<input form="order" name="amount">', 'form refers to "order"'],
  ['the id of the registry', '<div id="registry">{}</div>', '"registry"'],
  ['an id of the page', '<input id="site">', '"site"'],
])('handles an island with %s', (_, html, problem) => {
  if (problem) expect(islandProblem(html)).toContain(problem);
  // A parser that drops the element is no problem: the document gets what was parsed.
  else expect(reserializeIslandHtml(html)).toBe('<select>{}</select>');
});

test('attributes of the document don’t come from an island', () => {
  expect(reserializeIslandHtml('<b>x</b><html style="display:none"></html>')).toBe('<b>x</b>');
});
