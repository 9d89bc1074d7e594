import { parseArgs } from 'node:util';
import { openStore } from 'federation-toolkit';
import { readCommandConfig } from '../config.ts';
import { describeBackup, getDatabaseUrl } from './back-up.ts';
import { restoreDatabase } from './database.ts';
import { readVerifiedManifest } from './manifest.ts';
import { restoreStore } from './release-store.ts';

// `npm run restore -- --from <folder> [--replace] [--only database|store]`
try {
  const { from, replace, only } = parseArgs({
    options: { from: { type: 'string' }, replace: { type: 'boolean', default: false }, only: { type: 'string' } },
  }).values;
  if (!from) throw new Error('Name the folder of a backup: npm run restore -- --from <folder>');
  if (only !== undefined && !['database', 'store'].includes(only)) throw new Error('--only must be database or store.');
  const config = readCommandConfig();
  const manifest = readVerifiedManifest(from);
  if (only !== 'database') await restoreStore(await openStore(config, 'shell'), from, manifest.objects);
  if (only !== 'store') await restoreDatabase(getDatabaseUrl(config), from, manifest, replace);
  console.log(`Restored and compared with the backup of ${manifest.createdAt}: ${describeBackup(manifest)}.`);
  if (only !== 'database') console.log('Compose the site from it: npm run compose, or npm run serve.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
