import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLoadedComponent } from '../dialog/use-loaded-component.ts';
import { findShortcutAction } from '../rules/shortcuts.ts';
import { useAdminStore } from '../state/admin-store.ts';

const loadDialog = () => import('./CommandDialog.tsx');
const close = () => useAdminStore.setState({ menuPage: null });

/** The command menu of all pages for admins: Ctrl K or ⌘ K opens it, from a form field too. Its code is loaded then. */
export function CommandMenu() {
  const page = useAdminStore((state) => state.menuPage);
  const Dialog = useLoadedComponent(page !== null, loadDialog, close);
  const opener = useRef<Element | null>(null);
  /** What is typed while the code of the menu is loaded. */
  const typed = useRef('');
  const isLoading = page !== null && !Dialog;
  if (page === null) {
    opener.current = document.activeElement;
    typed.current = '';
  }

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { replyTo, isHelpOpen } = useAdminStore.getState();
      if (event.defaultPrevented || replyTo || isHelpOpen || findShortcutAction(event, true) !== 'menu') return;
      event.preventDefault();
      useAdminStore.setState(({ menuPage }) => ({ menuPage: menuPage === null ? 'root' : null }));
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  useEffect(() => {
    if (!isLoading) return;
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if ([...key].length === 1 && !ctrlKey && !metaKey && !altKey) typed.current += key;
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isLoading]);

  /** A command may open a dialog, which later returns the focus to where it is now. */
  const closeAndRun = (run?: () => void) => {
    flushSync(close);
    (opener.current as HTMLElement | null)?.focus();
    run?.();
  };
  return page && Dialog && <Dialog page={page} initialQuery={typed.current} onClose={closeAndRun} />;
}
