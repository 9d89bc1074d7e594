import { SANDBOX_WARNING } from '../support/demo-actions.ts';
import { test as base } from '../support/test.ts';

export { expect } from '../support/test.ts';

/** Journeys in the demo, in which Chromium may warn of the frame's sandbox. */
export const test = base.extend({
  watch: async ({ watch }, use) => {
    watch.allow(SANDBOX_WARNING);
    await use(watch);
  },
});
