import postcss, { type Root } from 'postcss';
import { inlineConstantRootProperties, inlineUnsetPropertyFallbacks } from './custom-properties.ts';

function transform(css: string, change: (root: Root, html: string) => void): string {
  const root = postcss.parse(css);
  change(root, html);
  return root.toString();
}

const html = '<p style="--set:1;a:var(--read)">Text</p>';

test('replaces a property that is declared once, on the root, with its value', () => {
  const css = ':root{--b:"x; y" 2px;--a:calc(var(--b) * 2)}.page{c:var(--a) var(--b)}';
  expect(transform(css, inlineConstantRootProperties)).toContain('.page{c:calc("x; y" 2px * 2) "x; y" 2px}');
});

test.each([
  ['is declared again', ':root{--a:1}.dark{--a:2}.page{c:var(--a)}'],
  ['has another value in a theme', ':root[data-theme=dark]{--a:1}.page{c:var(--a)}'],
  ['has another value in print', '@media print{:root{--a:1}}.page{c:var(--a)}'],
  ['is set by the page', ':root{--set:1}.page{c:var(--set)}'],
  ['is read by the page', ':root{--read:1}.page{c:var(--read)}'],
  ['is declared elsewhere', '.card{--a:1}.page{c:var(--a)}'],
])('keeps a property that %s', (_, css) => {
  expect(transform(css, inlineConstantRootProperties)).toBe(css);
});

test.each([
  ['nothing sets it', '.page{c:var(--a,1) 2}', '.page{c:1 2}'],
  ['only a property with the same prefix is set', '.page{--ab:1;c:var(--a,2)}', '.page{--ab:1;c:2}'],
])('replaces a property with its fallback when %s', (_, css, inlined) => {
  expect(transform(css, inlineUnsetPropertyFallbacks)).toBe(inlined);
});

test.each([
  ['a rule', '.page{c:var(--a,1)}.dark{--a:2}'],
  ['the page', '.page{c:var(--set,1)}'],
])('keeps a property that is set by %s', (_, css) => {
  expect(transform(css, inlineUnsetPropertyFallbacks)).toBe(css);
});
