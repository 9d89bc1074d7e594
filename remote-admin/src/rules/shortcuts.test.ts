import { findShortcutAction, getKeyLabel, shortcuts } from './shortcuts.ts';

test.each([
  ['ArrowDown', 'next'],
  ['j', 'next'],
  ['ArrowUp', 'previous'],
  ['k', 'previous'],
  ['c', 'contacted'],
  ['x', 'check'],
  ['z', 'undo'],
  ['r', 'reply'],
  ['/', 'search'],
  ['Escape', 'close'],
  ['?', 'help'],
])('the key %s runs the action %s', (key, action) => {
  expect(findShortcutAction({ key, ctrlKey: false, metaKey: false, altKey: false }, true)).toBe(action);
});

test('every shortcut has a label', () => {
  expect(shortcuts.filter(({ label }) => label === '')).toEqual([]);
});

test('labels of keys are arrows, Esc and upper-case letters', () => {
  expect(['ArrowDown', 'ArrowUp', 'Escape', 'k', '/'].map(getKeyLabel)).toEqual(['↓', '↑', 'Esc', 'K', '/']);
});
