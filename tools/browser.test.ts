import { existsSync } from 'node:fs';
import { journeyBrowserPath } from './browser.ts';

const { CHROMIUM } = process.env;
afterEach(() => {
  if (CHROMIUM === undefined) delete process.env.CHROMIUM;
  else process.env.CHROMIUM = CHROMIUM;
});

test('journeys run in the browser of the variable CHROMIUM, or else in the headless shell', () => {
  process.env.CHROMIUM = process.execPath;
  expect(journeyBrowserPath()).toBe(process.execPath);
  delete process.env.CHROMIUM;
  const shell = '/usr/bin/chromium-headless-shell';
  if (existsSync(shell)) expect(journeyBrowserPath()).toBe(shell);
});
