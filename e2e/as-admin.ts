import { newPerson, type Person, storageOf } from './people.ts';
import { test as base, expect } from './test.ts';

export { expect };

/** A journey of an admin of its own, who is signed in already. */
export const test = base.extend<{ admin: Person }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  admin: async ({}, use) => use(await newPerson('Ada')),
  storageState: async ({ admin }, use) => use(storageOf(admin)),
});
