import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from 'local-backend/free-port';
import { repository } from '../../tools/parts.ts';
import { describeMissing } from '../../tools/system-programs.mjs';

const NGINX = '/usr/sbin/nginx';
const CADDY = '/usr/bin/caddy';
const START_TIMEOUT_MS = 20_000;
/** What `/.well-known/acme-challenge/token` of a started nginx contains. */
export const ACME_CHALLENGE_RESPONSE = 'token.thumbprint';

/** Why the journeys of the proxies can't run here; null if they can. */
export const missingProxyMessage = describeMissing(['nginx', 'caddy']);

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A running proxy for `https://localhost`, with a certificate that no browser trusts. */
export interface RunningProxy {
  httpPort: number;
  /** Sends a request over HTTP/2; the path is sent unchanged. */
  request(path: string, headers?: Record<string, string>, host?: string): Promise<HttpResponse>;
  stop(): Promise<void>;
}

/** Values of this machine by text of a file in `deploy/`. */
type Replacements = Record<string, string>;

/** Starts nginx with a file of `deploy/`. */
export async function startNginx(file: string, replacements: Replacements): Promise<RunningProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()];
  mkdirSync(path.join(folder, '.well-known/acme-challenge'), { recursive: true });
  writeFileSync(path.join(folder, '.well-known/acme-challenge/token'), ACME_CHALLENGE_RESPONSE);
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')],
  ]);
  const site = readDeployFile(file, {
    '/etc/letsencrypt/live/www.example.com': folder,
    'listen 80;': `listen 127.0.0.1:${httpPort};`,
    'listen 443 ssl': `listen 127.0.0.1:${httpsPort} ssl`,
    'listen [::]:80;': '',
    'listen [::]:443 ssl http2;': '',
    'www.example.com': 'localhost',
    'example.com': 'apex.localhost',
    '/var/www/html': folder,
    ...replacements,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  // Debian's package enables its modules in this folder.
  const head = `include /etc/nginx/modules-enabled/*.conf;\nuser root;\npid ${folder}/nginx.pid;\nevents {}\n`;
  writeFileSync(path.join(folder, 'nginx.conf'), `${head}http {\naccess_log off;\n${temporary}\n${site}\n}\n`);
  const child = spawn(NGINX, ['-e', 'stderr', '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'inherit' });
  return connectTo(child, folder, httpPort, httpsPort, ['localhost']);
}

/** Starts Caddy with `deploy/Caddyfile` for these hosts. */
export async function startCaddy(replacements: Replacements, hosts: string[]): Promise<RunningProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'caddy-'));
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()];
  const local = `local_certs\n\tskip_install_trust\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}`;
  const site = { '\n{\n': `\n{\n\t${local}\n`, 'www.example.com': 'localhost', 'example.com': 'apex.localhost', ...replacements };
  const config = path.join(folder, 'Caddyfile');
  writeFileSync(config, readDeployFile('Caddyfile', site));
  mkdirSync(path.join(folder, 'logs'));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(CADDY, ['run', '--config', config, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
  return connectTo(child, folder, httpPort, httpsPort, hosts);
}

/** @throws Error if a text is no longer in the file */
function readDeployFile(file: string, replacements: Replacements): string {
  let text = readFileSync(path.join(repository, 'deploy', file), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`deploy/${file} doesn't contain ${JSON.stringify(from)}.`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Opens a connection to each host: Caddy listens first, and then creates one certificate after the other. */
async function connectTo(child: ChildProcess, folder: string, httpPort: number, port: number, hosts: string[]): Promise<RunningProxy> {
  const sessions = new Map<string, ClientHttp2Session>();
  const stop = async () => {
    for (const session of sessions.values()) session.destroy();
    const exited = new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)));
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const end = Date.now() + START_TIMEOUT_MS;
  for (const host of hosts)
    while (!sessions.has(host)) {
      const session = await openSession(host, port).catch(() => sleep(50));
      if (session) sessions.set(host, session);
      else if (child.exitCode !== null || Date.now() > end) {
        await stop();
        throw new Error(`${child.spawnfile} did not start for ${host}.`);
      }
    }
  const request: RunningProxy['request'] = (target, headers = {}, host = hosts[0] ?? '') =>
    new Promise((resolve, reject) => {
      const stream = sessions.get(host)?.request({ ':authority': host, ':path': target, ...headers });
      let received: IncomingHttpHeaders & { ':status'?: number } = {};
      const chunks: Buffer[] = [];
      stream?.on('response', (values) => (received = values));
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream?.on('error', reject);
      stream?.on('close', () => resolve({ status: received[':status'] ?? 0, headers: received, body: Buffer.concat(chunks) }));
    });
  return { httpPort, request, stop };
}

function openSession(host: string, port: number): Promise<ClientHttp2Session> {
  const options = { rejectUnauthorized: false, host: '127.0.0.1' } as Parameters<typeof connect>[1];
  return new Promise((resolve, reject) => {
    const session = connect(`https://${host}:${port}`, options);
    session.once('connect', () => resolve(session));
    session.once('error', reject);
  });
}
