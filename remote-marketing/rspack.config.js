import { remote } from '../rspack.base.js';
import { routes } from './src/routes.ts';

export const options = { name: 'marketing', dir: import.meta.dirname, routes };
export default remote(options);
