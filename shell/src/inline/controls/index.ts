import { installDisclosures } from 'shared-contracts/disclosure';
import { installHeaderBackground } from './header-background.ts';
import { installMenuControl } from './menu-control.ts';
import { installThemeControl } from './theme-control.ts';

/**
 * Installs what controls do without React, before and after it starts. React renders their markup and never
 * changes these attributes. The styles show the theme button when the document is marked.
 */
export function installControls(): void {
  installThemeControl();
  installDisclosures();
  installMenuControl();
  installHeaderBackground();
  document.documentElement.dataset.controls = '';
}
