import { type ClientHttp2Session, connect, constants, type IncomingHttpHeaders } from 'node:http2';

/** A response over HTTP/2, with its body as sent. */
export interface Http2Response {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Opens a connection to a name of this machine, without verifying the certificate. */
export function openHttp2(port: number, name = 'localhost'): ClientHttp2Session {
  return connect(`https://${name}:${port}`, { rejectUnauthorized: false, host: '127.0.0.1' } as Parameters<typeof connect>[1]);
}

/** Sends a request; the path is sent unchanged. */
export function requestHttp2(
  session: ClientHttp2Session,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  content?: Buffer,
): Promise<Http2Response> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':authority': 'localhost', ...headers, ':path': path, ':method': method }, { endStream: !content });
    let received: Record<string, unknown> = {};
    const chunks: Buffer[] = [];
    stream.on('response', (values) => {
      received = values;
    });
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('error', (error) => (received[constants.HTTP2_HEADER_STATUS] ? undefined : reject(error)));
    stream.on('close', () => {
      const { ':status': status = 0, ...rest } = received;
      resolve({ status: Number(status), headers: rest as IncomingHttpHeaders, body: Buffer.concat(chunks) });
    });
    if (content) stream.end(content);
  });
}
