export { chromiumArguments, chromiumPath } from '../platform/browser.ts';
