import { LOCAL_KEYS } from 'local-backend/local-keys';
import type { LocalPorts } from 'local-backend/local-ports';

/** How a documented command is tried: in the copy while the site runs, alone, or not at all. */
export type Plan =
  | { kind: 'run'; command: string }
  /** Starts, prints `ready`, and ends on SIGINT. `alone`: the ports of the site must be free. */
  | { kind: 'service'; command: string; ready: RegExp; alone: boolean }
  | { kind: 'alone'; command: string }
  | { kind: 'skip'; reason: string };

export const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/production.md'];

const skip = (reason: string) => () => ({ kind: 'skip', reason }) as const;
const run = (create: (ports: LocalPorts) => string) => (_: string, ports: LocalPorts) => ({ kind: 'run', command: create(ports) }) as const;
const service = (ready: RegExp) => (command: string) => ({ kind: 'service', command, ready, alone: true }) as const;

const api = ({ api }: LocalPorts) => `http://127.0.0.1:${api}`;
const asOwner = (ports: LocalPorts) => `SUPABASE_URL=${api(ports)} SUPABASE_SECRET_KEY=${LOCAL_KEYS.secret}`;

/** Commands that can't run as they are written. The first match counts. */
const PLANS: [pattern: RegExp, plan: (command: string, ports: LocalPorts) => Plan][] = [
  [/^(?!(?:[A-Z_]+=\S*\s+)*(?:npm|npx|node) |git clone )/, skip('sets up a server or an account of the owner')],
  [/^git clone /, skip('a copy of the repository replaces the clone')],
  [/^npm test$|^npm run (?:test:full|test:attacks|test:store|test:engines|bench:)/, skip('takes minutes to hours; CI and owners run it')],
  [
    /^npm run (?:supabase -- )?(?:login|link|db push|secrets set|functions deploy|db query)|^npm run supabase -- /,
    skip('needs a hosted project; supabase/tests/db-push.node.test.ts and deploy.test.ts run what a mock can answer'),
  ],
  [/\bwrangler\b|\/srv\/|\/opt\//, skip('sets up a server or an account of the owner')],
  [
    /^npm run (?:backup|restore)\b|SCRATCH_DATABASE_URL|^npm run drill:restore -- --from/,
    skip('needs a hosted database; npm run drill:restore runs both'),
  ],
  [/\bremote-blog\b|\bblog\b/, skip('needs the remote of the ten steps')],
  [/^npm run (?:publish|rollback|promote|preview)$/, skip('a mention without its arguments, with which it is run elsewhere')],
  [/^npm run capture:pictures$/, skip('takes four minutes and changes committed files')],
  [/^npm install$/, skip('the copy has its packages; the documented step follows a change of dependencies')],
  [/^npm run make-admin/, run((ports) => `${asOwner(ports)} npm run make-admin -- user@example.test`)],
  [/npm run make-admin/, run((ports) => `${asOwner(ports)} npm run make-admin -- user@example.test`)],
  [/npm run erase-person/, run((ports) => `${asOwner(ports)} npm run erase-person -- user@example.test`)],
  [
    /npm run test:policies/,
    run(
      (ports) =>
        `SUITE_URL=${api(ports)} SUITE_PUBLISHABLE_KEY=${LOCAL_KEYS.publishable} SUITE_SECRET_KEY=${LOCAL_KEYS.secret} npm run test:policies`,
    ),
  ],
  [
    /^npm run promote -- demo /,
    run(() => 'npm run promote -- demo "$(ls -t .data/cdn/remotes/demo | grep -E \'^[0-9a-f]{16}$\' | tail -1 | cut -c1-8)"'),
  ],
  [/^npm run test:changed/, run(() => 'npm run test:changed -- HEAD --list')],
  [/[<[…]/, skip('a placeholder; an example of the same command is run')],
  [/^npm start$/, (command) => ({ kind: 'service', command, ready: /Ctrl-C ends everything/, alone: false })],
  [/&$/, (command) => ({ kind: 'service', command: command.slice(0, -1).trim(), ready: /^/, alone: false })],
  [/^npm run dev\b/, service(/Ctrl-C ends everything/)],
  [/^npm run backend$/, service(/backend ready/)],
  [/^npm run serve$/, service(/^Serving /m)],
  [/^npm run reset$/, (command) => ({ kind: 'alone', command })],
];

/** The plan of a documented command; without an entry it runs as it is written. */
export function findPlan(command: string, ports: LocalPorts): Plan {
  return PLANS.find(([pattern]) => pattern.test(command))?.[1](command, ports) ?? { kind: 'run', command };
}
