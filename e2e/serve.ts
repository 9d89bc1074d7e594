import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runUntilSignal } from 'local-backend/run-until-signal';
import { startSiteWithServices } from '../tools/start.ts';
import { buildFaultySite } from './fault-injection/build-faulty-site.ts';
import { startFaultServer } from './fault-injection/fault-server.ts';
import { config, FAULT_SITE_URL } from './stack.ts';

// Serves the product for the journeys, and the fault site. Deletes what an earlier run stored except its builds, which are reused until
// their sources change.
await runUntilSignal(async () => {
  for (const name of existsSync(config.dataDir) ? readdirSync(config.dataDir) : [])
    if (name !== 'build') rmSync(path.join(config.dataDir, name), { recursive: true });
  const product = await startSiteWithServices(config, (line) => console.log(line));
  try {
    const settings = { ...config.settings, siteUrl: FAULT_SITE_URL, reportUrl: '/reports' };
    const faultSite = await startFaultServer(
      Number(new URL(FAULT_SITE_URL).port),
      await buildFaultySite(config, path.join(config.dataDir, 'fault-site'), settings),
    );
    console.log('The stack of the journeys is ready.');
    return { stop: async () => void (await Promise.all([faultSite.stop(), product.stop()])) };
  } catch (error) {
    await product.stop();
    throw error;
  }
});
