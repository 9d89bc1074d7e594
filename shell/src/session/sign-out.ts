import { getErrorMessage, type Host, toastTitles } from 'shared-contracts';
import { setExplicitSignOut } from './explicit-sign-out.ts';

const LOCAL_SIGN_OUT = {
  title: 'Signed out on this device',
  message: 'The service did not answer, so your sessions on other devices stay until you sign out there.',
};

/**
 * Ends the session in all tabs and navigates to the home page. If the auth service is unreachable, ends it on this device
 * only and shows a notice. If the client's code can't be loaded, the session stays and an error is shown.
 */
export async function signOut(host: Host): Promise<void> {
  try {
    const { auth } = await host.backend();
    setExplicitSignOut(true);
    const { error } = await auth.signOut();
    if (error) {
      await auth.signOut({ scope: 'local' });
      host.notify.info(LOCAL_SIGN_OUT);
    }
    host.navigate('/');
  } catch (error) {
    setExplicitSignOut(false);
    host.notify.failure({ title: toastTitles.error, message: getErrorMessage(error, 'Something went wrong') });
  }
}
