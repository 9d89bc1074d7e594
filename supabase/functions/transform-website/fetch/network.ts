import type { FetchBudget } from './fetch-budget.ts';
import { PageFetchError } from './page-fetch-error.ts';
import { isIpv4, isPublicAddress } from './public-address.ts';
import { getBareHost } from './public-url.ts';

/** Network access of the fetcher. Tests pass their own resolver, ports and certificates. */
export interface Network {
  /** All IPv4 and IPv6 addresses of a host name. Stops the lookup when the signal aborts. */
  resolve(host: string, signal: AbortSignal): Promise<string[]>;
  isPublic(address: string): boolean;
  /** Origins that may have private addresses: the sample client sites of the local stack. */
  allowedOrigins: ReadonlySet<string>;
  getPort(url: URL): number;
  /** Further trusted certificate authorities, in PEM. */
  certificates?: string[];
}

/** The real network: Deno's resolver and the system's certificate authorities. */
export function createPublicNetwork(allowedOrigins: ReadonlySet<string>): Network {
  return { resolve: resolveAll, isPublic: isPublicAddress, allowedOrigins, getPort };
}

function getPort(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
}

async function resolveAll(host: string, signal: AbortSignal): Promise<string[]> {
  const results = await Promise.allSettled([Deno.resolveDns(host, 'A', { signal }), Deno.resolveDns(host, 'AAAA', { signal })]);
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

/**
 * Opens a connection, with TLS for https, to an address that was checked, never to a name: a second resolution may return
 * another address (DNS rebinding). `fetch()` can't be pinned to an address on the hosted runtime.
 * @throws PageFetchError
 */
export async function openConnection(url: URL, network: Network, budget: FetchBudget): Promise<Deno.Conn> {
  const isAllowed = network.allowedOrigins.has(url.origin);
  const host = getBareHost(url);
  const addresses = isAllowed ? [host] : await resolvePublicAddresses(host, network, budget);
  const connection = await connectToFirst(addresses, network.getPort(url), budget);
  try {
    const peer = connection.remoteAddr as Deno.NetAddr;
    if (!isAllowed && !network.isPublic(peer.hostname)) throw new PageFetchError('address');
    return url.protocol === 'https:' ? await startTls(connection, host, network, budget) : connection;
  } catch (error) {
    closeConnection(connection);
    throw error;
  }
}

async function resolvePublicAddresses(host: string, network: Network, budget: FetchBudget): Promise<string[]> {
  const isAddress = isIpv4(host) || host.includes(':');
  const addresses = isAddress ? [host] : await resolveInTime(host, network, budget);
  if (addresses.length === 0) throw new PageFetchError('dns');
  // A name with one private address among public ones is the setup of DNS rebinding.
  if (!addresses.every((address) => network.isPublic(address))) throw new PageFetchError('address');
  return addresses.sort((a, b) => Number(a.includes(':')) - Number(b.includes(':'))).slice(0, 2);
}

async function resolveInTime(host: string, network: Network, budget: FetchBudget): Promise<string[]> {
  budget.checkTime();
  const lookup = new AbortController();
  try {
    return await budget.wait(network.resolve(host, lookup.signal), budget.limits.connectMs);
  } finally {
    lookup.abort();
  }
}

async function connectToFirst(addresses: string[], port: number, budget: FetchBudget): Promise<Deno.TcpConn> {
  let failure: unknown = new PageFetchError('connect');
  for (const hostname of addresses) {
    budget.checkTime();
    const connecting = Deno.connect({ hostname, port });
    try {
      return await budget.wait(connecting, budget.limits.connectMs);
    } catch (error) {
      connecting.then(closeConnection, () => {});
      failure = error instanceof PageFetchError ? error : new PageFetchError('connect', String(error));
    }
  }
  throw failure;
}

async function startTls(connection: Deno.TcpConn, hostname: string, network: Network, budget: FetchBudget) {
  const starting = Deno.startTls(connection, {
    hostname,
    alpnProtocols: ['http/1.1'],
    caCerts: network.certificates ?? [],
  });
  try {
    const tls = await budget.wait(starting, budget.limits.connectMs);
    await budget.wait(tls.handshake(), budget.limits.connectMs);
    return tls;
  } catch (error) {
    starting.then(closeConnection, () => {});
    throw error instanceof PageFetchError ? error : new PageFetchError('tls', String(error));
  }
}

/** Closes a connection that the server may have closed already. */
export function closeConnection(connection: Deno.Conn): void {
  try {
    connection.close();
  } catch {
    // Already closed.
  }
}
