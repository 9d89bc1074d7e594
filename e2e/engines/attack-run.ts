import type { AttackEffects } from '../attacks/attack-page.ts';
import { interactWithDocuments } from '../attacks/interact-with-documents.ts';
import { isPrivateUrl } from '../attacks/is-private-url.ts';
import type { DefenseLayers } from '../attacks/layers.ts';
import { type FrameWatcher, watchFrames } from '../attacks/watch-frames.ts';
import { createFaultSession } from '../fault-injection/fault-session.ts';
import { CLIENT_SITES_URL, FAULT_SITE_URL } from '../stack.ts';
import { type Driver, type Engine, type EngineBrowser, openDriver } from './drivers/driver.ts';
import { type ForeignRequest, startForeignWeb } from './foreign-web.ts';

const CANARY = 'canary-5d1f0c';
const LOCAL_ORIGINS = new Set([FAULT_SITE_URL, CLIENT_SITES_URL].map((url) => new URL(url).origin));
const POLICY_HEADERS = ['content-security-policy', 'integrity-policy'];
/** Browsers send `Sec-Fetch-Dest` over HTTPS only. Over HTTP the `Accept` header is matched instead. */
const HARMLESS_DESTINATION = /^(?:image|style|text\/css|font|application\/font|audio|video|track|\*\/\*)/;

export interface AttackRun {
  driver: Driver;
  /** Shows documents in frames and interacts with them. */
  show(documents: string[]): Promise<void>;
  damage: AttackEffects;
  close(): Promise<void>;
}

/** Opens the workspace of /demo with a token in the site's storage. A proxy answers for all hosts other than this machine. */
export async function startAttackRun(
  engine: Engine,
  browser: EngineBrowser<unknown>,
  { sitePolicy, isSanitized }: Pick<DefenseLayers, 'sitePolicy' | 'isSanitized'>,
  options: { allowsDialogs: boolean } = { allowsDialogs: true },
): Promise<AttackRun> {
  const web = await startForeignWeb();
  const driver = await openDriver(engine, browser, web.port);
  const session = createFaultSession(`attacks-${engine}-${web.port}`);
  const damage: AttackEffects = { executions: [], stolen: [], escapes: [], residue: [] };
  await driver.open(session.url);
  await session.setNetwork([], [], sitePolicy ? [] : POLICY_HEADERS);
  await enterWorkspace(driver, options.allowsDialogs);
  const { href } = await driver.evaluate(() => ({ href: location.href }));

  const addRequests = (requests: ForeignRequest[]): void => {
    for (const { url, destination, body } of requests) {
      if (`${decodeURIComponent(url)} ${body}`.includes(CANARY)) damage.stolen.push(`token sent to ${url.slice(0, 60)}`);
      const isHarmless = HARMLESS_DESTINATION.test(destination) && !isPrivateUrl(url);
      if (isSanitized && !isHarmless) damage.residue.push(`${destination} ${url.slice(0, 80)}`);
    }
  };
  const show = async (documents: string[]): Promise<void> => {
    const interact = () => driver.evaluate(interactWithDocuments, documents);
    const urls = await interact().catch((error: Error) => {
      // WebKit's driver loses about one result in several thousand.
      if (error.message.includes('Could not parse script result')) return interact();
      // In WebKit a dialog interrupts the evaluation.
      if (driver.dialogs.length === 0) throw error;
      return [];
    });
    const { effects, page, windows } = await readEffects(driver);
    damage.executions.push(...effects.executions, ...driver.dialogs.splice(0).map((message) => `dialog "${message}"`));
    damage.stolen.push(...effects.stolen);
    if (page !== href) damage.escapes.push(`the page navigated to ${page}`);
    if (windows > 1) damage.escapes.push(`${windows - 1} windows`);
    addRequests(web.requests.splice(0));
    if ((await session.listRequests()).some((url) => url.includes(CANARY))) damage.stolen.push('token sent to the site');
    if (!isSanitized) return;
    damage.residue.push(...urls.filter((url) => !url.startsWith('blob:')).map((to) => `frame at ${to}`));
    damage.residue.push(...effects.resources.filter((url) => isPrivateUrl(url) && !LOCAL_ORIGINS.has(new URL(url).origin)));
  };
  const close = async (): Promise<void> => {
    await driver.close();
    await web.stop();
  };
  return { driver, show, damage, close };
}

async function enterWorkspace(driver: Driver, allowsDialogs: boolean): Promise<void> {
  await driver.open(`${FAULT_SITE_URL}/demo?url=${encodeURIComponent(`${CLIENT_SITES_URL}/stonewell-bodies/`)}`);
  await driver.waitFor({ css: 'html[data-interactive]' });
  await driver.click({ css: 'main button', name: 'Analyze Website' });
  await driver.waitFor({ css: 'iframe[sandbox]' });
  await driver.evaluate(watchFrames);
  await driver.evaluate(
    (token, addsModals) => {
      localStorage.setItem('sb-canary-auth-token', token);
      sessionStorage.setItem('sb-canary-auth-token', token);
      // biome-ignore lint/suspicious/noDocumentCookie: the attacks read cookies through this property.
      document.cookie = `session=${token}; path=/`;
      if (addsModals) document.querySelector<HTMLIFrameElement>('iframe[sandbox]')?.sandbox.add('allow-modals');
    },
    CANARY,
    allowsDialogs,
  );
}

/** Returns and resets what the frames did. */
function readEffects(driver: Driver) {
  const run = () => {
    const { frameEffects: recorded } = globalThis as Partial<FrameWatcher>;
    const effects = { executions: [] as string[], stolen: [] as string[], resources: [] as string[] };
    if (recorded) for (const key of ['executions', 'stolen', 'resources'] as const) effects[key] = recorded[key].splice(0);
    return { effects, page: location.href };
  };
  return Promise.all([driver.evaluate(run), driver.countWindows()]).then(([read, windows]) => ({ ...read, windows }));
}
