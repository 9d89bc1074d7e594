import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listenOnLoopback, type RunningServer, type SiteFolders, startSiteServer } from 'federation-toolkit/serve';

const REGISTRY_URL = '/registry.json';

/** A fault of the matching files. */
export interface Fault {
  /** A slow file is sent once its fault is removed. */
  kind: 'missing' | 'unreachable' | 'hang' | 'slow' | 'altered';
  /** Substring of the URL, such as `/remotes/demo/`. */
  files: string;
  /** End of the URL's path. */
  ending?: string;
}

interface FaultSession {
  faults?: Fault[];
  /** Replacements in HTML documents and in the registry: `[[from, to]]`. */
  documents?: [from: string, to: string][];
  reports: unknown[];
  /** URLs of all requests in their order. */
  requests: string[];
  /** URLs of the requests that were answered with an altered file. */
  altered: string[];
}

/**
 * Proxies the site server and injects the faults of browser sessions. `/session?id=…` is an empty page that starts a session
 * by a cookie, which works in every engine. `POST /session?id=…` sets its faults, `GET /session.json?id=…` returns its requests
 * and reports. `POST /reports` collects reports.
 */
export async function startFaultServer(port: number, folders: SiteFolders): Promise<RunningServer> {
  const site = await startSiteServer(0, folders);
  const sessions = new Map<string, FaultSession>();
  const getSession = (id: string) => {
    const session: FaultSession = sessions.get(id) ?? { reports: [], requests: [], altered: [] };
    sessions.set(id, session);
    return session;
  };
  const proxy = await listenOnLoopback(port, () =>
    createServer((incoming, outgoing) => {
      const url = incoming.url ?? '/';
      const { pathname, searchParams } = new URL(url, 'http://fault-site');
      const cookie = /fault-session=([\w-]+)/.exec(incoming.headers.cookie ?? '')?.[1];
      const session = getSession(searchParams.get('id') ?? cookie ?? '');
      if (/^\/(?:session|session\.json|reports)$/.test(pathname)) return void respondToTest(incoming, outgoing, session);
      session.requests.push(url);
      const fault = session.faults?.find(({ files, ending = '' }) => url.includes(files) && pathname.endsWith(ending));
      if (fault?.kind === 'altered') session.altered.push(url);
      const isHeld = () => fault?.kind === 'slow' && session.faults?.includes(fault) && !outgoing.destroyed;
      void waitWhile(isHeld).then(() => respond(incoming, outgoing, site.port, fault?.kind, session));
    }),
  );
  return { port: proxy.port, stop: async () => void (await Promise.all([proxy.stop(), site.stop()])) };
}

async function waitWhile(condition: () => boolean | undefined): Promise<void> {
  while (condition()) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  fault: Fault['kind'] | undefined,
  { documents = [] }: FaultSession,
): Promise<void> {
  if (fault === 'hang') return;
  if (fault === 'unreachable') return void incoming.socket.destroy();
  if (fault === 'missing') return void outgoing.writeHead(404, { 'Content-Type': 'text/plain' }).end('File not found.\n');
  const { status, headers, body } = await forwardToSite(port, incoming);
  const { 'content-length': _, ...rest } = headers;
  if (fault === 'altered') outgoing.writeHead(status, rest).end(`${body};globalThis.tampered=(globalThis.tampered??0)+1;`);
  else if (documents.length > 0 && (incoming.url === REGISTRY_URL || String(headers['content-type']).startsWith('text/html'))) {
    // A changed document must not be revalidated by the tag of the published one.
    delete rest.etag;
    const replaceAll = (text: string) => documents.reduce((result, [from, to]) => result.replaceAll(from, to), text);
    const registry = await (await fetch(`http://127.0.0.1:${port}${REGISTRY_URL}`)).text();
    outgoing.writeHead(status, rest).end(replaceAll(body.toString()).replace(hash(registry), hash(replaceAll(registry))));
  } else outgoing.writeHead(status, headers).end(body);
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function forwardToSite(port: number, { method, url, headers }: IncomingMessage) {
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    const { 'accept-encoding': _, ...others } = headers;
    request({ host: '127.0.0.1', port, method, path: url, headers: others }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 500, headers: response.headers, body: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });
}

/** Responds to the requests of tests, and collects the reports of pages. */
async function respondToTest(incoming: IncomingMessage, outgoing: ServerResponse, session: FaultSession): Promise<void> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://fault-site');
  if (incoming.method === 'POST') {
    let text = '';
    for await (const chunk of incoming) text += chunk;
    if (pathname === '/reports') session.reports.push(...JSON.parse(text));
    else Object.assign(session, JSON.parse(text));
    outgoing.writeHead(204).end();
  } else if (pathname === '/session.json') outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(session));
  else {
    const headers = { 'Content-Type': 'text/html', 'Set-Cookie': `fault-session=${searchParams.get('id')}; Path=/` };
    outgoing.writeHead(200, headers).end('<!doctype html><title>Session</title>');
  }
}
