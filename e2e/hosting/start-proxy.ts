import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { findFreePort } from 'local-backend/free-port';
import { repository } from '../../tools/parts.ts';
import { describeMissing } from '../../tools/system-programs.mjs';

const NGINX = '/usr/sbin/nginx';
const CADDY = '/usr/bin/caddy';
/** What `/.well-known/acme-challenge/token` of a started nginx contains. */
export const ACME_CHALLENGE_RESPONSE = 'token.thumbprint';
const START_TIMEOUT_MS = 20_000;

/** Why the journeys of the proxies can't run here; null if they can. */
export const missingProxyMessage = describeMissing(['nginx', 'caddy']);

/** A running proxy for `https://localhost`, with a certificate that no browser trusts. */
export interface RunningProxy {
  httpPort: number;
  httpsPort: number;
  stop(): Promise<void>;
}

/** Values of this machine by text of a file in `deploy/`. */
type Replacements = Record<string, string>;

/** Starts nginx with a file of `deploy/`, after `nginx -t`. */
export async function startNginx(file: string, replacements: Replacements): Promise<RunningProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const ports = await findPorts();
  const challenges = path.join(folder, 'challenges');
  mkdirSync(path.join(challenges, '.well-known/acme-challenge'), { recursive: true });
  writeFileSync(path.join(challenges, '.well-known/acme-challenge/token'), ACME_CHALLENGE_RESPONSE);
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')],
  ]);
  const site = readDeployFile(file, {
    '/etc/letsencrypt/live/www.example.com': folder,
    'listen 80;': `listen 127.0.0.1:${ports.httpPort};`,
    'listen 443 ssl': `listen 127.0.0.1:${ports.httpsPort} ssl`,
    'listen [::]:80;': '',
    'listen [::]:443 ssl http2;': '',
    'www.example.com': 'localhost',
    'example.com': 'apex.localhost',
    '/var/www/html': challenges,
    ...replacements,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(path.join(folder, 'site.conf'), site);
  // Debian's package enables its modules in this folder.
  const head = `include /etc/nginx/modules-enabled/*.conf;\nuser root;\npid ${folder}/nginx.pid;\nevents {}\n`;
  writeFileSync(config, `${head}http {\naccess_log off;\n${temporary}\ninclude ${folder}/site.conf;\n}\n`);
  const args = ['-e', 'stderr', '-c', config];
  execFileSync(NGINX, ['-t', '-q', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  return startProcess(NGINX, [...args, '-g', 'daemon off;'], ports, folder, ['localhost']);
}

/** Starts Caddy with `deploy/Caddyfile`, after `caddy validate`. */
export async function startCaddy(replacements: Replacements): Promise<RunningProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'caddy-'));
  const ports = await findPorts();
  const config = path.join(folder, 'Caddyfile');
  const local = `local_certs\n\tskip_install_trust\n\tadmin off\n\thttp_port ${ports.httpPort}\n\thttps_port ${ports.httpsPort}`;
  const site = { '\n{\n': `\n{\n\t${local}\n`, 'www.example.com': 'localhost', ...replacements };
  writeFileSync(config, readDeployFile('Caddyfile', site));
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ['--config', config, '--adapter', 'caddyfile'];
  execFileSync(CADDY, ['validate', ...args], { env, stdio: 'ignore' });
  const hosts = listCaddyHosts(execFileSync(CADDY, ['adapt', ...args], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  return startProcess(CADDY, ['run', ...args], ports, folder, hosts, env);
}

/** The hosts of a Caddyfile, from Caddy's own JSON form of it. */
function listCaddyHosts(json: string): string[] {
  const { apps }: { apps: { http: { servers: Record<string, { routes: { match: { host: string[] }[] }[] }> } } } = JSON.parse(json);
  return Object.values(apps.http.servers).flatMap(({ routes }) => routes.flatMap(({ match }) => match.flatMap(({ host }) => host)));
}

async function findPorts(): Promise<{ httpPort: number; httpsPort: number }> {
  return { httpPort: await findFreePort(), httpsPort: await findFreePort() };
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

async function startProcess(
  program: string,
  args: string[],
  ports: Pick<RunningProxy, 'httpPort' | 'httpsPort'>,
  folder: string,
  hosts: string[],
  env = {},
): Promise<RunningProxy> {
  mkdirSync(path.join(folder, 'logs'), { recursive: true });
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const stop = async () => {
    await endProcess(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const end = Date.now() + START_TIMEOUT_MS;
  for (const host of hosts)
    while (!(await acceptsConnections(ports.httpsPort, host))) {
      if (child.exitCode !== null || Date.now() > end) {
        await stop();
        throw new Error(`${program} did not start for ${host}: ${output}`);
      }
      await sleep(50);
    }
  return { ...ports, stop };
}

/** Whether the proxy has the host's certificate: Caddy listens first, and then creates one certificate after the other. */
function acceptsConnections(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', servername: host, rejectUnauthorized: false });
    socket.once('error', () => resolve(false));
    socket.once('secureConnect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
