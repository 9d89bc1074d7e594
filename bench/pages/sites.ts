import path from 'node:path';
import { startSiteServer } from 'federation-toolkit/serve';
import { findFreePort } from 'local-backend/free-port';
import { buildAndCompose } from '../../tools/build/build-site.ts';
import { type Config, readConfig } from '../../tools/config.ts';
import { createCertificate, type Handler, startHttp2Server } from './http2-server.ts';
import { createSiteProxy, createSiteProxyWithoutScripts } from './own-site.ts';
import { buildPeers, type PeerName } from './peers.ts';

export type SiteName = 'ours' | 'ours without scripts' | PeerName;

export interface RunningSites {
  config: Config;
  urls: Record<SiteName, string>;
  /** Arguments of Chromium that make it accept the certificate, with which it also fills its cache. */
  browserArguments: string[];
  stop(): Promise<void>;
}

/** Builds and serves the site, the same without scripts, and the peers, each over HTTP/2 and with its own origin. */
export async function startSites(log: (line: string) => void): Promise<RunningSites> {
  const { config, port } = await buildOwnSite(log);
  const peers = buildPeers(log);
  const certificate = createCertificate(path.join(config.dataDir, 'certificate'));
  const own = await startSiteServer(await findFreePort(), config);
  const handlers: Record<SiteName, Handler> = {
    ours: createSiteProxy(own.port),
    'ours without scripts': createSiteProxyWithoutScripts(own.port),
    ...peers,
  };
  const servers: { stop(): void }[] = [];
  const urls = {} as Record<SiteName, string>;
  for (const [name, handle] of Object.entries(handlers) as [SiteName, Handler][]) {
    const sitePort = name === 'ours' ? port : await findFreePort();
    servers.push(await startHttp2Server(certificate, sitePort, handle));
    urls[name] = `https://localhost:${sitePort}`;
  }
  return {
    config,
    urls,
    browserArguments: [`--ignore-certificate-errors-spki-list=${certificate.fingerprint}`],
    async stop() {
      for (const server of servers) server.stop();
      await own.stop();
    },
  };
}

/** The backend has the site's origin, so that a visit uses one connection. */
async function buildOwnSite(log: (line: string) => void): Promise<{ config: Config; port: number }> {
  const env = { ...process.env, DATA_DIR: process.env.DATA_DIR ?? '.data-bench' };
  const port = readConfig(env).ports.site;
  const url = `https://localhost:${port}`;
  const config = readConfig({ ...env, SITE_URL: url, BACKEND_URL: url });
  await buildAndCompose(config, [], log);
  return { config, port };
}
