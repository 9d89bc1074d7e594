import { auditText } from './audit.ts';
import { callsText } from './calls.ts';
import { overviewText } from './overview.ts';
import { adminPageText } from './text.ts';

/** Pages next to the dashboard, as links in its head and in the command menu. */
export const ADMIN_PAGES = [
  { path: '/admin/overview', title: overviewText.title },
  { path: '/admin/calls', title: callsText.title },
  { path: '/admin/people', title: adminPageText.people },
  { path: '/admin/audit', title: auditText.title },
  { path: '/admin/health', title: adminPageText.health },
] as const;
