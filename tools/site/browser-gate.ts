import type { BrowserGateOptions } from 'federation-toolkit';
import type { RemoteRoute, Settings } from 'shared-contracts';
import { chromiumArguments, chromiumPath } from '../browser.ts';
import { createStoredSession, mockBackendResponse } from '../build/mocked-backend.ts';
import { pageTasks } from '../build/page-tasks.ts';

/** How the browser gate opens the pages of this site: with a mocked backend, in which an admin is logged in. */
export const browserGate: Partial<BrowserGateOptions<RemoteRoute, Settings>> = {
  launchOptions: () => ({ executablePath: chromiumPath(), args: chromiumArguments }),
  errorSelector: 'main [role=alert], main + [role=alert]',
  mockResponse: mockBackendResponse,
  tasks: pageTasks,
  localStorage: createStoredSession,
};
