export type ShortcutAction = 'next' | 'previous' | 'contacted' | 'undo' | 'reply' | 'search' | 'close' | 'help';

/** The keys of each action, first the one that the overview shows. */
export const shortcuts: { action: ShortcutAction; keys: string[]; label: string }[] = [
  { action: 'next', keys: ['ArrowDown', 'j'], label: 'Next submission' },
  { action: 'previous', keys: ['ArrowUp', 'k'], label: 'Previous submission' },
  { action: 'contacted', keys: ['c'], label: 'Mark as contacted' },
  { action: 'undo', keys: ['z'], label: 'Undo the last change' },
  { action: 'reply', keys: ['r'], label: 'Reply by email' },
  { action: 'search', keys: ['/'], label: 'Search' },
  { action: 'close', keys: ['Escape'], label: 'Close the details' },
  { action: 'help', keys: ['?'], label: 'Show these shortcuts' },
];

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * The action of a key press, or null. Single characters can be switched off, because people who speak to their
 * computer press them by accident.
 */
export function findShortcutAction({ key, ctrlKey, metaKey, altKey }: KeyPress, characters: boolean): ShortcutAction | null {
  if (ctrlKey || metaKey || altKey || (key.length === 1 && !characters)) return null;
  return shortcuts.find(({ keys }) => keys.includes(key.length === 1 ? key.toLowerCase() : key))?.action ?? null;
}

const KEY_NAMES: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' };

/** A key as it is written on it. */
export const keyLabel = (key: string): string => KEY_NAMES[key] ?? key.toUpperCase();
