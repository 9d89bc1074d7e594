export type ShortcutAction = 'next' | 'previous' | 'contacted' | 'check' | 'stage' | 'undo' | 'reply' | 'search' | 'close' | 'help';

/** Keys of each action (values of `KeyboardEvent.key`) and its label in the shortcuts dialog. */
export const shortcuts: { action: ShortcutAction; keys: string[]; label: string }[] = [
  { action: 'next', keys: ['ArrowDown', 'j'], label: 'Next submission' },
  { action: 'previous', keys: ['ArrowUp', 'k'], label: 'Previous submission' },
  { action: 'contacted', keys: ['c'], label: 'Mark as contacted' },
  { action: 'check', keys: ['x'], label: 'Select for a change' },
  { action: 'stage', keys: ['[', ']'], label: 'Move a card to the previous or next stage' },
  { action: 'undo', keys: ['z'], label: 'Undo the last change' },
  { action: 'reply', keys: ['r'], label: 'Reply by email' },
  { action: 'search', keys: ['/'], label: 'Search' },
  { action: 'close', keys: ['Escape'], label: 'Close the details' },
  { action: 'help', keys: ['?'], label: 'Show these shortcuts' },
];

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Action of a key press, or null. Character keys can be disabled, because speech input types them by accident
 * (WCAG 2.1.4, Character Key Shortcuts).
 */
export function findShortcutAction({ key, ctrlKey, metaKey, altKey }: KeyPress, areCharacterKeysEnabled: boolean): ShortcutAction | null {
  if (ctrlKey || metaKey || altKey || (key.length === 1 && !areCharacterKeysEnabled)) return null;
  return shortcuts.find(({ keys }) => keys.includes(key.length === 1 ? key.toLowerCase() : key))?.action ?? null;
}

/** Creates the handler of a field from which Ctrl+Enter or Cmd+Enter sends. Enter alone never does: it is pressed by accident. */
export const createSendHandler = (send: () => void) => (event: Omit<KeyPress, 'altKey'> & Pick<Event, 'preventDefault'>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  send();
};

const KEY_LABELS: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' };

export const getKeyLabel = (key: string): string => KEY_LABELS[key] ?? key.toUpperCase();
