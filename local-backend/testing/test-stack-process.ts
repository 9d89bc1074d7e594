import { runUntilSignal } from '../src/run-until-signal.ts';
import { startBackend } from '../src/start-backend.ts';

// Runs one backend in its own process, so that tests can kill it. Stops when the test process ends and closes stdin.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'));
await runUntilSignal(async () => {
  const backend = await startBackend({
    ports: JSON.parse(process.env.STACK_PORTS ?? '{}'),
    dataDir: process.env.STACK_DATA ?? '',
    siteOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
    clientSitesOrigin: process.env.STACK_CLIENT_SITES ?? 'http://localhost:3009',
    log: (line) => process.env.STACK_LOG && console.error(line),
  });
  console.log('ready');
  return backend;
});
