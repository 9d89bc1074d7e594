import { LOCAL_KEYS } from './local-keys.ts';

const EVERY = 5000;

/** Has waiting mails sent every few seconds, as a scheduled job does on a hosted project. */
export function startOutboxTimer(backendUrl: string): () => void {
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    // A round that fails is followed by the next one.
    await fetch(`${backendUrl}/functions/v1/deliver-outbox`, { method: 'POST', headers: { apikey: LOCAL_KEYS.secret } }).catch(() => null);
    running = false;
  }, EVERY);
  return () => clearInterval(timer);
}
