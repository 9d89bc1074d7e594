import { LOCAL_KEYS } from '../settings/local-keys.ts';

const INTERVAL_MS = 5000;

/** Calls `deliver-outbox` every five seconds, in place of the hosted project's cron job. Returns the function that stops it. */
export function startOutboxSchedule(backendUrl: string): () => void {
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    // The next interval retries a failed call.
    await fetch(`${backendUrl}/functions/v1/deliver-outbox`, { method: 'POST', headers: { apikey: LOCAL_KEYS.secret } }).catch(() => null);
    running = false;
  }, INTERVAL_MS);
  return () => clearInterval(timer);
}
