// The journey in three engines bundles this module and runs it in a browser.
export { measurePage } from '../measure/measure-page.ts';
export { describePage } from './describe-page.ts';
