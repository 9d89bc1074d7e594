import { readConfig } from '../tools/config.ts';
import { runUntilSignal } from '../tools/run-until-signal.ts';
import { startBackend } from './backend.ts';

// The backend alone, for work on it: `node local-backend/main.ts`.
const { ports, dataDir, settings } = readConfig();

await runUntilSignal(async () => {
  const backend = await startBackend({
    ports,
    dataDir,
    siteOrigins: [`http://localhost:${ports.site}`, `http://127.0.0.1:${ports.site}`],
    clientSitesOrigin: settings.clientSitesUrl,
    log: (line) => console.log(line),
  });
  console.log(`backend ready: http://localhost:${ports.api}, mails: http://localhost:${ports.inbox}`);
  return backend;
});
