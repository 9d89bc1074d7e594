import AdminPage from './pages/AdminPage.tsx';

export { routes } from './routes.ts';

export const pages = { './AdminPage': { default: AdminPage } };
