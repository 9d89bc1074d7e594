import { type Agent, request } from 'node:http';

/** The result of the database function `read_desk`. */
export interface Desk {
  version: string;
  changes: { topic: string; quoteId: string | null }[] | null;
  people: unknown[];
}

/** Calls `read_desk` as the browser does, without supabase-js. @throws Error for another status than 200 */
export function readDesk(port: number, agent: Agent, apikey: string, token: string, parameters: object): Promise<Desk> {
  const headers = { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const call = request({ agent, host: '127.0.0.1', port, method: 'POST', path: '/rest/v1/rpc/read_desk', headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      if (response.statusCode === 200) resolve(JSON.parse(text));
      else reject(new Error(`read_desk returned ${response.statusCode}: ${text.slice(0, 200)}`));
    });
    call.once('error', reject);
    call.end(JSON.stringify(parameters));
  });
}
