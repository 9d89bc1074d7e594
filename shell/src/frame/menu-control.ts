import { setExpanded } from 'shared-contracts/disclosure';

export const MENU_ID = 'site-menu';

/** Closes the menu of small screens after a choice, with Escape and with the browser's back button. */
export function installMenuControl(): void {
  const getButton = () => document.querySelector<HTMLElement>(`[aria-controls=${MENU_ID}][aria-expanded=true]`);
  const close = () => {
    const button = getButton();
    if (button) setExpanded(button, false);
  };
  addEventListener('click', ({ target }) => (target as Element).closest?.(`#${MENU_ID} :is(a,button)`) && close());
  addEventListener('popstate', close);
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    // The focused link disappears with the menu.
    getButton()?.focus();
    close();
  });
}
