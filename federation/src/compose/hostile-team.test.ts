import { HARMLESS_ATTACKS, REFUSED_ATTACKS, selectCritical } from '../testing/hostile-attacks.ts';
import { type AttackedSite, createHostileLab, type HostileLab } from '../testing/hostile-lab.ts';

// Someone with the storage key of the demo writes anything below the demo's folder, while the team of home releases its own work.
// Nothing of the others may change or fail, and no file may appear elsewhere. `ATTACKS=all` tries all attacks.
jest.setTimeout(180_000);

const select = process.env.ATTACKS === 'all' ? (cases: typeof REFUSED_ATTACKS) => cases : selectCritical;

let lab: HostileLab;
let calm: AttackedSite;

beforeAll(async () => {
  lab = await createHostileLab();
  calm = await lab.attack(() => {});
});
afterAll(() => lab.remove());

test('without an attack, home’s new release is live and the demo’s fragment is in its page', () => {
  expect(calm.result).toMatchObject({ refused: [], omitted: [], islands: { '/offers': ['demo/Starter'] } });
  expect(Object.keys(calm.documents).sort()).toEqual(['404.html', 'index.html', 'offers.html', 'robots.txt']);
  expect([calm.documents['index.html'], calm.demoPage]).toEqual([
    expect.stringContaining('>Second</h1>'),
    expect.stringContaining('<h1>Demo</h1>'),
  ]);
});

test('there are at least 60 attacks, of which every run tries at least 20', () => {
  const all = [...REFUSED_ATTACKS, ...HARMLESS_ATTACKS];
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(selectCritical(all).length).toBeGreaterThanOrEqual(20);
});

test.each(select(REFUSED_ATTACKS))('a release of the demo that %s is refused, and changes nothing of others', async (_, attack) => {
  const { result, documents, demoPage, strangeFiles } = await lab.attack(attack);
  expect(documents).toEqual(calm.documents);
  expect(strangeFiles).toEqual([]);
  // Its last good release stays, or only its fragment is missing.
  const isRefused = result.refused.length === 1 && result.refused[0]?.part === 'demo' && result.refused[0].live === lab.ids.demo;
  expect([isRefused, result.omitted.length]).toEqual([result.refused.length === 1, isRefused ? 0 : 1]);
  expect(demoPage).toContain('<h1>Demo</h1>');
});

test.each(select(HARMLESS_ATTACKS))('a release of the demo that %s changes nothing of others', async (_, attack) => {
  const { documents, strangeFiles } = await lab.attack(attack);
  expect(documents).toEqual(calm.documents);
  expect(strangeFiles).toEqual([]);
});
