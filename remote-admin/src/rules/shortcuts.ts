export type ShortcutAction =
  | 'next'
  | 'previous'
  | 'close'
  | 'search'
  | 'filters'
  | 'menu'
  | 'help'
  | 'reply'
  | 'note'
  | 'contacted'
  | 'stage'
  | 'assign'
  | 'assign-to-me'
  | 'tag'
  | 'spam'
  | 'undo'
  | 'select'
  | 'select-range'
  | 'select-all'
  | 'export';

export const SHORTCUT_GROUPS = { move: 'Move', select: 'Select', lead: 'Act on the selection, or the open submission' } as const;

interface Shortcut {
  action: ShortcutAction;
  /** Values of `KeyboardEvent.key`. An upper-case letter is pressed with Shift, `Mod+` means Ctrl or ⌘. */
  keys: string[];
  label: string;
  /** Whether it changes something: viewers don't have it. */
  changes?: true;
  group: keyof typeof SHORTCUT_GROUPS;
}

/** Keys of each action and its label in the overview and in the command menu. */
export const shortcuts: Shortcut[] = [
  { action: 'menu', keys: ['Mod+k'], label: 'Command menu', group: 'move' },
  { action: 'next', keys: ['ArrowDown', 'j'], label: 'Next submission', group: 'move' },
  { action: 'previous', keys: ['ArrowUp', 'k'], label: 'Previous submission', group: 'move' },
  { action: 'close', keys: ['Escape'], label: 'Close the details', group: 'move' },
  { action: 'search', keys: ['/'], label: 'Search', group: 'move' },
  { action: 'filters', keys: ['f'], label: 'Show or hide the filters', group: 'move' },
  { action: 'help', keys: ['?'], label: 'Show these shortcuts', group: 'move' },
  { action: 'reply', keys: ['r'], label: 'Reply by email', group: 'lead', changes: true },
  { action: 'note', keys: ['n'], label: 'Write a note', group: 'lead', changes: true },
  { action: 'contacted', keys: ['c'], label: 'Mark as contacted', group: 'lead', changes: true },
  { action: 'stage', keys: ['s'], label: 'Move to a stage', group: 'lead', changes: true },
  { action: 'assign', keys: ['a'], label: 'Assign', group: 'lead', changes: true },
  { action: 'assign-to-me', keys: ['i'], label: 'Assign to me', group: 'lead', changes: true },
  { action: 'tag', keys: ['t'], label: 'Tag', group: 'lead', changes: true },
  { action: 'spam', keys: ['!'], label: 'Mark as spam', group: 'lead', changes: true },
  { action: 'undo', keys: ['z'], label: 'Undo the last change', group: 'lead', changes: true },
  { action: 'select', keys: ['x'], label: 'Select or deselect', group: 'select' },
  { action: 'select-range', keys: ['X'], label: 'Select the range', group: 'select' },
  { action: 'select-all', keys: ['Mod+a'], label: 'Select all matching', group: 'select' },
  { action: 'export', keys: ['e'], label: 'Export the selection', group: 'select' },
];

type KeyPress = Pick<KeyboardEvent, 'key'> & Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>>;

/**
 * Action of a key press, or null. Character keys can be disabled, because speech input types them by accident
 * (WCAG 2.1.4, Character Key Shortcuts).
 */
export function findShortcutAction(
  press: KeyPress,
  areCharacterKeysEnabled: boolean,
  available: readonly Shortcut[] = shortcuts,
): ShortcutAction | null {
  const { key, altKey, shiftKey } = press;
  const isMod = press.ctrlKey || press.metaKey;
  const isCharacter = key.length === 1;
  if (altKey || (isMod && shiftKey) || (isCharacter && !isMod && !areCharacterKeysEnabled)) return null;
  const name = isCharacter ? (shiftKey ? key.toUpperCase() : key.toLowerCase()) : key;
  const pressed = isMod ? `Mod+${name}` : name;
  return available.find(({ keys }) => keys.includes(pressed))?.action ?? null;
}

/** The shortcuts of admins, or of viewers. */
export const listShortcuts = (mayChange: boolean): Shortcut[] => shortcuts.filter(({ changes }) => mayChange || !changes);

const KEY_LABELS: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' };

/** Label of a key of `shortcuts`, such as `Shift X`. @param isApple whether the keyboard has ⌘ instead of Ctrl */
export function getKeyLabel(key: string, isApple = false): string {
  const [, modified] = /^Mod\+(.)$/.exec(key) ?? [];
  if (modified) return `${isApple ? '⌘' : 'Ctrl'} ${modified.toUpperCase()}`;
  if (/^[A-Z]$/.test(key)) return `Shift ${key}`;
  return KEY_LABELS[key] ?? key.toUpperCase();
}

/** Whether the keyboard has ⌘ instead of Ctrl. */
export const isAppleKeyboard = (): boolean => /^(Mac|iP)/.test(navigator.platform);
