import { type Account, createAccount, createStorageState } from '../support/accounts.ts';
import { test as base, expect } from '../support/test.ts';

export { expect };

/**
 * All tabs share the stored session. A request of another tab that is sent while it ends, before that tab is told, is refused: its
 * session is already over, or it has none.
 */
export const DURING_SIGN_OUT = /status of 40[13].*\/rest\/v1\//;

/** A test that is signed in as its own admin account, so that parallel tests don't sign each other out. */
export const test = base.extend<{ admin: Account }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  admin: async ({}, use) => use(await createAccount('Ada')),
  storageState: async ({ admin }, use) => use(createStorageState(admin)),
});
