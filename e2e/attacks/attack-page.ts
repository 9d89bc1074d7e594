import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { CLIENT_SITES_URL, SITE_URL } from '../stack.ts';
import { interactWithDocuments } from './interact-with-documents.ts';
import { isPrivateUrl } from './is-private-url.ts';
import type { DefenseLayers } from './layers.ts';

const CANARY = 'canary-5d1f0c';
const HARMLESS_TYPES = new Set(['image', 'stylesheet', 'font', 'media']);

/** Origins of the site and of the sample client sites. */
const LOCAL_ORIGINS = new Set([SITE_URL, CLIENT_SITES_URL].map((url) => new URL(url).origin));

/** Effects of the hostile documents. */
export interface AttackEffects {
  /** Scripts compiled in a frame, and calls of alert and similar functions. */
  executions: string[];
  /** Requests that contained the token, and scripts that could read it. */
  stolen: string[];
  /** Navigations of the page, opened windows and downloads. */
  escapes: string[];
  /** What sanitized documents must not do: navigate their frame, request a private host, or request anything but images, styles and fonts. */
  residue: string[];
}

export interface AttackPage {
  page: Page;
  show(documents: string[]): Promise<void>;
  damage: AttackEffects;
  close(): Promise<void>;
}

/** Opens the workspace of /demo with a token in the site's storage. All requests to other hosts are mocked. */
export async function openAttackPage(browser: Browser, layers: Pick<DefenseLayers, 'sitePolicy' | 'isSanitized'>): Promise<AttackPage> {
  const context = await browser.newContext({ baseURL: SITE_URL, reducedMotion: 'reduce' });
  const damage: AttackEffects = { executions: [], stolen: [], escapes: [], residue: [] };
  await mockForeignRequests(context, layers.sitePolicy);
  await watchForCalls(context, damage);
  const page = await context.newPage();
  await enterWorkspace(page);
  await storeToken(page);
  const scripts = await watchForScripts(page, damage);
  await page.evaluate(interactWithDocuments, Array<string>(3).fill('<!doctype html><title>harmless</title><button>Nothing</button>'));
  scripts.stopBaseline();
  watchForEscapes(context, page, damage, layers.isSanitized);
  const show = async (documents: string[]): Promise<void> => {
    const urls = await page.evaluate(interactWithDocuments, documents);
    if (layers.isSanitized) damage.residue.push(...urls.filter((url) => !url.startsWith('blob:')).map((to) => `frame at ${to}`));
  };
  return { page, show, damage, close: () => context.close() };
}

async function enterWorkspace(page: Page): Promise<void> {
  await page.goto(`/demo?url=${encodeURIComponent(`${CLIENT_SITES_URL}/stonewell-bodies/`)}`);
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Analyze Website' }).click();
  await page.locator('iframe').waitFor();
}

async function storeToken(page: Page): Promise<void> {
  await page.evaluate((canary) => {
    localStorage.setItem('sb-canary-auth-token', canary);
    sessionStorage.setItem('sb-canary-auth-token', canary);
    // biome-ignore lint/suspicious/noDocumentCookie: the attacks read cookies through this property.
    document.cookie = `session=${canary}; path=/`;
  }, CANARY);
}

/** Responds to requests for other hosts: scripts call `alert`, and pages are empty. Without `sitePolicy` the demo is served without its policy. */
async function mockForeignRequests(context: BrowserContext, sitePolicy: boolean): Promise<void> {
  const respondToForeignRequest = (route: Route) => {
    const type = route.request().resourceType();
    if (type === 'script') return route.fulfill({ contentType: 'text/javascript', body: 'alert("foreign script")' });
    if (type === 'stylesheet') return route.fulfill({ contentType: 'text/css', body: 'p{color:green}' });
    if (type === 'document') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>elsewhere</title>' });
    return route.fulfill({ status: 404, body: '' });
  };
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && url.hostname !== 'localhost' && url.hostname !== '127.0.0.1',
    respondToForeignRequest,
  );
  if (sitePolicy) return;
  await context.route(`${SITE_URL}/demo*`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers() };
    delete headers['content-security-policy'];
    const body = (await response.text()).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/gi, '');
    await route.fulfill({ response, headers, body });
  });
}

async function watchForCalls(context: BrowserContext, damage: AttackEffects): Promise<void> {
  await context.exposeBinding('northlightProbe', ({ frame }, what: string, token: string | null) => {
    damage.executions.push(`${what} in ${frame.url().slice(0, 60)}`);
    if (token) damage.stolen.push(`${what} could read the token`);
  });
  await context.addInitScript(`(() => {
    const report = window.northlightProbe;
    const token = () => { try { return localStorage.getItem('sb-canary-auth-token'); } catch { return null; } };
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
      Object.defineProperty(window, name, { configurable: false, writable: false, value: () => { report(name, token()); return null; } });
    }
  })();`);
}

/** The debugger reports every script that is compiled in a frame of our origin, also a script without visible effects. */
async function watchForScripts(page: Page, damage: AttackEffects): Promise<{ stopBaseline(): void }> {
  const client = await page.context().newCDPSession(page);
  const { frameTree } = await client.send('Page.getFrameTree');
  const frameContexts = new Set<number>();
  // The test's init scripts run in every frame: those seen with harmless documents are the baseline.
  const baseline = new Set<string>();
  let isBaseline = true;
  client.on('Runtime.executionContextCreated', ({ context: { id, origin, auxData } }) => {
    if (origin === SITE_URL && auxData?.isDefault && auxData.frameId !== frameTree.frame.id) frameContexts.add(id);
  });
  const note = ({ executionContextId, hash, url }: { executionContextId: number; hash: string; url: string }): void => {
    if (!frameContexts.has(executionContextId)) return;
    if (isBaseline) baseline.add(hash);
    else if (!baseline.has(hash)) damage.executions.push(`script "${url}" was compiled`);
  };
  client.on('Debugger.scriptParsed', note);
  client.on('Debugger.scriptFailedToParse', note);
  await client.send('Runtime.enable');
  await client.send('Debugger.enable');
  return {
    stopBaseline() {
      isBaseline = false;
    },
  };
}

function watchForEscapes(context: BrowserContext, page: Page, damage: AttackEffects, isSanitized: boolean): void {
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
    if (frame === page.mainFrame()) damage.escapes.push(`the page navigated to ${frame.url()}`);
  });
  context.on('request', (request) => {
    if (`${request.url()} ${request.postData() ?? ''}`.includes(CANARY)) damage.stolen.push(`token sent to ${request.url().slice(0, 60)}`);
    const isFromFrame = request.frame() !== page.mainFrame() && !request.url().startsWith('blob:');
    // Browsers request SVG filters and fills of a style with type "other" and run no script in them. The sanitizer's replacement for
    // rejected URLs, `about:blank`, causes no network request.
    const isStyleReference = /\.svg$/.test(request.url()) || (request.resourceType() === 'other' && request.url() === 'about:blank');
    const isVisual = HARMLESS_TYPES.has(request.resourceType()) || isStyleReference;
    if (isSanitized && isFromFrame && (!isVisual || (isPrivateUrl(request.url()) && !LOCAL_ORIGINS.has(new URL(request.url()).origin)))) {
      damage.residue.push(`${request.resourceType()} ${request.url().slice(0, 80)}`);
    }
  });
}
