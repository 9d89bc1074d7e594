import { findShortcutAction, getKeyLabel, shortcuts } from './shortcuts.ts';

test.each([
  ['ArrowDown', 'next'],
  ['j', 'next'],
  ['ArrowUp', 'previous'],
  ['k', 'previous'],
  ['c', 'contacted'],
  ['z', 'undo'],
  ['r', 'reply'],
  ['/', 'search'],
  ['Escape', 'close'],
  ['?', 'help'],
  ['x', 'select'],
  ['n', 'note'],
  ['i', 'assign-to-me'],
])('the key %s runs the action %s', (key, action) => {
  expect(findShortcutAction({ key }, true)).toBe(action);
});

test('every shortcut has a label', () => {
  expect(shortcuts.filter(({ label }) => label === '')).toEqual([]);
});

test('Shift and Ctrl or ⌘ belong to a shortcut, and others with them are none', () => {
  expect(findShortcutAction({ key: 'X', shiftKey: true }, true)).toBe('select-range');
  expect(findShortcutAction({ key: 'X' }, true)).toBe('select');
  expect(findShortcutAction({ key: 'k', ctrlKey: true }, false)).toBe('menu');
  expect(findShortcutAction({ key: 'a', metaKey: true }, true)).toBe('select-all');
  for (const press of [
    { key: 'K', metaKey: true, shiftKey: true },
    { key: 'c', ctrlKey: true },
    { key: 'C', shiftKey: true },
  ])
    expect(findShortcutAction(press, true)).toBeNull();
});

test('no key has two actions', () => {
  const keys = shortcuts.flatMap((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test('labels of keys are arrows, Esc, upper-case letters and what is pressed with them', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'Escape', 'k', '/', 'X', 'Mod+k'];
  expect(keys.map((key) => getKeyLabel(key))).toEqual(['↓', '↑', 'Esc', 'K', '/', 'Shift X', 'Ctrl K']);
  expect(getKeyLabel('Mod+k', true)).toBe('⌘ K');
});
