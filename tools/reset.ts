import { rmSync } from 'node:fs';
import { readConfig } from './config.ts';
import { assertPortsFree } from './ports.ts';

// `npm run reset`: empties the data folder. Refuses while the stack runs, or it would pull the database away from under it.
try {
  const { dataDir, ports } = readConfig();
  await assertPortsFree(ports);
  rmSync(dataDir, { recursive: true, force: true });
  console.log('The data folder is empty: npm start makes a new one.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
