import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Media } from './driver.ts';

/** Shrinks the toolbar's buttons, which would keep the window at least 447 pixels wide. */
const NARROW_TOOLBAR = 'toolbar *, headerbar *, entry, button { padding: 0; margin: 0; min-width: 0; min-height: 0; font-size: 1px; }\n';

/** Writes a folder of GTK settings, which WebKitGTK derives media features from. Returns its path, for `XDG_CONFIG_HOME`. */
export function writeGtkSettings({ colorScheme, reducedMotion }: Media): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gtk-settings-'));
  const settings = [
    '[Settings]',
    ...(colorScheme ? ['gtk-theme-name=Adwaita-dark'] : []),
    ...(reducedMotion ? ['gtk-enable-animations=0'] : []),
  ];
  mkdirSync(path.join(folder, 'gtk-3.0'));
  writeFileSync(path.join(folder, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
  writeFileSync(path.join(folder, 'gtk-3.0', 'settings.ini'), `${settings.join('\n')}\n`);
  return folder;
}
