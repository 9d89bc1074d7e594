// Compose inlines this script into every document and adds its hash to the Content-Security-Policy.
import { installControls } from './controls/index.ts';
import { loadDisplayFont } from './display-font.ts';
import { captureEarlyInput } from './early-input.ts';
import { showStoredSession } from './show-stored-session.ts';
import { startScripts } from './start-scripts.ts';

showStoredSession();
loadDisplayFont();
captureEarlyInput();
installControls();
startScripts();
