import { useEffect, useEffectEvent, useRef } from 'react';
import { useMayChange } from '../../access/use-may-change.ts';
import { findShortcutAction, listShortcuts, type ShortcutAction } from '../../rules/shortcuts.ts';
import { useAdminStore } from '../../state/admin-store.ts';

/** What can be done now, by the action of its shortcut; undefined if the action has nothing to act on. */
export type ShortcutActions = Partial<Record<ShortcutAction, (() => void) | undefined>>;

const HANDLES_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="tab"], [role="menu"]';
/** A checkbox has no use for letters. */
const IS_CHECKBOX = 'input[type="checkbox"]';

let registered: { current: ShortcutActions } | null = null;

/** Returns what the visible page can do now, for the command menu. */
export const getShortcutActions = (): ShortcutActions => registered?.current ?? {};

/** Runs the action of a shortcut pressed anywhere on the page, except in a form field or an open dialog. */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const mayChange = useMayChange();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { replyTo, isHelpOpen, menuPage, shortcutsOn } = useAdminStore.getState();
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || replyTo || isHelpOpen || menuPage) return;
    if (target?.closest(HANDLES_KEYS) && !target.matches(IS_CHECKBOX)) return;
    const action = findShortcutAction(event, shortcutsOn, listShortcuts(mayChange));
    const run = action && actions[action];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    registered = latest;
    return () => {
      removeEventListener('keydown', listener);
      registered = null;
    };
  }, []);
}
