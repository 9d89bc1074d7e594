import { Agent, request } from 'node:http';

export interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  /** Latency percentiles in milliseconds, from sending the request to the end of the response. */
  p5: number;
  p50: number;
  p95: number;
}

/**
 * Sends requests from `clients` parallel clients for `milliseconds`, after a warm-up of a fifth of that. `onStart` runs after the
 * warm-up.
 * @throws Error when a response has no 2xx status
 */
export async function measureLoad(
  port: number,
  clients: number,
  milliseconds: number,
  next: () => Call,
  onStart: () => void,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const round = async (until: number, times: number[]) => {
    const client = async () => {
      while (performance.now() < until) {
        const started = performance.now();
        await sendCall(port, next(), agent);
        times.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
  };
  await round(performance.now() + milliseconds / 5, []);
  onStart();
  const times: number[] = [];
  const started = performance.now();
  await round(started + milliseconds, times);
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p5: quantile(times, 0.05),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  };
}

/** Returns the quantile of sorted values; `share` is a number from 0 to 1. */
export function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Sends a request and resolves at the end of the response. @throws Error when it has no 2xx status */
export function sendCall(port: number, { method, path, headers, body }: Call, agent?: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request({ ...(agent && { agent }), host: '127.0.0.1', port, method, path, headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      const { statusCode = 0 } = response;
      if (statusCode >= 200 && statusCode < 300) resolve();
      else reject(new Error(`${method} ${path.slice(0, 60)} returned ${statusCode}: ${text.slice(0, 200)}`));
    });
    call.once('error', reject);
    call.end(body);
  });
}
