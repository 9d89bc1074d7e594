import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { findFreePort } from 'local-backend/free-port';
import type { EngineBrowser, EnginePage, Key, Media } from './driver.ts';
import { writeGtkSettings } from './gtk-settings.ts';

const MINI_BROWSER = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];

const START_TIMEOUT_MS = 15_000;
const COMMAND_TIMEOUT_MS = 60_000;
/** A script that is sent while a document is being replaced may never be answered, so repeated ones are given up soon. */
const POLL_TIMEOUT_MS = 3_000;
/** Key of an element in WebDriver's JSON (W3C WebDriver, section 12.1). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
type ElementReference = { [ELEMENT_KEY]: string };

type Send = (method: 'POST' | 'GET' | 'DELETE', path: string, body?: object, timeoutMs?: number) => Promise<unknown>;

/** Starts WebKitGTK's driver in an X server. Each page is a separate browser, since the driver has one session at a time. */
export async function startWebkit(media: Media = {}): Promise<EngineBrowser<ElementReference>> {
  const settings = writeGtkSettings(media);
  const { driver, send } = await startDriver(settings);
  return {
    openPage: (proxyPort) => openPage(send, proxyPort),
    async close() {
      await endProcess(driver);
      rmSync(settings, { recursive: true });
    },
  };
}

async function startDriver(settings: string): Promise<{ driver: ChildProcess; send: Send }> {
  const port = await findFreePort();
  const args = ['-a', '-s', '-screen 0 1600x1400x24', 'WebKitWebDriver', `--port=${port}`];
  const driver = spawn('xvfb-run', args, { stdio: 'ignore', detached: true, env: { ...process.env, XDG_CONFIG_HOME: settings } });
  const send: Send = async (method, path, body, timeoutMs = COMMAND_TIMEOUT_MS) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`WebKit: ${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
  for (let wait = 0; wait < 100; wait += 1) {
    const isReady = await send('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { driver, send };
}

async function openPage(send: Send, proxyPort?: number): Promise<EnginePage<ElementReference>> {
  const proxy = proxyPort === undefined ? [] : [`--proxy=http://localhost:${proxyPort}`, '--ignore-host=localhost', '--ignore-tls-errors'];
  const options = { binary: MINI_BROWSER, args: ['--automation', ...proxy] };
  // Otherwise commands would wait for the load event, and the initial scripts would run after it.
  const pageLoadStrategy = 'none';
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', pageLoadStrategy, 'webkitgtk:browserOptions': options } };
  const start = () => send('POST', '/session', { capabilities }, START_TIMEOUT_MS) as Promise<{ sessionId: string }>;
  // About one start in twenty fails, so it is repeated.
  const { sessionId } = await start().catch(start);
  const command: Send = (method, path, ...rest) => send(method, `/session/${sessionId}${path}`, ...rest);
  await command('POST', '/timeouts', { script: COMMAND_TIMEOUT_MS });
  // Waits for promises too. `execute/async` would never answer if its document is replaced.
  const execute = (expression: string, timeoutMs?: number) =>
    command('POST', '/execute/sync', { script: `return ${expression}`, args: [] }, timeoutMs);
  const dialogs: string[] = [];
  // A dialog ends the command, not the script: without a result, or with an error while it is open.
  const evaluate = async (expression: string, timeoutMs?: number) => {
    const result = await execute(expression, timeoutMs).catch((error: Error) => error);
    const hasNoResult = result === null || (result instanceof Error && result.message.includes('unexpected alert open'));
    const dialog = hasNoResult ? await command('GET', '/alert/text').catch(() => null) : null;
    if (dialog !== null) {
      dialogs.push(String(dialog));
      await command('POST', '/alert/dismiss', {});
      throw new Error(`The dialog "${dialog}" interrupted a script.`);
    }
    if (result instanceof Error) throw result;
    return result;
  };
  const toPath = (element: ElementReference) => `/element/${element[ELEMENT_KEY]}`;
  const initScripts: string[] = [];
  /** Runs the initial scripts too, so that they run soon after the document was created. */
  const readState = () =>
    evaluate(`'isLeaving' in globalThis ? 'leaving' : (${initScripts.join(',')}, document.readyState)`, POLL_TIMEOUT_MS);
  const waitUntilLoaded = async (url: string) => {
    const end = Date.now() + COMMAND_TIMEOUT_MS;
    for (;;) {
      // The script fails while a document is being replaced.
      const state = await readState().catch(String);
      if (state === 'complete') return;
      if (Date.now() > end) throw new Error(`WebKit: ${url} was not loaded in time: ${state}.`);
    }
  };
  return {
    async open(url) {
      await evaluate('void Object.assign(globalThis, { isLeaving: true })');
      await command('POST', '/url', { url });
      await waitUntilLoaded(url);
    },
    addInitScript: async (expression) => void initScripts.push(expression),
    async setViewport({ width, height }) {
      const setWindow = (outerHeight: number) => command('POST', '/window/rect', { width, height: outerHeight });
      await setWindow(height);
      await setWindow(height + ((await evaluate('outerHeight - innerHeight')) as number));
    },
    press: async (key) =>
      void (await command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: toKeyActions(key) }] })),
    evaluate: (expression) => evaluate(expression),
    findElement: async (expression) => ((await evaluate(expression, POLL_TIMEOUT_MS)) ?? null) as ElementReference | null,
    async click(element) {
      // WebKit's driver doesn't wait for smooth scrolling, nor until a moving element has stopped.
      await command('POST', '/execute/sync', { script: SCROLL_INTO_VIEW, args: [element] });
      await command('POST', `${toPath(element)}/click`, {});
    },
    type: async (element, text) => void (await command('POST', `${toPath(element)}/value`, { text })),
    dialogs,
    countWindows: async () => ((await command('GET', '/window/handles')) as string[]).length,
    takeScreenshot: async () => Buffer.from((await command('GET', '/screenshot')) as string, 'base64'),
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
  Shift: '\uE008',
  Control: '\uE009',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

function toKeyActions(key: Key): { type: 'keyDown' | 'keyUp'; value: string }[] {
  const values = key.split('+').map((name) => KEY_CODES[name] ?? name.toLowerCase());
  return [
    ...values.map((value) => ({ type: 'keyDown' as const, value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
  ];
}

/** Ends the driver, its browser and its X server, which are in one process group. */
async function endProcess(driver: ChildProcess): Promise<void> {
  if (driver.exitCode !== null || !driver.pid) return;
  const ended = new Promise((resolve) => driver.once('exit', resolve));
  process.kill(-driver.pid, 'SIGTERM');
  await ended;
}
