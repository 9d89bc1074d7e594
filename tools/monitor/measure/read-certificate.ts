import { connect } from 'node:tls';
import type { HostHealth } from 'shared-contracts/site-health';

const TIMEOUT_MS = 10_000;

/**
 * Reads until when the certificate of a site is valid, also of one that has ended or that nobody trusts. Returns null without TLS.
 * @throws Error if the host doesn't answer
 */
export function readCertificate(siteUrl: string): Promise<Omit<NonNullable<HostHealth['certificate']>, 'measuredAt'> | null> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
    });
    socket.once('secureConnect', () => {
      const validUntil = new Date(socket.getPeerCertificate().valid_to).toISOString();
      socket.destroy();
      resolve({ host: hostname, validUntil });
    });
    socket.once('timeout', () => socket.destroy(new Error(`${hostname} didn’t answer within ${TIMEOUT_MS / 1000} seconds.`)));
    socket.once('error', reject);
  });
}
