import path from 'node:path';
import { readLocalPorts } from './src/local-ports.ts';
import { repositoryPath } from './src/repository-path.ts';
import { runUntilSignal } from './src/run-until-signal.ts';
import { startBackend } from './src/start-backend.ts';

// Starts the backend without the site: node local-backend/main.ts
await runUntilSignal(async () => {
  const { DATA_DIR = '.data', CLIENT_SITES_URL } = process.env;
  const ports = readLocalPorts();
  const backend = await startBackend({
    ports,
    dataDir: path.resolve(repositoryPath(), DATA_DIR),
    siteOrigins: [`http://localhost:${ports.site}`, `http://127.0.0.1:${ports.site}`],
    clientSitesOrigin: CLIENT_SITES_URL || `http://localhost:${ports.clientSites}`,
    log: (line) => console.log(line),
  });
  console.log(`backend ready: http://localhost:${ports.api}, mails: http://localhost:${ports.inbox}`);
  return backend;
});
