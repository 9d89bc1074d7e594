// Runs inside the document, before anything else of ours; compose writes it into every page and hashes it into the policy.
import { captureEarlyInput } from './early-input.ts';
import { markStoredSession } from './mark-stored-session.ts';
import { startScripts } from './start-scripts.ts';

markStoredSession();
captureEarlyInput();
startScripts();
