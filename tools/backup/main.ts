import { parseArgs } from 'node:util';
import { readCommandConfig } from '../config.ts';
import { openAttachmentBucket } from './attachments.ts';
import { assertOutsideCheckout, backUp, describeBackup, describeSkippedObjects, getDatabaseUrl } from './back-up.ts';
import { measureFolder, recordBackup, recordFailedBackup } from './backup-record.ts';

// `npm run backup -- --to <new folder>`: stores the rows of the database, the attachments and all releases.
try {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to) throw new Error('Name a new folder: npm run backup -- --to <folder>');
  const config = readCommandConfig();
  assertOutsideCheckout(to, config);
  const manifest = await backUp(getDatabaseUrl(config), config, to, openAttachmentBucket()).catch((error: Error) => {
    recordFailedBackup(config.dataDir, error.message);
    throw error;
  });
  recordBackup(config.dataDir, measureFolder(to));
  console.log(`Backed up to ${to}: ${describeBackup(manifest)}. It contains personal data: store it encrypted.`);
  for (const line of describeSkippedObjects(manifest.skipped)) console.warn(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
