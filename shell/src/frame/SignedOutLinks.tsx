import { SiteLink } from 'federation-toolkit/react';
import { CONTACT_PATH } from 'shared-contracts';
import { AUTH_PATH } from '../navigation/paths.ts';

/** Links of the bar and the mobile menu for signed-out visitors. */
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
