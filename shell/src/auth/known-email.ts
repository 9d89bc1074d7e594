import { useSession } from 'shared-contracts';

let email = '';

/** E-mail address of whoever has just chosen a password, for the login that follows; empty otherwise. */
export const getKnownEmail = (): string => email;

/** Keeps the address in memory, not in a URL, which logs would keep. */
export function setKnownEmail(address: string): void {
  email = address;
}

// The next person in this tab may be another one.
useSession.subscribe(({ status }) => {
  if (status === 'signed-in') email = '';
});
