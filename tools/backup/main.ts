import path from 'node:path';
import { parseArgs } from 'node:util';
import { createServiceRoleClient } from 'local-backend/service-client';
import { readCommandConfig } from '../config.ts';
import { repository } from '../parts.ts';
import { type Backup, createBackup, restoreBackup } from './back-up.ts';
import { runDrill } from './drill.ts';

// `npm run backup -- --to <new folder>`, `npm run restore -- --from <folder>` and `npm run drill`, for the database of DATABASE_URL and
// the storage of SUPABASE_URL and SUPABASE_SECRET_KEY, or for the local stack.

const describe = ({ tables, attachments }: Backup) =>
  `${Object.keys(tables).length} tables, ${Object.keys(attachments).length} attachments`;

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' }, from: { type: 'string' } } });
  const { ports, dataDir } = readCommandConfig();
  const databaseUrl = process.env.DATABASE_URL || `postgres://postgres:postgres@127.0.0.1:${ports.database}/postgres`;
  const backend = { databaseUrl, storage: createServiceRoleClient().storage };
  const { to, from } = values;
  const [command = ''] = positionals;
  if (command === 'backup' && to) {
    const isBelow = (parent: string) => !path.relative(parent, path.resolve(to)).startsWith('..');
    if (isBelow(repository) && !isBelow(dataDir))
      throw new Error(`${to} is in the checkout, where a commit could publish it: name a folder outside, such as /var/backups/northlight.`);
    console.log(`Backed up to ${to}: ${describe(await createBackup(backend, to))}. It contains personal data: store it encrypted.`);
  } else if (command === 'restore' && from) {
    const backup = await restoreBackup(backend, from);
    console.log(`Restored and compared with the backup of ${backup.createdAt}: ${describe(backup)}. Its site is commit ${backup.commit}.`);
  } else if (command === 'drill') console.log(`The drill passed: ${describe(await runDrill(backend))} are equal after a restore.`);
  else throw new Error('Use "npm run backup -- --to <new folder>", "npm run restore -- --from <folder>" or "npm run drill".');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
