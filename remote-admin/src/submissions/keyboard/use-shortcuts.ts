import { useEffect, useEffectEvent } from 'react';
import { findShortcutAction, type ShortcutAction } from '../../rules/shortcuts.ts';
import { useAdminStore } from '../../state/admin-store.ts';

const HANDLES_KEYS = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="tab"], [role="menu"]';

/** Runs the action of a shortcut pressed anywhere on the page, except in a form field or an open dialog. */
export function useShortcuts(actions: Partial<Record<ShortcutAction, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { replyTo, isHelpOpen, shortcutsOn } = useAdminStore.getState();
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || replyTo || isHelpOpen || target?.closest(HANDLES_KEYS)) return;
    const action = findShortcutAction(event, shortcutsOn);
    const run = action && actions[action];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
