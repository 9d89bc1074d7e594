import { getDataFolder, recordStart } from './src/data-folder.ts';
import { addPortOffsetForStart, recordPortOffset } from './src/port-offset.ts';
import { runUntilSignal } from './src/run-until-signal.ts';
import { readLocalPorts } from './src/settings/local-ports.ts';
import { startBackend } from './src/start-backend.ts';

// Starts the backend without the site: node local-backend/main.ts
await runUntilSignal(async () => {
  const { CLIENT_SITES_URL } = process.env;
  const ports = readLocalPorts(addPortOffsetForStart());
  const dataDir = getDataFolder();
  const backend = await startBackend({
    ports,
    dataDir,
    siteOrigins: [`http://localhost:${ports.site}`, `http://127.0.0.1:${ports.site}`],
    clientSitesOrigin: CLIENT_SITES_URL || `http://localhost:${ports.clientSites}`,
    reloadsFunctions: true,
    log: (line) => console.log(line),
  });
  recordPortOffset(dataDir, ports);
  recordStart(dataDir);
  console.log(`backend ready: http://localhost:${ports.api}, mails: http://localhost:${ports.inbox}`);
  return backend;
});
