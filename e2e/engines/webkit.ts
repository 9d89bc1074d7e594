import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { findFreePort } from 'federation-toolkit/testing';
import type { EngineBrowser, EnginePage } from './driver.ts';

const MINI_BROWSER = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];

/** Whether WebKitGTK's driver and the X server that it needs are installed. */
export const hasWebkit = Boolean(MINI_BROWSER) && ['WebKitWebDriver', 'xvfb-run'].every((name) => existsSync(`/usr/bin/${name}`));

const START_TIMEOUT_MS = 15_000;
const COMMAND_TIMEOUT_MS = 30_000;
/** Key of an element in WebDriver's JSON (W3C WebDriver, section 12.1). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
type ElementReference = { [ELEMENT_KEY]: string };

type Send = (method: 'POST' | 'GET' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Starts WebKitGTK's driver in an X server. Each page is a browser of its own, since the driver has one session at a time. */
export async function startWebkit(): Promise<EngineBrowser<ElementReference>> {
  const { driver, send } = await startDriver();
  return { openPage: () => openPage(send), close: () => endProcess(driver) };
}

async function startDriver(): Promise<{ driver: ChildProcess; send: Send }> {
  const port = await findFreePort();
  const args = ['-a', '-s', '-screen 0 1600x1400x24', 'WebKitWebDriver', `--port=${port}`];
  const driver = spawn('xvfb-run', args, { stdio: 'ignore', detached: true });
  const send: Send = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(path === '/session' ? START_TIMEOUT_MS : COMMAND_TIMEOUT_MS),
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

async function openPage(send: Send): Promise<EnginePage<ElementReference>> {
  const options = { binary: MINI_BROWSER, args: ['--automation'] };
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } };
  const start = () => send('POST', '/session', { capabilities }) as Promise<{ sessionId: string }>;
  // One start in twenty fails.
  const { sessionId } = await start().catch(start);
  const command: Send = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
  await command('POST', '/timeouts', { script: COMMAND_TIMEOUT_MS, pageLoad: COMMAND_TIMEOUT_MS });
  const evaluate = async (expression: string) => {
    const script = `const done = arguments[0]; Promise.resolve().then(() => ${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await command('POST', '/execute/async', { script, args: [] })) as { value: unknown; error?: string };
    if (error) throw new Error(error);
    return value;
  };
  const toPath = (element: ElementReference) => `/element/${element[ELEMENT_KEY]}`;
  return {
    open: async (url) => void (await command('POST', '/url', { url })),
    evaluate,
    findElement: async (expression) => ((await evaluate(expression)) ?? null) as ElementReference | null,
    click: async (element) => void (await command('POST', `${toPath(element)}/click`, {})),
    type: async (element, text) => void (await command('POST', `${toPath(element)}/value`, { text })),
    takeScreenshot: async () => Buffer.from((await command('GET', '/screenshot')) as string, 'base64'),
    close: async () => void (await command('DELETE', '').catch(() => {})),
  };
}

/** Ends the driver, its browser and its X server, which are in one process group. */
async function endProcess(driver: ChildProcess): Promise<void> {
  if (driver.exitCode !== null || !driver.pid) return;
  const ended = new Promise((resolve) => driver.once('exit', resolve));
  process.kill(-driver.pid, 'SIGTERM');
  await ended;
}
