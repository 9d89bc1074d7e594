import path from 'node:path';
import { runUntilSignal } from '../run-until-signal.ts';
import { startBackend } from './backend.ts';
import { inRepository } from './repository.ts';

// The backend alone, for work on it and for its tests: `node platform/stack/main.ts`.
const offset = Number(process.env.PORT_OFFSET ?? 0);
const ports = { api: 54321 + offset, database: 54322 + offset, inbox: 54324 + offset };
const site = 3000 + offset;

await runUntilSignal(async () => {
  const backend = await startBackend({
    ports,
    dataDir: path.resolve(inRepository(), process.env.DATA_DIR ?? '.data'),
    siteOrigins: [`http://localhost:${site}`, `http://127.0.0.1:${site}`],
    clientSitesOrigin: `http://localhost:${3100 + offset}`,
    log: (line) => console.log(line),
  });
  console.log(`backend ready: http://localhost:${ports.api}, mails: http://localhost:${ports.inbox}`);
  return backend;
});
