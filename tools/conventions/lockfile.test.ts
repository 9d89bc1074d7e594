import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../parts.ts';

interface LockedPackage {
  link?: boolean;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
}

const { packages } = JSON.parse(readFileSync(path.join(repository, 'package-lock.json'), 'utf8'));
const locked = Object.entries<LockedPackage>(packages).filter(([name, { link }]) => name.includes('node_modules/') && !link);

test('the lock file names no registry, so that npm uses the one that it is set to', () => {
  expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test('every package has a hash, except optional ones that the registry lacked for other platforms', () => {
  const unverified = locked.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''));
  expect(unverified.filter(([, { optional }]) => !optional)).toEqual([]);
});
