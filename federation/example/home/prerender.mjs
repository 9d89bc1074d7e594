import * as page from './page.jsx';

export { routes } from './routes.mjs';
export const pages = { './page': page };
