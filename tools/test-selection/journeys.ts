/**
 * What a journey can depend on besides the frame of the shell and the contract: pages by their owner, edge functions, the
 * database with its accounts, the release commands, what an owner deploys, and the commands of the repository.
 */
export type Area =
  | 'marketing'
  | 'demo'
  | 'admin'
  | 'account'
  | 'submit-quote'
  | 'upload-attachment'
  | 'open-attachment'
  | 'list-slots'
  | 'book-call'
  | 'change-booking'
  | 'transform-website'
  | 'send-email-response'
  | 'answer-form'
  | 'create-report'
  | 'read-report'
  | 'delete-report'
  | 'database'
  | 'releases'
  | 'deployment'
  | 'commands';

/** The areas of each journey file. The fixture `watch` fails a test that opens a page or calls a function of another area. */
export const JOURNEY_AREAS: Record<string, readonly Area[]> = {
  'public/accessibility.spec.ts': ['account', 'demo', 'marketing'],
  'admin/access.spec.ts': ['account', 'admin', 'database', 'demo', 'marketing'],
  'admin/emails.spec.ts': ['admin', 'database'],
  'admin/hostile-input.spec.ts': ['admin', 'database'],
  'admin/network.spec.ts': ['admin', 'database', 'send-email-response'],
  'admin/replies.spec.ts': ['account', 'admin', 'database', 'marketing', 'send-email-response'],
  'admin/responses.spec.ts': ['admin', 'database', 'marketing', 'send-email-response'],
  'admin/states.spec.ts': ['admin', 'database'],
  'admin/submissions.spec.ts': ['admin', 'database'],
  'admin/admin.spec.ts': ['account', 'admin', 'database', 'list-slots', 'marketing', 'send-email-response', 'submit-quote'],
  'quote/attachments.spec.ts': [
    'account',
    'admin',
    'database',
    'list-slots',
    'marketing',
    'open-attachment',
    'submit-quote',
    'upload-attachment',
  ],
  'attacks/attacks.spec.ts': ['demo', 'transform-website'],
  'auth/accounts.spec.ts': ['account', 'database', 'marketing'],
  'auth/links.spec.ts': ['account', 'admin', 'database', 'marketing'],
  'auth/states.spec.ts': ['account', 'database'],
  'auth/auth.spec.ts': ['account', 'admin', 'database', 'marketing'],
  'commands/backup.spec.ts': ['database', 'deployment', 'releases', 'submit-quote'],
  'booking/booking.spec.ts': ['account', 'admin', 'book-call', 'change-booking', 'database', 'list-slots', 'marketing', 'submit-quote'],
  'commands/bootstrap.spec.ts': ['commands'],
  'demo/compare.spec.ts': ['demo', 'transform-website'],
  'demo/harm.spec.ts': ['transform-website'],
  'demo/layout.spec.ts': ['demo', 'transform-website'],
  'demo/measure.spec.ts': ['demo', 'transform-website'],
  'demo/phone.spec.ts': ['demo', 'transform-website'],
  'demo/previews.spec.ts': ['demo', 'transform-website'],
  'demo/problems.spec.ts': ['demo', 'transform-website'],
  'demo/report.spec.ts': [
    'account',
    'admin',
    'answer-form',
    'create-report',
    'database',
    'delete-report',
    'demo',
    'list-slots',
    'marketing',
    'read-report',
    'submit-quote',
    'transform-website',
  ],
  'demo/demo.spec.ts': ['demo', 'transform-website', 'create-report'],
  'public/display-font.spec.ts': ['marketing'],
  'documents/budgets.spec.ts': ['account', 'demo', 'marketing'],
  'documents/heads.spec.ts': ['account', 'admin', 'demo', 'marketing'],
  'documents/inline-scripts.spec.ts': ['account', 'admin', 'demo', 'marketing'],
  'documents/links.spec.ts': ['account', 'admin', 'demo', 'marketing'],
  'documents/structured-data.spec.ts': ['demo', 'marketing'],
  'documents/validity.spec.ts': ['account', 'admin', 'demo', 'marketing'],
  'public/early-controls.spec.ts': ['account', 'admin', 'database', 'marketing'],
  'quote/early-input.spec.ts': ['list-slots', 'marketing', 'submit-quote'],
  'quote/error-reference.spec.ts': ['marketing', 'submit-quote'],
  'public/fragments.spec.ts': ['account', 'admin', 'database', 'demo', 'list-slots', 'marketing', 'submit-quote', 'transform-website'],
  'public/home.spec.ts': ['demo', 'marketing'],
  'commands/hot-reload.spec.ts': ['commands', 'marketing'],
  'hosting/hosting.spec.ts': ['demo', 'deployment', 'marketing', 'releases'],
  'hosting/proxies.spec.ts': ['deployment', 'marketing', 'releases'],
  'hosting/service.spec.ts': ['deployment', 'marketing', 'releases'],
  'public/hydration.spec.ts': ['account', 'demo', 'marketing'],
  'release/independence.spec.ts': ['admin', 'demo', 'marketing', 'releases'],
  'public/keyboard.spec.ts': ['account', 'demo', 'list-slots', 'marketing', 'submit-quote'],
  'public/not-found.spec.ts': ['marketing'],
  'public/page-cost.spec.ts': ['demo', 'list-slots', 'marketing'],
  'public/prefetch.spec.ts': ['marketing'],
  'release/preview.spec.ts': ['demo', 'marketing', 'releases'],
  'public/print.spec.ts': ['demo', 'marketing', 'list-slots'],
  'attacks/private-requests.spec.ts': ['transform-website'],
  'quote/quote.spec.ts': ['account', 'admin', 'database', 'list-slots', 'marketing', 'submit-quote'],
  'commands/recovery.spec.ts': ['commands', 'database', 'submit-quote', 'releases'],
  'public/reflow.spec.ts': ['account', 'demo', 'marketing'],
  'release/commands.spec.ts': ['demo', 'marketing', 'releases'],
  'release/gates.spec.ts': ['demo', 'marketing', 'releases'],
  'release/major-version.spec.ts': ['admin', 'demo', 'marketing', 'releases'],
  'release/releases.spec.ts': ['demo', 'marketing', 'releases'],
  'resilience/pages.spec.ts': ['demo', 'marketing'],
  'resilience/fragments.spec.ts': ['demo', 'list-slots', 'marketing', 'submit-quote', 'transform-website'],
  'resilience/remotes.spec.ts': ['account', 'admin', 'database', 'demo', 'marketing'],
  'public/screenshots.spec.ts': ['demo', 'marketing'],
  'resilience/shell-chunks.spec.ts': ['account', 'database', 'list-slots', 'marketing', 'submit-quote'],
  'public/slow-network.spec.ts': ['marketing'],
  'booking/visitor-to-call.spec.ts': [
    'admin',
    'book-call',
    'create-report',
    'database',
    'demo',
    'list-slots',
    'marketing',
    'read-report',
    'submit-quote',
    'transform-website',
  ],
  'public/visitor.spec.ts': ['account', 'demo', 'list-slots', 'marketing', 'submit-quote'],
};

/** The area of a page's URL or of a request to the backend. */
export function findArea({ origin, pathname }: URL, backendUrl: string): Area {
  const [, first = '', , third = ''] = pathname.split('/');
  if (origin === new URL(backendUrl).origin) return first === 'functions' ? (third as Area) : 'database';
  if (first === 'auth') return 'account';
  return first === 'demo' || first === 'admin' ? first : 'marketing';
}
