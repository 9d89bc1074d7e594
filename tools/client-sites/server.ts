import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { getContentType, listenOnLoopback, type RunningServer } from 'federation-toolkit/serve';

const ROOT = import.meta.dirname;
const HEADERS = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'self'; style-src 'self' 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
};
/** Folder of each site that also has a host of its own, where its old page is the home page. */
const FOLDERS_BY_HOST: Record<string, string> = {
  'stonewell.localhost': '/stonewell-bodies',
  'achieve.localhost': '/achieve-failure',
  'fowler.localhost': '/fowler-finds',
};

/** Serves the three sample client sites on the loopback interfaces, as folders of `localhost` and at their own hosts. Port 0 selects a free port. */
export function startClientSites(port: number): Promise<RunningServer> {
  // Only these paths are served, so that no path leads out of the folder.
  const files = new Set(globSync('**/*.{css,html,svg}', { cwd: ROOT }).map((file) => `/${file}`));
  return listenOnLoopback(port, () =>
    createServer((request, response) => void handleRequest(files, request, response).catch(() => response.destroy())),
  );
}

/** The path of a request in the folder of all sites, from its raw target. */
function findPath({ url = '/', headers: { host = '' } }: IncomingMessage): string {
  const [target = '/'] = url.split('?', 1);
  const folder = FOLDERS_BY_HOST[host.replace(/:\d+$/, '')];
  if (folder === undefined) return target;
  return `${folder}${target === '/' ? '/before/' : target}`;
}

async function handleRequest(files: Set<string>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = findPath(request);
  if (files.has(`${target}/index.html`)) {
    response.writeHead(308, { ...HEADERS, Location: `${target}/` }).end();
    return;
  }
  const file = target.endsWith('/') ? `${target}index.html` : target;
  const [status, served] = files.has(file) ? [200, file] : [404, '/404.html'];
  const body = await readFile(path.join(ROOT, served));
  // Node sends no body in response to HEAD.
  response.writeHead(status, { ...HEADERS, 'Content-Type': getContentType(served), 'Content-Length': body.length }).end(body);
}
