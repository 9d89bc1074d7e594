import { remote } from '../rspack.base.js';
import { routes } from './src/routes.ts';

/** The case studies share most of their code, and each chunk costs every document a hash. */
const CASE_STUDIES = ['./StonewellBodiesPage', './AchieveFailurePage', './FowlerFindsPage'];
const chunks = Object.fromEntries(CASE_STUDIES.map((page) => [page, 'CaseStudies']));

/** Budgets are bytes after brotli of the entry, and of the heaviest page without the entry. */
export const part = remote({ name: 'marketing', dir: import.meta.dirname, routes, chunks, budgets: { entry: 7_000, page: 20_000 } });
export default [part.createBrowserConfiguration(), part.createPrerenderConfiguration()];
