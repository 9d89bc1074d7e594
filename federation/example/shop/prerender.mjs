import * as page from './page.mjs';

export { routes } from './routes.mjs';
export const pages = { './page': page };
