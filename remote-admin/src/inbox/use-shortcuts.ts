import { useEffect, useEffectEvent } from 'react';
import { useAdminStore } from '../admin-store.ts';
import { findShortcutAction, type ShortcutAction } from '../rules/shortcuts.ts';

/** Places where keys mean something else. */
const BUSY = 'input, textarea, select, [contenteditable], [role="dialog"], [role="tab"], [role="menu"]';

/** Listens to the keyboard for the whole page, except while somebody types or a dialog is open. */
export function useShortcuts(actions: Record<ShortcutAction, () => void>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { replyTo, isHelpOpen, shortcutsOn } = useAdminStore.getState();
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || replyTo || isHelpOpen || target?.closest(BUSY)) return;
    const action = findShortcutAction(event, shortcutsOn);
    if (!action) return;
    event.preventDefault();
    actions[action]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
