import type { RemoteRoute } from 'shared-contracts';
import { checkRoutes as checkRoutesOfContract } from 'shared-contracts/check-remote-contract';

/** Returns what the contract objects to in the routes of a remote, each as a sentence. */
export function checkRoutes(_: string, routes: readonly RemoteRoute[]): string[] {
  return checkRoutesOfContract(routes);
}
