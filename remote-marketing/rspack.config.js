import { remote } from '../rspack.base.js';
import { routes } from './src/routes.ts';

/** The case studies share all but their words, and each chunk costs every document a hash. */
const CASE_STUDIES = ['./StonewellBodiesPage', './AchieveFailurePage', './FowlerFindsPage'];
const chunks = Object.fromEntries(CASE_STUDIES.map((page) => [page, 'CaseStudies']));

/** `budgets`: bytes of brotli that the entry, and the heaviest page besides it, may have. */
export const options = { name: 'marketing', dir: import.meta.dirname, routes, chunks, budgets: { entry: 6_000, page: 20_000 } };
export default remote(options);
