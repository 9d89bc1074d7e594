import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd'];

/**
 * Downloads Ceph's object gateway with its dependencies from the system's package repository (about 66 MB) and unpacks them
 * into `folder` without installing them.
 * @returns the root folder of the unpacked packages
 * @throws Error if the system has no apt
 */
export function unpackCeph(folder: string): string {
  const root = path.join(folder, 'root');
  if (existsSync(root)) return root;
  if (!existsSync('/usr/bin/apt-get')) throw new Error('The store test needs the packages of Debian or Ubuntu.');
  const debs = path.join(folder, 'debs');
  mkdirSync(path.join(debs, 'partial'), { recursive: true });
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  const options = ['-o', 'Debug::NoLocking=1', '-o', `Dir::Cache::archives=${debs}`, '-o', 'APT::Sandbox::User='];
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', '--download-only', ...options, ...PACKAGES], quiet);
  const unpacked = `${root}.${process.pid}`;
  mkdirSync(unpacked);
  for (const deb of readdirSync(debs).filter((name) => name.endsWith('.deb')))
    execFileSync('dpkg', ['-x', path.join(debs, deb), unpacked], quiet);
  // Renamed when complete, because an existing folder counts as complete.
  renameSync(unpacked, root);
  rmSync(debs, { recursive: true });
  return root;
}
