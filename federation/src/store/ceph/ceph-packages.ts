import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd'];

/**
 * Brings Ceph's object gateway and what it stands on from the system's own package source (about 66 MB), and unpacks it into
 * `folder` without installing anything.
 * @returns the folder that is its root
 * @throws Error when this system has no apt
 */
export function cephPackages(folder: string): string {
  const root = path.join(folder, 'root');
  if (existsSync(root)) return root;
  if (!existsSync('/usr/bin/apt-get'))
    throw new Error('The store test needs Debian or Ubuntu: their packages bring the server that it runs against.');
  const debs = path.join(folder, 'debs');
  mkdirSync(path.join(debs, 'partial'), { recursive: true });
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  const options = ['-o', 'Debug::NoLocking=1', '-o', `Dir::Cache::archives=${debs}`, '-o', 'APT::Sandbox::User='];
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', '--download-only', ...options, ...PACKAGES], quiet);
  const unpacked = `${root}.${process.pid}`;
  mkdirSync(unpacked);
  for (const deb of readdirSync(debs).filter((name) => name.endsWith('.deb')))
    execFileSync('dpkg', ['-x', path.join(debs, deb), unpacked], quiet);
  // Whole or not at all: a folder that is there is taken for complete.
  renameSync(unpacked, root);
  rmSync(debs, { recursive: true });
  return root;
}
