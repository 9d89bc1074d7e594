import AdminPage from './pages/AdminPage.tsx';
import CallsPage from './pages/CallsPage.tsx';
import HealthPage from './pages/HealthPage.tsx';

export { routes } from './routes.ts';

export const pages = {
  './AdminPage': { default: AdminPage },
  './CallsPage': { default: CallsPage },
  './HealthPage': { default: HealthPage },
};
