import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { openHttp2, requestHttp2 } from './http2-request.ts';

const CONNECTIONS = 4;
/** Leaves the processors to the hosts. */
const PAUSE_MS = 25;
/** nginx closes a connection after 1000 requests. */
const REQUESTS_PER_CONNECTION = 500;
const PATHS = ['/', '/work', '/robots.txt', '/shell/current.json'];

/** What visitors got. */
export interface LoadResult {
  requests: number;
  /** Status or error of each request that failed. */
  failures: string[];
  /** Time of the slowest request. */
  slowestMs: number;
}

/** Requests pages through a proxy over HTTP/2 and over connections of HTTP/1.1 that stay open, until it is stopped. */
export function startPageLoad(port: number): { stop(): Promise<LoadResult> } {
  const result: LoadResult = { requests: 0, failures: [], slowestMs: 0 };
  let isStopping = false;
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: CONNECTIONS });
  const repeat = async (getStatus: (path: string) => Promise<number>) => {
    for (let index = 0; !isStopping; index++) {
      const path = PATHS[index % PATHS.length] ?? '/';
      const started = performance.now();
      const outcome = await getStatus(path).catch((error: Error) => error.message);
      result.requests++;
      result.slowestMs = Math.max(result.slowestMs, performance.now() - started);
      if (outcome !== 200) result.failures.push(`${path}: ${outcome}`);
      await sleep(PAUSE_MS);
    }
  };
  const repeatHttp2 = async () => {
    let session = openHttp2(port);
    let sent = 0;
    await repeat(async (path) => {
      if (sent++ % REQUESTS_PER_CONNECTION === 0 && sent > 1) {
        session.close();
        session = openHttp2(port);
      }
      return (await requestHttp2(session, path)).status;
    });
    session.close();
  };
  const loops = Array.from({ length: CONNECTIONS }, () => [repeatHttp2(), repeat((path) => requestHttp1(port, path, agent))]).flat();
  return {
    async stop() {
      isStopping = true;
      await Promise.all(loops);
      agent.destroy();
      return result;
    },
  };
}

/** Returns the status after the complete body has arrived. */
function requestHttp1(port: number, path: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', servername: 'localhost', headers: { host: 'localhost' }, path, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    sent.once('error', reject);
    sent.end();
  });
}
