import { BackendClient } from 'local-backend/testing/backend-client';
import { runQuery } from 'local-backend/testing/test-database';
import { TestStack } from 'local-backend/testing/test-stack';

/** An account created for a test. */
export interface Account {
  id: string;
  email: string;
  password: string;
}

/** The backend that the policy tests run against: a local stack or a hosted staging project. */
export interface TargetBackend {
  backend: BackendClient;
  /** Runs a query as the database's owner; null on a hosted project without SUITE_DATABASE_URL. */
  sql: (<Row extends object>(text: string) => Promise<Row[]>) | null;
  /** Creates an account, which `stop` deletes. */
  createAccount(metadata?: object): Promise<Account>;
  stop(): Promise<void>;
}

/**
 * Starts a local stack, or connects to the project of SUITE_URL, SUITE_PUBLISHABLE_KEY and SUITE_SECRET_KEY.
 * Never use a project with real data: an interrupted run leaves its accounts and rows behind.
 */
export async function startTargetBackend(): Promise<TargetBackend> {
  const { SUITE_URL, SUITE_PUBLISHABLE_KEY = '', SUITE_SECRET_KEY = '', SUITE_DATABASE_URL } = process.env;
  const stack = SUITE_URL ? null : await TestStack.start();
  const backend = stack ?? new BackendClient(SUITE_URL ?? '', SUITE_PUBLISHABLE_KEY, SUITE_SECRET_KEY);
  const accounts: Account[] = [];
  return {
    backend,
    sql: stack ? (text) => stack.sql(text) : SUITE_DATABASE_URL ? (text) => runQuery(SUITE_DATABASE_URL, text) : null,
    async createAccount(metadata = {}) {
      const email = `matrix.${process.pid}.${accounts.length}.${Date.now()}@example.com`;
      const password = `matrix-${crypto.randomUUID()}`;
      const account = { email, password, id: await signUp(backend, email, password, metadata) };
      accounts.push(account);
      return account;
    },
    async stop() {
      for (const { id, email } of accounts) {
        await backend.serviceClient().from('user_roles').delete().eq('user_id', id);
        await backend.serviceClient().rpc('erase_person', { p_email: email });
      }
      await stack?.stop();
    },
  };
}

/** Uses the admin API of a hosted project, which sends no e-mail; the local stack has none, so it signs up instead. */
async function signUp(backend: BackendClient, email: string, password: string, metadata: object): Promise<string> {
  const created = await backend.serviceClient().auth.admin.createUser({ email, password, email_confirm: true, user_metadata: metadata });
  if (created.data.user) return created.data.user.id;
  const { data, error } = await backend.client().auth.signUp({ email, password, options: { data: metadata } });
  if (!data.user) throw error ?? created.error;
  return data.user.id;
}
