// Compose inlines this script into every document and adds its hash to the Content-Security-Policy.
import { startPage } from 'federation-toolkit/page';
import { installDisclosures } from 'shared-contracts/disclosure';
import { installDividers } from './frame/dividers.ts';
import { installHeaderBackground } from './frame/header-background.ts';
import { HEADER_SELECTOR, SESSION_HEADER_SELECTOR } from './frame/header-island.ts';
import { addMobileMenuListeners } from './frame/mobile-menu-listeners.ts';
import { STORED_SESSION_KEY, showStoredSession } from './session/stored-account.ts';
import { loadDisplayFont } from './theme/display-font.ts';
import { installThemeControl } from './theme/theme-control.ts';

showStoredSession();
loadDisplayFont();
const startIsland = startPage(SESSION_HEADER_SELECTOR);
addEventListener('storage', ({ key }) => {
  const header = document.querySelector(HEADER_SELECTOR);
  if (header && STORED_SESSION_KEY.test(`${key}`)) startIsland(header);
});
// These controls work without React, before and after it starts. React renders their markup and never changes these attributes.
installThemeControl();
installDisclosures();
addMobileMenuListeners();
installHeaderBackground();
installDividers();
// The styles show the theme button in a document with this mark.
document.documentElement.dataset.controls = '';
