import * as BasketButton from './BasketButton.jsx';
import * as page from './page.jsx';

export { routes } from './routes.mjs';
export const pages = { './page': page };
export const islands = { './islands/BasketButton': BasketButton };
