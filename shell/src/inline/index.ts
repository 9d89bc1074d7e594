// Compose inlines this script into every document and adds its hash to the Content-Security-Policy.
import { installControls } from './controls/index.ts';
import { loadDisplayFont } from './display-font.ts';
import { captureEarlyInput } from './early-input.ts';
import { findIslands } from './find-islands.ts';
import { finishHiddenAnimations } from './finish-animations.ts';
import { loadReporting } from './load-reporting.ts';
import { showStoredSession } from './show-stored-session.ts';
import { startOnNeed } from './start-on-need.ts';
import { startScripts } from './start-scripts.ts';

showStoredSession();
loadDisplayFont();
const islands = findIslands();
// Sees events before they are captured.
if (islands.length > 0) startOnNeed(islands);
else startScripts();
captureEarlyInput(islands);
installControls();
loadReporting();
finishHiddenAnimations();
