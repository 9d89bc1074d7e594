import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { listenOnLoopback } from './loopback.ts';

/** Starts a server whose responses end when the promise resolves. */
const startSlowServer = (finished: Promise<void>, drainMs: number) =>
  listenOnLoopback(
    0,
    () =>
      createServer(async (_, response) => {
        response.write('first ');
        await finished;
        response.end('last');
      }),
    { drainMs },
  );

/** Requests over a connection that stays open afterwards; resolves with the text, once the first part has arrived. */
function request(port: number, agent: Agent): Promise<{ text: Promise<string> }> {
  const readText = async (response: IncomingMessage) => {
    let text = '';
    for await (const chunk of response) text += chunk;
    return text;
  };
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (response) => resolve({ text: readText(response) })).once('error', reject);
  });
}

test('a server that drains finishes its responses, refuses connections and then stops', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  // Longer than the limit of a test, as is the keep-alive of the connection.
  const server = await startSlowServer(finished, 600_000);
  const agent = new Agent({ keepAlive: true });
  const { text } = await request(server.port, agent);
  const stopped = server.stop();
  await expect(request(server.port, new Agent())).rejects.toThrow('ECONNREFUSED');
  finish();
  expect(await text).toBe('first last');
  // The connection is idle now, and the server doesn't wait for the end of its keep-alive.
  await stopped;
  agent.destroy();
});
