const TIMEOUT_MS = 10_000;

/** The answer of a URL. */
export interface Probe {
  url: string;
  /** HTTP status; null without an answer. */
  status: number | null;
  /** Time until the whole body had arrived, or until the request failed. */
  milliseconds: number;
  /** The body if it is a JSON object, otherwise empty. */
  json: Record<string, unknown>;
  /** One clause that says why the answer isn't 200, such as `answered 503`; null if it is. */
  problem: string | null;
}

/** Requests a URL once, within ten seconds. Never throws: what fails is the result. */
export async function probe(url: string, headers: Record<string, string> = {}): Promise<Probe> {
  const started = performance.now();
  const end = () => Math.round(performance.now() - started);
  try {
    const response = await fetch(url, { headers: { 'cache-control': 'no-cache', ...headers }, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const json = parseObject(await response.text());
    return {
      url,
      status: response.status,
      milliseconds: end(),
      json,
      problem: response.status === 200 ? null : `answered ${response.status}`,
    };
  } catch (error) {
    return { url, status: null, milliseconds: end(), json: {}, problem: describeFailure(error as Error) };
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function describeFailure(error: Error): string {
  if (error.name === 'TimeoutError') return `didn’t answer within ${TIMEOUT_MS / 1000} seconds`;
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return `can’t be reached (${code || message})`;
}
