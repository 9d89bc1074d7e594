import { describeMissing, findProgram } from './system-programs.ts';

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
  const executable = findProgram('chromium');
  if (!executable) throw new Error(`${describeMissing(['chromium'])}\nOr set CHROMIUM to its path.`);
  return executable;
}

/**
 * Path of the browser for journeys: `CHROMIUM`, or Chromium's headless shell, which is the same engine without windows and needs
 * half of the processor time for a short test, or the complete Chromium.
 */
export function journeyBrowserPath(): string {
  return findProgram('chromium-headless-shell') ?? chromiumPath();
}
