import { rmSync } from 'node:fs';
import { readConfig } from '../platform/config.ts';
import { startAll, stopOnSignal } from '../platform/start.ts';

// The whole product for the journeys, from an empty data folder.
const config = readConfig();
rmSync(config.dataDir, { recursive: true, force: true });
try {
  stopOnSignal(await startAll(config, (line) => console.log(line)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
