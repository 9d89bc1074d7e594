export const MOBILE_MENU_ID = 'site-menu';

/** Adds listeners to the window that close the menu of small screens: after a choice, on Escape and on the browser's back button. */
export function addMobileMenuListeners(): void {
  const getButton = () => document.querySelector<HTMLElement>(`[aria-controls=${MOBILE_MENU_ID}][aria-expanded=true]`);
  const close = () => getButton()?.click();
  addEventListener('click', ({ target }) => (target as Element).closest?.(`#${MOBILE_MENU_ID} :is(a,button)`) && close());
  addEventListener('popstate', close);
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    // The focused link disappears with the menu.
    getButton()?.focus();
    close();
  });
}
