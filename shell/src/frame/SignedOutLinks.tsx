import { CONTACT_PATH } from 'shared-contracts';
import { AUTH_PATH } from '../routing/paths.ts';
import { SiteLink } from '../routing/SiteLink.tsx';

/** What the bar and the small menu offer to visitors who aren't signed in, each in its own look. */
export function SignedOutLinks({ login, quote }: { login: string | undefined; quote: string | undefined }) {
  return (
    <>
      <SiteLink to={AUTH_PATH} className={login} data-signed-out>
        Log In
      </SiteLink>
      <SiteLink to={CONTACT_PATH} className={quote} data-signed-out>
        Get Quote
      </SiteLink>
    </>
  );
}
