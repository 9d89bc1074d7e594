import { previewKey } from '../store/keys.ts';
import { commandContext } from '../testing/command-context.ts';
import { type Workplace, workplace } from '../testing/release-fixture.ts';
import { buildTinyDemo, buildTinyShell, release } from '../testing/tiny-site.ts';
import { clean } from './clean.ts';
import { preview } from './preview.ts';
import { status } from './status.ts';

jest.setTimeout(60_000);

let place: Workplace;
beforeEach(async () => {
  place = workplace();
  await release(place, 'shell', buildTinyShell(place));
  await release(place, 'demo', buildTinyDemo(place, 'words'));
});
afterEach(() => place.remove());

test.each(['{ "half": ', 'null', '{}', '[]'])(
  'a preview that is %j is named with how to take it back, and keeps nobody from the rest',
  async (text) => {
    const context = commandContext(place);
    await preview(context, ['demo', 'good'], { from: buildTinyDemo(place, 'other words') });
    await place.store.objects.create(previewKey('demo', 'bad'), Buffer.from(text));
    for (const command of [() => status(context), () => clean(context)]) {
      context.said.length = 0;
      await command();
      const told = context.said.filter((line) => line.includes('remotes/demo/previews/bad.json'));
      expect(told).toEqual([expect.stringMatching(/can't be read \(.+\): take it back with "npm run preview -- demo bad --remove"/)]);
    }
    expect(context.said.at(-1)).toBe('Nothing is left over.');
    context.said.length = 0;
    await preview(context, ['demo', 'bad'], { remove: true });
    await status(context);
    expect(context.said.join('\n')).toMatch(/^demo\.good +/m);
    expect(context.said.join('\n')).not.toContain('bad.json');
  },
);
