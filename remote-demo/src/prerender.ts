import * as DemoPage from './pages/DemoPage.tsx';

export { routes } from './routes.ts';
export const pages = { './DemoPage': DemoPage };
