import * as TemplatePage from './pages/TemplatePage.tsx';

export { routes } from './routes.ts';
export const pages = { './TemplatePage': TemplatePage };
