import { ipv4Bytes, isPublicAddress } from './addresses.ts';
import { within } from './deadline.ts';
import { type Limits, Refusal } from './refusal.ts';
import { hostOf } from './url-rules.ts';

/** What the fetcher needs from the world; tests put their own resolver and ports here. */
export interface Network {
  resolve(host: string): Promise<string[]>;
  isPublic(address: string): boolean;
  /** Origins that may be private: the sample sites of the local stack. */
  allowed: ReadonlySet<string>;
  port(url: URL): number;
  certificates?: string[];
}

export function publicNetwork(allowed: ReadonlySet<string>): Network {
  return { resolve: resolveAll, isPublic: isPublicAddress, allowed, port: portOf };
}

export function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
}

async function resolveAll(host: string): Promise<string[]> {
  const answers = await Promise.allSettled([Deno.resolveDns(host, 'A'), Deno.resolveDns(host, 'AAAA')]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/**
 * Opens a connection to an address that was checked, never to a name: a second resolution could answer differently.
 * `fetch()` can't be pinned on the hosted runtime, so this goes one layer below it.
 */
export async function connectTo(url: URL, network: Network, limits: Limits, end: number): Promise<Deno.Conn> {
  const isAllowed = network.allowed.has(url.origin);
  const host = hostOf(url);
  const addresses = isAllowed ? [host] : await checkedAddresses(host, network, limits, end);
  const connection = await connectFirst(addresses, network.port(url), limits, end);
  try {
    const peer = connection.remoteAddr as Deno.NetAddr;
    if (!isAllowed && !network.isPublic(peer.hostname)) throw new Refusal('address');
    return url.protocol === 'https:' ? await secured(connection, host, network, limits, end) : connection;
  } catch (error) {
    close(connection);
    throw error;
  }
}

async function checkedAddresses(host: string, network: Network, limits: Limits, end: number): Promise<string[]> {
  const isLiteral = ipv4Bytes(host) !== null || host.includes(':');
  const addresses = isLiteral ? [host] : await within(network.resolve(host), limits.connectMs, end);
  if (addresses.length === 0) throw new Refusal('dns');
  // One private answer among public ones is how rebinding starts.
  if (!addresses.every((address) => network.isPublic(address))) throw new Refusal('address');
  return addresses.sort((a, b) => Number(a.includes(':')) - Number(b.includes(':'))).slice(0, 2);
}

async function connectFirst(addresses: string[], port: number, limits: Limits, end: number): Promise<Deno.TcpConn> {
  let failure: unknown = new Refusal('connect');
  for (const hostname of addresses) {
    const opening = Deno.connect({ hostname, port });
    try {
      return await within(opening, limits.connectMs, end);
    } catch (error) {
      opening.then(close, () => {});
      failure = error instanceof Refusal ? error : new Refusal('connect', String(error));
    }
  }
  throw failure;
}

async function secured(connection: Deno.TcpConn, hostname: string, network: Network, limits: Limits, end: number) {
  const opening = Deno.startTls(connection, {
    hostname,
    alpnProtocols: ['http/1.1'],
    caCerts: network.certificates ?? [],
  });
  try {
    const tls = await within(opening, limits.connectMs, end);
    await within(tls.handshake(), limits.connectMs, end);
    return tls;
  } catch (error) {
    opening.then(close, () => {});
    throw error instanceof Refusal ? error : new Refusal('tls', String(error));
  }
}

export function close(connection: Deno.Conn): void {
  try {
    connection.close();
  } catch {
    // The other side was faster.
  }
}
