import { findPageProblem } from './find-page-problem.ts';

const find = (html: string) => findPageProblem(`<header><button>Menu</button></header><main>${html}</main>`, './HomePage of home');

test.each([
  ['structured data', '<script type="application/ld+json">{}</script>'],
  ['a control of the inline script', '<button data-control="disclosure">Cost</button>'],
  ['a control of an island', '<div data-island="home/Form"><form><input name="email"></form></div>'],
])('accepts a page with %s', (_, html) => {
  expect(find(html)).toBeUndefined();
});

test.each([
  ['a script', '<script>steal()</script>'],
  ['a template of React', '<template id="B:0"></template>'],
])('refuses a page with %s, which React renders in place of what is missing', (_, html) => {
  expect(find(html)).toBe('it was not rendered completely');
});

test('refuses a page that is nested too deeply, in bounded time', () => {
  expect(find('<b>'.repeat(150_000))).toBe('its elements are nested more than 100 times');
});

test.each([
  ['a button', '<p><button type="button">Go <b>on</b></button></p>', 'its <button> “Go on” is outside of an island'],
  [
    'a form',
    '<form action="/"></form>',
    'its <form> is outside of an island, so it would never respond. Define the component of ./HomePage of home that renders it as an island: ',
  ],
  ['a field', '<p><input name="email"></p>', 'its <input> “email” is outside of an island'],
])('names %s outside of islands, its module, and the fix', (_, html, problem) => {
  expect(find(html)).toContain(problem);
});
