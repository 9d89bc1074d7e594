import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { CLIENT_SITES, SITE } from '../stack.ts';
import type { Layers } from './layers.ts';
import { provoke } from './provoke.ts';

const CANARY = 'canary-5d1f0c';
const HARMLESS_TYPES = new Set(['image', 'stylesheet', 'font', 'media']);

/** What happened while hostile documents were shown. */
export interface Damage {
  /** Scripts that were compiled in a frame, or calls of alert and its like. */
  executions: string[];
  /** Requests that carried the token, and runs of a script that could read it. */
  stolen: string[];
  /** The visitor was taken elsewhere, or a window was opened. */
  escapes: string[];
  /** From cleaned documents: frames that moved, and requests for anything but looks. */
  residue: string[];
}

export interface Stage {
  page: Page;
  show(documents: string[]): Promise<void>;
  damage: Damage;
  close(): Promise<void>;
}

/** The real workspace of /demo with a token in the site's storage, the outside world played by this test. */
export async function openStage(browser: Browser, layers: Pick<Layers, 'sitePolicy' | 'isClean'>): Promise<Stage> {
  const context = await browser.newContext({ baseURL: SITE, reducedMotion: 'reduce' });
  const damage: Damage = { executions: [], stolen: [], escapes: [], residue: [] };
  await playTheWorld(context, layers.sitePolicy);
  await watchForCalls(context, damage);
  const page = await context.newPage();
  await enterWorkspace(page);
  await plantToken(page);
  const scripts = await watchForScripts(page, damage);
  await page.evaluate(provoke, Array<string>(3).fill('<!doctype html><title>calm</title><button>Nothing</button>'));
  scripts.stopLearning();
  watchForEscapes(context, page, damage, layers.isClean);
  const show = async (documents: string[]): Promise<void> => {
    const addresses = await page.evaluate(provoke, documents);
    if (layers.isClean) damage.residue.push(...addresses.filter((address) => !address.startsWith('blob:')).map((to) => `frame at ${to}`));
  };
  return { page, show, damage, close: () => context.close() };
}

async function enterWorkspace(page: Page): Promise<void> {
  await page.goto(`/demo?url=${encodeURIComponent(`${CLIENT_SITES}/stonewell-bodies/`)}`);
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Analyze Website' }).click();
  await page.locator('iframe').waitFor();
}

async function plantToken(page: Page): Promise<void> {
  await page.evaluate((canary) => {
    localStorage.setItem('sb-canary-auth-token', canary);
    sessionStorage.setItem('sb-canary-auth-token', canary);
    // biome-ignore lint/suspicious/noDocumentCookie: the old way is what attackers read.
    document.cookie = `session=${canary}; path=/`;
  }, CANARY);
}

/** No request leaves the machine: foreign scripts call alert, foreign pages are empty, and the site may lose its policy. */
async function playTheWorld(context: BrowserContext, sitePolicy: boolean): Promise<void> {
  const foreign = (route: Route) => {
    const type = route.request().resourceType();
    if (type === 'script') return route.fulfill({ contentType: 'text/javascript', body: 'alert("foreign script")' });
    if (type === 'stylesheet') return route.fulfill({ contentType: 'text/css', body: 'p{color:green}' });
    if (type === 'document') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>elsewhere</title>' });
    return route.fulfill({ status: 404, body: '' });
  };
  await context.route((url) => /^https?:$/.test(url.protocol) && url.hostname !== 'localhost' && url.hostname !== '127.0.0.1', foreign);
  if (sitePolicy) return;
  await context.route(`${SITE}/demo*`, async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers() };
    delete headers['content-security-policy'];
    const body = (await answer.text()).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/gi, '');
    await route.fulfill({ response: answer, headers, body });
  });
}

async function watchForCalls(context: BrowserContext, damage: Damage): Promise<void> {
  await context.exposeBinding('northlightProbe', ({ frame }, what: string, token: string | null) => {
    damage.executions.push(`${what} in ${frame.url().slice(0, 60)}`);
    if (token) damage.stolen.push(`${what} could read the token`);
  });
  await context.addInitScript(`(() => {
    const tell = window.northlightProbe;
    const token = () => { try { return localStorage.getItem('sb-canary-auth-token'); } catch { return null; } };
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
      Object.defineProperty(window, name, { configurable: false, writable: false, value: () => { tell(name, token()); return null; } });
    }
  })();`);
}

/** The debugger sees every script that is compiled in a frame of our origin, whatever it does and whether it says so or not. */
async function watchForScripts(page: Page, damage: Damage): Promise<{ stopLearning(): void }> {
  const client = await page.context().newCDPSession(page);
  const { frameTree } = await client.send('Page.getFrameTree');
  const ours = new Set<number>();
  // The test's own hooks run in every frame; what a calm document shows of them is not the attacker's.
  const known = new Set<string>();
  let learning = true;
  client.on('Runtime.executionContextCreated', ({ context: { id, origin, auxData } }) => {
    if (origin === SITE && auxData?.isDefault && auxData.frameId !== frameTree.frame.id) ours.add(id);
  });
  const note = ({ executionContextId, hash, url }: { executionContextId: number; hash: string; url: string }): void => {
    if (!ours.has(executionContextId)) return;
    if (learning) known.add(hash);
    else if (!known.has(hash)) damage.executions.push(`script "${url}" reached the compiler`);
  };
  client.on('Debugger.scriptParsed', note);
  client.on('Debugger.scriptFailedToParse', note);
  await client.send('Runtime.enable');
  await client.send('Debugger.enable');
  return {
    stopLearning() {
      learning = false;
    },
  };
}

function watchForEscapes(context: BrowserContext, page: Page, damage: Damage, isClean: boolean): void {
  context.on('page', (opened) => {
    damage.escapes.push(`window ${opened.url()}`);
    void opened.close();
  });
  page.on('dialog', (dialog) => {
    damage.executions.push(`dialog ${dialog.type()}`);
    void dialog.dismiss();
  });
  page.on('download', () => damage.escapes.push('download'));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) damage.escapes.push(`the page went to ${frame.url()}`);
  });
  context.on('request', (request) => {
    if (`${request.url()} ${request.postData() ?? ''}`.includes(CANARY)) damage.stolen.push(`token sent to ${request.url().slice(0, 60)}`);
    const isFromFrame = request.frame() !== page.mainFrame() && !request.url().startsWith('blob:');
    // A style may point to a filter in a drawing, which browsers ask for as "other" and run nothing of.
    const isLooks = HARMLESS_TYPES.has(request.resourceType()) || /\.svg$/.test(request.url());
    if (isClean && isFromFrame && !isLooks) {
      damage.residue.push(`${request.resourceType()} ${request.url().slice(0, 80)}`);
    }
  });
}
