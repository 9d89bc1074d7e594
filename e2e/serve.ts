import { rmSync } from 'node:fs';
import path from 'node:path';
import { runUntilSignal } from 'local-backend/run-until-signal';
import { readConfig } from '../tools/config.ts';
import { startAll } from '../tools/start.ts';
import { buildLab } from './lab/build-lab.ts';
import { startLabServer } from './lab/lab-server.ts';
import { labUrl } from './stack.ts';

// The whole product for the journeys, from an empty data folder, and beside it the site of the failure lab.
await runUntilSignal(async () => {
  const config = readConfig();
  rmSync(config.dataDir, { recursive: true, force: true });
  const product = await startAll(config, (line) => console.log(line));
  try {
    const siteUrl = labUrl(config);
    const settings = { ...config.settings, siteUrl, reportUrl: '/reports' };
    const lab = await startLabServer(Number(new URL(siteUrl).port), await buildLab(config, path.join(config.dataDir, 'lab'), settings));
    return { stop: async () => void (await Promise.all([lab.stop(), product.stop()])) };
  } catch (error) {
    await product.stop();
    throw error;
  }
});
