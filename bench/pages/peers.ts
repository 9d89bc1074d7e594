import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFile } from 'federation-toolkit';
import { repository } from '../../tools/parts.ts';
import type { Handler } from './http2-server.ts';

const SOURCE = path.join(repository, 'bench/peers');
/** Outside of the workspaces, so that the frameworks are no packages of this repository. */
const FOLDER = path.join(repository, '.cache/peers');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

export type PeerName = 'static' | 'Astro' | 'Next.js';

/** Builds the peers unless their sources are unchanged, and installs their packages if necessary. */
export function buildPeers(log: (line: string) => void): Record<PeerName, Handler> {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: FOLDER, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const record = path.join(FOLDER, 'built-from');
  const digest = hashFolder(SOURCE);
  if (!existsSync(record) || readFileSync(record, 'utf8') !== digest) {
    log('Installing and building the peers …');
    cpSync(SOURCE, FOLDER, { recursive: true });
    run('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund');
    run(process.execPath, 'node_modules/astro/bin/astro.mjs', 'build');
    run(process.execPath, 'node_modules/next/dist/bin/next', 'build');
    writeFileSync(record, digest);
  }
  const astro = path.join(FOLDER, 'astro-dist');
  return {
    static: serveFolder(astro, (page) => `/static${page === '/' ? '' : page}`),
    Astro: serveFolder(astro, (page) => page),
    'Next.js': serveFolder(path.join(FOLDER, 'next-dist'), (page) => page),
  };
}

function hashFolder(folder: string): string {
  const files = execFileSync('find', [folder, '-type', 'f'], { encoding: 'utf8' }).trim().split('\n').toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Serves the files of a folder with Brotli; files whose names contain a hash are immutable. */
function serveFolder(folder: string, mapPage: (page: string) => string): Handler {
  return async ({ url }) => {
    const [pathname = '/'] = url.split('?');
    const page = mapPage(pathname);
    const name = path.extname(pathname) !== '' ? pathname : page === '/' ? '/index.html' : `${page}.html`;
    const file = path.join(folder, name);
    if (!existsSync(file)) return { status: 404, headers: { 'content-type': 'text/plain' }, body: Buffer.from('File not found.') };
    const bytes = readFileSync(file);
    const compressed = compressFile(file, bytes)?.['.br'];
    const isImmutable = /^\/(?:_astro|_next\/static)\//.test(pathname);
    return {
      status: 200,
      headers: {
        'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
        'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(compressed && { 'content-encoding': 'br' }),
      },
      body: compressed ?? bytes,
    };
  };
}
