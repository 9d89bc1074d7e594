import { errorMessage, type Host, toastTitles } from 'shared-contracts';
import { setExplicitSignOut } from './explicit-sign-out.ts';

const HERE_ONLY = {
  title: 'Signed out on this device',
  message: 'The service did not answer, so your sessions on other devices stay until you sign out there.',
};

/**
 * Ends the session in every tab and returns to the home page. Leaving this device doesn't depend on the network: where the
 * service can't be reached, that is said. Only when the client's code can't be loaded does the session stay, and that is shown.
 */
export async function signOut(host: Host): Promise<void> {
  try {
    const { auth } = await host.backend();
    setExplicitSignOut(true);
    const { error } = await auth.signOut();
    if (error) {
      await auth.signOut({ scope: 'local' });
      host.notify.info(HERE_ONLY);
    }
    host.navigate('/');
  } catch (error) {
    setExplicitSignOut(false);
    host.notify.failure({ title: toastTitles.error, message: errorMessage(error, 'Something went wrong') });
  }
}
