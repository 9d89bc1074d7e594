import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';

/** A library that the shell shares, before its version is resolved. */
export interface SharedLibraryOptions {
  /** Package whose version counts. */
  package: string;
  /** Absolute path of a module without a public specifier; the key is then the name that shell and remotes share it under. */
  file?: string;
}

/** Libraries that the shell shares with their versions, by import specifier. */
export type SharedLibraries = Record<string, SharedLibraryOptions & { version: string }>;

/** Resolves the versions that a part in the folder `dir` is built with. @throws Error if a package is not installed */
export function addLibraryVersions(dir: string, libraries: Record<string, SharedLibraryOptions>): SharedLibraries {
  return Object.fromEntries(
    Object.entries(libraries).map(([specifier, library]) => [specifier, { ...library, version: readPackageVersion(library.package, dir) }]),
  );
}

/** Returns the versions by package. */
export function listLibraryVersions(libraries: SharedLibraries): Record<string, string> {
  return Object.fromEntries(Object.values(libraries).map((library) => [library.package, library.version]));
}

/** Reads the version of an installed package, also if its exports don't contain package.json. */
export function readPackageVersion(name: string, dir: string): string {
  const file = findPackageJSON(name, path.join(dir, 'package.json'));
  if (!file) throw new Error(`${name} is not installed.`);
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}
