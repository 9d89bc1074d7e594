import { Backend } from 'local-backend/testing/backend-client';
import { query } from 'local-backend/testing/test-database';
import { Stack } from 'local-backend/testing/test-stack';

export interface Person {
  id: string;
  email: string;
  password: string;
}

/** A backend that tests leave as they found it: the local stack, or a hosted staging project. */
export interface UnderTest {
  backend: Backend;
  /** Asks the database itself; null on a project whose SUITE_DATABASE_URL isn't set. */
  sql: (<Row extends object>(text: string) => Promise<Row[]>) | null;
  /** Makes an account that `stop` takes away again. */
  person(metadata?: object): Promise<Person>;
  stop(): Promise<void>;
}

/**
 * SUITE_URL, SUITE_PUBLISHABLE_KEY and SUITE_SECRET_KEY point the tests at a project; without them a stack is started.
 * Never a project with real data: what the tests add is taken away again only if they end.
 */
export async function backendUnderTest(): Promise<UnderTest> {
  const { SUITE_URL, SUITE_PUBLISHABLE_KEY = '', SUITE_SECRET_KEY = '', SUITE_DATABASE_URL } = process.env;
  const stack = SUITE_URL ? null : await Stack.start();
  const backend = stack ?? new Backend(SUITE_URL ?? '', SUITE_PUBLISHABLE_KEY, SUITE_SECRET_KEY);
  const people: Person[] = [];
  return {
    backend,
    sql: stack ? (text) => stack.sql(text) : SUITE_DATABASE_URL ? (text) => query(SUITE_DATABASE_URL, text) : null,
    async person(metadata = {}) {
      const email = `matrix.${process.pid}.${people.length}.${Date.now()}@example.com`;
      const password = `matrix-${crypto.randomUUID()}`;
      const person = { email, password, id: await makeAccount(backend, email, password, metadata) };
      people.push(person);
      return person;
    },
    async stop() {
      for (const { id, email } of people) {
        await backend.service().from('user_roles').delete().eq('user_id', id);
        await backend.service().rpc('erase_person', { p_email: email });
      }
      await stack?.stop();
    },
  };
}

/** Makes an account without a mail where the service can (a project), else by signing up (the stack, which has no admin API). */
async function makeAccount(backend: Backend, email: string, password: string, metadata: object): Promise<string> {
  const made = await backend.service().auth.admin.createUser({ email, password, email_confirm: true, user_metadata: metadata });
  if (made.data.user) return made.data.user.id;
  const { data, error } = await backend.client().auth.signUp({ email, password, options: { data: metadata } });
  if (!data.user) throw error ?? made.error;
  return data.user.id;
}
