import { canOpenDashboard, type SessionState, useHost } from 'shared-contracts';
import { waitForRole } from '../session/wait-for-role.ts';
import { authSuccessToasts, DASHBOARD_PATH, dashboardAction } from './content/texts.ts';

/** Returns a function that welcomes whoever logged in. The page redirects to the home page, from which the toast leads to the dashboard. */
export function useWelcome(): () => void {
  const { navigate, notify } = useHost();
  const welcome = (session: SessionState) => {
    const subject = session.status === 'signed-in' ? session.user.email : '';
    const action = { ...dashboardAction, subject, run: () => navigate(DASHBOARD_PATH) };
    notify.success({ ...authSuccessToasts.login, ...(canOpenDashboard(session) && { action }) });
  };
  return () => void waitForRole().then(welcome);
}
