import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type Closable, listenOnLoopback } from '../../federation/src/serve/loopback.ts';
import type { Folders } from '../../federation/src/serve/resolve.ts';
import { startSiteServer } from '../../federation/src/serve/server.ts';

/** What the network does to the files that match: said by a browser session in the header `x-lab`, as JSON. */
export interface LabFault {
  kind: 'missing' | 'unreachable' | 'hang' | 'truncated' | 'altered';
  /** Part of the address, such as `/remotes/demo/`. */
  files: string;
  /** What the address ends in, if that matters. */
  ending?: string;
}

export interface LabRequest {
  faults?: LabFault[];
  /** Text of the documents that is exchanged: `[[from, to]]`. */
  documents?: [from: string, to: string][];
}

/**
 * Serves a site as its own server does, except for the faults that a session asks for. `POST /reports` is the collector:
 * `GET /reports?session=…` gives back what a session sent.
 */
export async function startLabServer(port: number, folders: Folders): Promise<Closable> {
  const site = await startSiteServer(0, folders);
  const reports = new Map<string, unknown[]>();
  const lab = await listenOnLoopback(port, () =>
    createServer((incoming, outgoing) => {
      const address = incoming.url ?? '/';
      if (address.startsWith('/reports')) return collect(incoming, outgoing, reports);
      const wanted: LabRequest = JSON.parse(String(incoming.headers['x-lab'] ?? '{}'));
      const fault = wanted.faults?.find(({ files, ending = '' }) => address.includes(files) && address.split('?')[0]?.endsWith(ending));
      void answer(incoming, outgoing, site.port, fault?.kind, wanted.documents ?? []);
    }),
  );
  return { port: lab.port, stop: async () => void (await Promise.all([lab.stop(), site.stop()])) };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  fault: LabFault['kind'] | undefined,
  documents: [string, string][],
): Promise<void> {
  if (fault === 'hang') return;
  if (fault === 'unreachable') return void incoming.socket.destroy();
  if (fault === 'missing') return void outgoing.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is no such file.\n');
  const { status, headers, body } = await ask(port, incoming);
  const { 'content-length': _, ...rest } = headers;
  if (fault === 'truncated') {
    outgoing.writeHead(status, { ...rest, 'content-length': body.length }).write(body.subarray(0, body.length / 2));
    outgoing.socket?.end();
  } else if (fault === 'altered') outgoing.writeHead(status, rest).end(`${body};globalThis.tampered=true;`);
  else if (String(headers['content-type']).startsWith('text/html')) {
    outgoing.writeHead(status, rest).end(documents.reduce((html, [from, to]) => html.replaceAll(from, to), body.toString()));
  } else outgoing.writeHead(status, headers).end(body);
}

function ask(port: number, { method, url, headers }: IncomingMessage) {
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

/** Keeps what each browser session sends, by the cookie `lab-session`. */
async function collect(incoming: IncomingMessage, outgoing: ServerResponse, reports: Map<string, unknown[]>): Promise<void> {
  const session =
    /lab-session=([\w-]+)/.exec(incoming.headers.cookie ?? '')?.[1] ??
    new URL(incoming.url ?? '', 'http://lab').searchParams.get('session');
  const kept = reports.get(session ?? '') ?? [];
  reports.set(session ?? '', kept);
  if (incoming.method !== 'POST') return void outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(kept));
  let text = '';
  for await (const chunk of incoming) text += chunk;
  kept.push(...JSON.parse(text));
  outgoing.writeHead(204).end();
}
