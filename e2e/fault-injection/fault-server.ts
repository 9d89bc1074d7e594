import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listenOnLoopback, type RunningServer, type SiteFolders, startSiteServer } from 'federation-toolkit/serve';

/** A fault of the matching files. Browser sessions send faults as JSON in the header `x-faults`. */
export interface Fault {
  kind: 'missing' | 'unreachable' | 'hang' | 'truncated' | 'altered';
  /** Substring of the URL, such as `/remotes/demo/`. */
  files: string;
  /** End of the URL's path. */
  ending?: string;
}

export interface FaultRequest {
  faults?: Fault[];
  /** Replacements in HTML documents: `[[from, to]]`. */
  documents?: [from: string, to: string][];
}

/**
 * Proxies the site server and injects the faults that a session requests. `POST /reports` collects reports,
 * `GET /reports?session=…` returns those of a session.
 */
export async function startFaultServer(port: number, folders: SiteFolders): Promise<RunningServer> {
  const site = await startSiteServer(0, folders);
  const reports = new Map<string, unknown[]>();
  const proxy = await listenOnLoopback(port, () =>
    createServer((incoming, outgoing) => {
      const url = incoming.url ?? '/';
      if (url.startsWith('/reports')) return collect(incoming, outgoing, reports);
      const requested: FaultRequest = JSON.parse(String(incoming.headers['x-faults'] ?? '{}'));
      const fault = requested.faults?.find(({ files, ending = '' }) => url.includes(files) && url.split('?')[0]?.endsWith(ending));
      void respond(incoming, outgoing, site.port, fault?.kind, requested.documents ?? []);
    }),
  );
  return { port: proxy.port, stop: async () => void (await Promise.all([proxy.stop(), site.stop()])) };
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  fault: Fault['kind'] | undefined,
  documents: [string, string][],
): Promise<void> {
  if (fault === 'hang') return;
  if (fault === 'unreachable') return void incoming.socket.destroy();
  if (fault === 'missing') return void outgoing.writeHead(404, { 'Content-Type': 'text/plain' }).end('File not found.\n');
  const { status, headers, body } = await forward(port, incoming);
  const { 'content-length': _, ...rest } = headers;
  if (fault === 'truncated') {
    outgoing.writeHead(status, { ...rest, 'content-length': body.length }).write(body.subarray(0, body.length / 2));
    outgoing.socket?.end();
  } else if (fault === 'altered') outgoing.writeHead(status, rest).end(`${body};globalThis.tampered=true;`);
  else if (String(headers['content-type']).startsWith('text/html')) {
    outgoing.writeHead(status, rest).end(documents.reduce((html, [from, to]) => html.replaceAll(from, to), body.toString()));
  } else outgoing.writeHead(status, headers).end(body);
}

function forward(port: number, { method, url, headers }: IncomingMessage) {
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

/** Stores the reports of each browser session, identified by the cookie `fault-session`. */
async function collect(incoming: IncomingMessage, outgoing: ServerResponse, reports: Map<string, unknown[]>): Promise<void> {
  const session =
    /fault-session=([\w-]+)/.exec(incoming.headers.cookie ?? '')?.[1] ??
    new URL(incoming.url ?? '', 'http://fault-site').searchParams.get('session');
  const sessionReports = reports.get(session ?? '') ?? [];
  reports.set(session ?? '', sessionReports);
  if (incoming.method !== 'POST')
    return void outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(sessionReports));
  let text = '';
  for await (const chunk of incoming) text += chunk;
  sessionReports.push(...JSON.parse(text));
  outgoing.writeHead(204).end();
}
