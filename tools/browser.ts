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

/**
 * Path of the browser for journeys: `CHROMIUM`, or Chromium's headless shell, which is the same engine without windows and needs
 * half of the processor time for a short test, or the complete Chromium.
 */
export function journeyBrowserPath(): string {
  const shell = '/usr/bin/chromium-headless-shell';
  return process.env.CHROMIUM === undefined && existsSync(shell) ? shell : chromiumPath();
}
