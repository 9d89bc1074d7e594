import { isIpv4, isPublicAddress } from 'page-transform/public-host';
import { toClientNetwork } from '../../_shared/client-ip.ts';
import type { FetchBudget } from './fetch-budget.ts';
import { type ConcurrencyLimits, limitConcurrency } from './limit-concurrency.ts';
import { PageFetchError } from './page-fetch-error.ts';
import { getBareHost } from './public-url.ts';

/** Calls per server address: a third of all, so that slow servers at one address leave room for others. */
const ADDRESS_CONCURRENCY: ConcurrencyLimits = {
  running: Number.POSITIVE_INFINITY,
  waiting: 24,
  waitMs: 300,
  perKey: { running: 3, waiting: 12 },
};

/** How the fetch reaches the network: name resolution, allowed addresses and ports, certificates and concurrency. Tests pass their own resolver, ports and certificates. */
export interface NetworkAccess {
  /** All IPv4 and IPv6 addresses of a host name. Stops the lookup when the signal aborts. */
  resolve(host: string, signal: AbortSignal): Promise<string[]>;
  isPublic(address: string): boolean;
  /** Origins that may have private addresses: the sample client sites of the local stack. */
  allowedOrigins: ReadonlySet<string>;
  getPort(url: URL): number;
  /** Further trusted certificate authorities, in PEM. */
  certificates?: string[];
  /** Runs a call to an address when the address has few others. @throws TooManyCallsError */
  limitPerAddress<Result>(call: AddressCall<Result>): Promise<Result>;
}

interface AddressCall<Result> {
  address: string;
  run(): Promise<Result>;
}

/** Creates the limit of calls per address. All addresses of an IPv6 network count as one. */
export function createAddressLimit(limits = ADDRESS_CONCURRENCY): NetworkAccess['limitPerAddress'] {
  const limited = limitConcurrency(
    ({ run }: AddressCall<unknown>) => run(),
    limits,
    ({ address }) => toClientNetwork(address),
  );
  return (call) => limited(call) as ReturnType<typeof call.run>;
}

/** The real network: Deno's resolver and the system's certificate authorities. */
export function createPublicNetwork(allowedOrigins: ReadonlySet<string>): NetworkAccess {
  return { resolve: resolveAll, isPublic: isPublicAddress, allowedOrigins, getPort, limitPerAddress: createAddressLimit() };
}

function getPort(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
}

async function resolveAll(host: string, signal: AbortSignal): Promise<string[]> {
  const results = await Promise.allSettled([Deno.resolveDns(host, 'A', { signal }), Deno.resolveDns(host, 'AAAA', { signal })]);
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

/**
 * Uses a connection, with TLS for https, to an address that was checked, never to a name: a second resolution may return
 * another address (DNS rebinding). `fetch()` can't be pinned to an address on the hosted runtime.
 * @throws PageFetchError, TooManyCallsError
 */
export async function withCheckedConnection<Result>(
  url: URL,
  network: NetworkAccess,
  budget: FetchBudget,
  use: (connection: Deno.Conn) => Promise<Result>,
): Promise<Result> {
  const host = getBareHost(url);
  if (network.allowedOrigins.has(url.origin)) return connectAndRun([toLoopbackName(host)], url, network, budget, use);
  const addresses = await resolvePublicAddresses(host, network, budget);
  const run = () => connectAndRun(addresses, url, network, budget, use);
  // Nested, since the connection may use any of them.
  return addresses.toSorted().reduce((inner, address) => () => network.limitPerAddress({ address, run: inner }), run)();
}

/** Names below localhost are this computer as well, but not every resolver knows that (RFC 6761, section 6.3). */
function toLoopbackName(host: string): string {
  return host.endsWith('.localhost') ? 'localhost' : host;
}

async function connectAndRun<Result>(
  addresses: string[],
  url: URL,
  network: NetworkAccess,
  budget: FetchBudget,
  use: (connection: Deno.Conn) => Promise<Result>,
): Promise<Result> {
  const connection = await connectToFirst(addresses, network.getPort(url), budget);
  let tls: Deno.Conn | undefined;
  try {
    const peer = connection.remoteAddr as Deno.NetAddr;
    const isAllowed = network.allowedOrigins.has(url.origin) || network.isPublic(peer.hostname);
    if (!isAllowed) throw new PageFetchError('address');
    if (url.protocol !== 'https:') return await use(connection);
    tls = await startTls(connection, getBareHost(url), network, budget);
    return await use(tls);
  } catch (error) {
    throw error instanceof PageFetchError ? error : new PageFetchError('connect', String(error));
  } finally {
    closeConnection(tls ?? connection);
  }
}

async function resolvePublicAddresses(host: string, network: NetworkAccess, budget: FetchBudget): Promise<string[]> {
  const isAddress = isIpv4(host) || host.includes(':');
  const addresses = isAddress ? [host] : await resolveInTime(host, network, budget);
  if (addresses.length === 0) throw new PageFetchError('dns');
  // A name with one private address among public ones is the setup of DNS rebinding.
  if (!addresses.every((address) => network.isPublic(address))) throw new PageFetchError('address');
  return addresses.sort((a, b) => Number(a.includes(':')) - Number(b.includes(':'))).slice(0, 2);
}

async function resolveInTime(host: string, network: NetworkAccess, budget: FetchBudget): Promise<string[]> {
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

async function startTls(connection: Deno.TcpConn, hostname: string, network: NetworkAccess, budget: FetchBudget) {
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
function closeConnection(connection: Deno.Conn): void {
  try {
    connection.close();
  } catch {
    // Already closed.
  }
}
