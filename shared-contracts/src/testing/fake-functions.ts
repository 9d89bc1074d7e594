/** A call of an edge function that a test received. */
export interface ReceivedCall {
  /** Name of the function. */
  name: string;
  /** The parsed JSON; undefined for a file or without a body. */
  body: Record<string, unknown> | undefined;
  headers: Record<string, string>;
}

/** What a function responds: a body with the status 200 unless another one is set. */
export interface FakeReply {
  status?: number;
  body?: unknown;
}

/** Replaces `fetch` by edge functions that reply with the result of `respond`; if it throws, they are unreachable. Returns the calls. */
export function fakeFunctions(respond: (call: ReceivedCall) => FakeReply | Promise<FakeReply>): ReceivedCall[] {
  const calls: ReceivedCall[] = [];
  globalThis.fetch = (async (url: string, init: RequestInit = {}) => {
    const name = new URL(url).pathname.split('/').at(-1) ?? '';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { name, body, headers: (init.headers ?? {}) as Record<string, string> };
    calls.push(call);
    const { status = 200, body: reply = { ok: true } } = await respond(call);
    return { ok: status < 300, status, json: async () => reply };
  }) as unknown as typeof fetch;
  return calls;
}
