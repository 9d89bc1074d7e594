// Runs inside the document, before anything else of ours; compose writes it into every page and hashes it into the policy.
import { keepEarlyInput } from './early-input.ts';
import { startScripts } from './start-scripts.ts';
import { markStoredSession } from './stored-session.ts';

markStoredSession();
keepEarlyInput();
startScripts();
