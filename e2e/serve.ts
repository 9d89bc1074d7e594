import { rmSync } from 'node:fs';
import { readConfig } from '../platform/config.ts';
import { runUntilSignal } from '../platform/run-until-signal.ts';
import { startAll } from '../platform/start.ts';

// The whole product for the journeys, from an empty data folder.
await runUntilSignal(async () => {
  const config = readConfig();
  rmSync(config.dataDir, { recursive: true, force: true });
  return startAll(config, (line) => console.log(line));
});
