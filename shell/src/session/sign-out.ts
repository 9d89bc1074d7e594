import { type Host, messages } from 'shared-contracts';
import { markSignOut } from './chosen-sign-out.ts';

/** Ends the session in every tab and returns to the home page. A failure is shown; the session then stays. */
export async function signOut(host: Host): Promise<void> {
  try {
    const backend = await host.backend();
    markSignOut(true);
    const { error } = await backend.auth.signOut();
    if (error) throw error;
    host.navigate('/');
  } catch (error) {
    markSignOut(false);
    host.notify.failure({ title: messages.error, message: error instanceof Error ? error.message : 'Something went wrong' });
  }
}
