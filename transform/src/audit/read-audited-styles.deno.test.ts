import assert from 'node:assert/strict';
import { findDescendantElements, getAttribute } from '../html/tree.ts';
import { parsePage } from '../parse/parse-page.ts';
import { readAuditedStyles } from './read-audited-styles.ts';

const BASE = new URL('https://site.example/');

/** Reads the styles, and the elements of the body that they hide, by id. */
function read(css: string, body = '') {
  const elements = findDescendantElements(parsePage(`<style>${css}</style><body>${body}`));
  const styles = readAuditedStyles(
    elements.filter(({ tagName }) => tagName === 'style'),
    new Map(),
    BASE,
  );
  return { styles, hidden: elements.filter((element) => styles.hides(element)).map((element) => getAttribute(element, 'id')) };
}

Deno.test('finds what rules hide in all windows, by class, id and ancestors', () => {
  const css = '.menu .sub{display:none}#old{visibility:hidden}/* .a{display:none} */.b{backface-visibility:hidden}';
  const body =
    '<ul class="menu"><li class="sub" id="x"></ul><p class="sub" id="y"></p><p id="old"></p><p class="a" id="a"></p><p class="b" id="b"></p>';
  assert.deepEqual(read(css, body).hidden, ['x', 'old']);
});

Deno.test('what is shown in some windows or by another class isn’t hidden', () => {
  const css =
    '.phone{display:none}.tab{display:none}.tab.open{display:block}@media(max-width:600px){.phone{display:block}}@media print{.tab{display:block}}';
  assert.deepEqual(read(css, '<p class="phone" id="a"></p><p class="tab open" id="b"></p><p class="tab" id="c"></p>').hidden, ['c']);
});

Deno.test('rules for printing and for some windows hide nothing', () => {
  assert.deepEqual(read('@media print{.a{display:none}}@media(min-width:9px){.a{display:none}}', '<p class="a" id="a"></p>').hidden, []);
});

Deno.test('an outline is removed unless a rule shows the focus of the same elements', () => {
  const removes = (css: string) => read(css).styles.removesFocusOutline;
  for (const css of [
    ':focus{outline:0}',
    'a{outline:none}',
    '*{margin:0;outline:none}',
    'a:focus{outline:none}button:focus{outline:1px solid}',
  ])
    assert.equal(removes(css), true, css);
  for (const css of [
    '.slider:focus{outline:none}',
    'a:focus{outline:none;box-shadow:0 0 2px red}',
    'a{outline:none}a:focus-visible{outline:2px solid}',
    'button:focus:not(:focus-visible){outline:0}',
    'a:focus{outline:0.5px solid}',
    '*:focus{outline:0}a:focus{outline:1px dashed}',
  ])
    assert.equal(removes(css), false, css);
});
