import AdminPage from './pages/AdminPage.tsx';
import AuditPage from './pages/AuditPage.tsx';
import CallsPage from './pages/CallsPage.tsx';
import HealthPage from './pages/HealthPage.tsx';
import OverviewPage from './pages/OverviewPage.tsx';
import PeoplePage from './pages/PeoplePage.tsx';

export { routes } from './routes.ts';

export const pages = {
  './AdminPage': { default: AdminPage },
  './AuditPage': { default: AuditPage },
  './CallsPage': { default: CallsPage },
  './HealthPage': { default: HealthPage },
  './OverviewPage': { default: OverviewPage },
  './PeoplePage': { default: PeoplePage },
};
