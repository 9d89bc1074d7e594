import * as Page from './Page.mjs';

export { routes } from './routes.mjs';
export const pages = { './Page': Page };
