import AdminPage from './pages/AdminPage.tsx';
import CallsPage from './pages/CallsPage.tsx';
import HealthPage from './pages/HealthPage.tsx';
import NumbersPage from './pages/NumbersPage.tsx';
import TeamPage from './pages/TeamPage.tsx';

export { routes } from './routes.ts';

export const pages = {
  './AdminPage': { default: AdminPage },
  './CallsPage': { default: CallsPage },
  './HealthPage': { default: HealthPage },
  './NumbersPage': { default: NumbersPage },
  './TeamPage': { default: TeamPage },
};
