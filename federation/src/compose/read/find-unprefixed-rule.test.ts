import { findUnprefixedRule } from './find-unprefixed-rule.ts';

test.each([
  ['own classes', '.d-x{a:b}body:has(:modal) .d-x p,.d-x>li{a:b}'],
  ['rules in groups and layers', '@media print{@layer m.Tabs{.d-x{a:b}}}@supports (a:b){.d-x{a:b}}'],
  ['own animations and fonts', '@keyframes d-spin{0%{a:b}to{a:c}}@font-face{font-family:x}'],
  ['nested rules', '.d-x{a:b;& p{a:b}&:hover{a:b}}'],
])('accepts %s', (_, css) => {
  expect(findUnprefixedRule(css, 'd-')).toBeUndefined();
});

test.each([
  ['an element', 'body{display:none}', 'The selector "body" can match'],
  ['one selector of several', '@media print{.d-x,:root{a:b}}', 'The selector ":root" can match'],
  ['a class of another part', '.k-d-x{a:b}', 'such as ".d-page"'],
  ['an animation of another part', '@keyframes spin{to{a:b}}', 'The animation "spin" needs a name that begins with "d-".'],
  ['text that is no style sheet', '.d-x{', "isn't valid CSS"],
])('refuses a rule for %s', (_, css, problem) => {
  expect(findUnprefixedRule(css, 'd-')).toContain(problem);
});
