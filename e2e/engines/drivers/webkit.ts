import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from 'local-backend/free-port';
import { type EngineBrowser, type EnginePage, type Media, NO_PROXY_PORT } from './driver.ts';

const START_TIMEOUT_MS = 30_000;
const COMMAND_TIMEOUT_MS = 60_000;
/** A script that is sent while a document is being replaced may never be answered, so repeated ones are given up soon. */
const POLL_TIMEOUT_MS = 3_000;
/** Key of an element in WebDriver's JSON (W3C WebDriver, section 12.1). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
type ElementReference = { [ELEMENT_KEY]: string };

type Send = (method: 'POST' | 'GET' | 'DELETE', path: string, body?: object, timeoutMs?: number) => Promise<unknown>;

/** Shrinks the toolbar's buttons, which would keep the window at least 447 pixels wide. */
const NARROW_TOOLBAR = 'toolbar *, headerbar *, entry, button { padding: 0; margin: 0; min-width: 0; min-height: 0; font-size: 1px; }\n';

/** Starts WebKitGTK's driver in an X server. Each page is a separate browser, since the driver has one session at a time. */
export async function startWebkit(media?: Media): Promise<EngineBrowser<ElementReference>> {
  // WebKitGTK derives media features from GTK's settings.
  const settings = mkdtempSync(path.join(tmpdir(), 'gtk-settings-'));
  mkdirSync(path.join(settings, 'gtk-3.0'));
  writeFileSync(path.join(settings, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  const animations = media === 'reduced motion' ? 0 : 1;
  writeFileSync(path.join(settings, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-enable-animations=${animations}\n`);
  const port = await findFreePort();
  const args = ['-a', '-s', '-screen 0 1600x1400x24', 'WebKitWebDriver', `--port=${port}`];
  const driver = spawn('xvfb-run', args, { stdio: 'ignore', detached: true, env: { ...process.env, XDG_CONFIG_HOME: settings } });
  const send: Send = async (method, target, body, timeoutMs = COMMAND_TIMEOUT_MS) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`http://127.0.0.1:${port}${target}`, { method, ...(body && { body: JSON.stringify(body) }), signal });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`WebKit: ${method} ${target}: ${value.error} ${value.message}`);
    return value;
  };
  const end = Date.now() + COMMAND_TIMEOUT_MS;
  while (Date.now() < end && !(await send('GET', '/status').catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    openPage: () => openPage(send),
    async close() {
      await endProcess(driver);
      rmSync(settings, { recursive: true });
    },
  };
}

async function openPage(send: Send): Promise<EnginePage<ElementReference>> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const options = { binary, args: ['--automation', `--proxy=http://localhost:${NO_PROXY_PORT}`, '--ignore-host=localhost'] };
  // Otherwise commands would wait for the load event, and the initial scripts would run after it.
  const pageLoadStrategy = 'none';
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', pageLoadStrategy, 'webkitgtk:browserOptions': options } };
  const start = () => send('POST', '/session', { capabilities }, START_TIMEOUT_MS) as Promise<{ sessionId: string }>;
  // About one start in twenty fails, so it is repeated.
  const { sessionId } = await start().catch(start);
  const command: Send = (method, target, ...rest) => send(method, `/session/${sessionId}${target}`, ...rest);
  await command('POST', '/timeouts', { script: COMMAND_TIMEOUT_MS });
  // Waits for promises too. `execute/async` would never answer if its document is replaced.
  const execute = (script: string, args: unknown[] = [], timeoutMs?: number) =>
    command('POST', '/execute/sync', { script, args }, timeoutMs);
  const initScripts: string[] = [];
  return {
    async open(url) {
      await execute('Object.assign(globalThis, { isLeaving: true })');
      await command('POST', '/url', { url });
      // The initial scripts run soon after the document was created. A script fails while the document is being replaced.
      const script = `return 'isLeaving' in globalThis ? 'leaving' : (${initScripts.join(',')}, document.readyState)`;
      const end = Date.now() + COMMAND_TIMEOUT_MS;
      for (let state: unknown = ''; state !== 'complete'; state = await execute(script, [], POLL_TIMEOUT_MS).catch(String))
        if (Date.now() > end) throw new Error(`WebKit: ${url} was not loaded in time: ${state}.`);
    },
    addInitScript: async (expression) => void initScripts.push(expression),
    async setViewport({ width, height }) {
      const setWindow = (outerHeight: number) => command('POST', '/window/rect', { width, height: outerHeight });
      await setWindow(height);
      await setWindow(height + ((await execute('return outerHeight - innerHeight')) as number));
    },
    async press(key) {
      const values = key.split('+').map((name) => KEY_CODES[name] ?? name.toLowerCase());
      const actions = [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ];
      await command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    evaluate: (expression) => execute(`return ${expression}`),
    findElement: async (expression) => ((await execute(`return ${expression}`, [], POLL_TIMEOUT_MS)) ?? null) as ElementReference | null,
    async click(element) {
      // WebKit's driver doesn't wait for smooth scrolling, nor until a moving element has stopped.
      await execute(SCROLL_INTO_VIEW, [element]);
      await command('POST', `/element/${element[ELEMENT_KEY]}/click`, {});
    },
    type: async (element, text) => void (await command('POST', `/element/${element[ELEMENT_KEY]}/value`, { text })),
    close: async () => void (await command('DELETE', '').catch(() => {})),
  };
}

/** Scrolls the element to the middle of the window and waits until it has the same position in two frames. */
const SCROLL_INTO_VIEW = `
  const [element] = arguments;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const readPosition = () => { const { x, y } = element.getBoundingClientRect(); return x + ' ' + y; };
  return new Promise((resolve) => {
    const wait = (last) => requestAnimationFrame(() => { const next = readPosition(); next === last ? resolve() : wait(next); });
    wait(readPosition());
  });`;

/** Codes of keys without a character (W3C WebDriver, section 17.4.2). */
const KEY_CODES: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  Tab: '\uE004',
  Control: '\uE009',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

/** Ends the driver, its browser and its X server, which are in one process group. */
async function endProcess(driver: ChildProcess): Promise<void> {
  if (driver.exitCode !== null || !driver.pid) return;
  const ended = new Promise((resolve) => driver.once('exit', resolve));
  process.kill(-driver.pid, 'SIGTERM');
  await ended;
}
