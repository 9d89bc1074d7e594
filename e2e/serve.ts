import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runUntilSignal } from 'local-backend/run-until-signal';
import { readConfig } from '../tools/config.ts';
import { startAll } from '../tools/start.ts';
import { buildFaultySite } from './fault-injection/build-faulty-site.ts';
import { startFaultServer } from './fault-injection/fault-server.ts';
import { getFaultSiteUrl } from './stack.ts';

// Serves the product for the journeys, and the fault site. Deletes what an earlier run stored except its builds, which are reused until
// their sources change.
await runUntilSignal(async () => {
  const config = readConfig();
  for (const name of existsSync(config.dataDir) ? readdirSync(config.dataDir) : [])
    if (name !== 'build') rmSync(path.join(config.dataDir, name), { recursive: true });
  const product = await startAll(config, (line) => console.log(line));
  try {
    const siteUrl = getFaultSiteUrl(config);
    const settings = { ...config.settings, siteUrl, reportUrl: '/reports' };
    const faultSite = await startFaultServer(
      Number(new URL(siteUrl).port),
      await buildFaultySite(config, path.join(config.dataDir, 'fault-site'), settings),
    );
    return { stop: async () => void (await Promise.all([faultSite.stop(), product.stop()])) };
  } catch (error) {
    await product.stop();
    throw error;
  }
});
