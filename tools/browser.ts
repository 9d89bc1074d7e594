import { existsSync } from 'node:fs';

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of the system's Chromium. @throws Error when there is none */
export function chromiumPath(): string {
  const candidates = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const executable = candidates.find((candidate) => candidate !== undefined && existsSync(candidate));
  if (!executable)
    throw new Error('There is no Chromium: install it (on Debian: apt-get install -y chromium) or set CHROMIUM to its path.');
  return executable;
}
