import { rmSync } from 'node:fs';
import { stopLeftovers } from 'local-backend/data-folder';
import { addRecordedPortOffset } from 'local-backend/port-offset';
import { readConfig } from './config.ts';
import { assertPortsFree } from './ports.ts';

// `npm run reset`: deletes the data folder, unless the stack is running.
try {
  const { dataDir, ports } = readConfig(addRecordedPortOffset());
  await stopLeftovers(dataDir, (line) => console.log(line));
  await assertPortsFree(ports);
  rmSync(dataDir, { recursive: true, force: true });
  console.log('Deleted the data folder: npm start creates a new one.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
