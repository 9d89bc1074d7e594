// Uses remote-demo, remote-marketing
import path from 'node:path';
import { checkGates, readStoredReleases, uploadRelease } from 'federation-toolkit';
import { buildPart } from '../../tools/build/part.ts';
import { expect, test } from '../support/test.ts';
import { copySources, type SourceCopy } from './copy-sources.ts';
import { type IsolatedSite, startIsolatedSite } from './isolated-site.ts';

// Gates in a browser take up to twenty times longer on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let site: IsolatedSite;
let sources: SourceCopy;

test.beforeAll(async () => {
  site = await startIsolatedSite(90);
  sources = copySources(path.join(site.folder, 'gates'));
});
test.afterAll(() => site?.stop());

/** Builds a remote from the copied sources and checks all gates, as `publish` does. @throws GateError */
async function checkRemote(name: string): Promise<void> {
  const buildDir = path.join(site.folder, `${name}-candidate`);
  await buildPart(name, buildDir, { dir: path.join(sources.folder, `remote-${name}`) });
  const { release } = await uploadRelease(site.store, buildDir);
  const stored = await readStoredReleases(site.store, site.site);
  await checkGates(release, { stored, site: site.site });
}

test('the browser gate refuses a release whose control throws and reports the line of its source', { tag: '@slow' }, async () => {
  const file = 'remote-demo/src/workspace/sharing/CopyLinkButton.tsx';
  sources.edit(file, (text) => text.replace('onClick={() => void copyLink(link)}', "onClick={() => { throw new Error('no link'); }}"));
  await expect(checkRemote('demo')).rejects.toThrow(
    /demo \w{16} is not promoted:[\s\S]*- \/demo: pressing "[^"]+": uncaught no link \(remote-demo\/src\/workspace\/sharing\/CopyLinkButton\.tsx:\d+:\d+\)/,
  );
});

test('the browser gate refuses a release whose quote form sends a field that the contract rejects', { tag: '@slow' }, async () => {
  const file = 'remote-marketing/src/rules/check-quote.ts';
  sources.edit(file, (text) => text.replace('validateQuote(draft)', "validateQuote({ ...draft, unknownDetail: '' })"));
  await expect(checkRemote('marketing')).rejects.toThrow(
    /\/: trying to send the quote form: console error: \[quote form\] Error: The rules of the contract reject the form: body: unknown-field unknownDetail.*\n {2}- \/: can't send the quote form: the toast is "Error,? Failed to submit quote\. Please try again\.", not "Quote submitted!"/,
  );
});
