import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createLocalObjectStore, createPreview, getPreviewDescriptionKey, ReleaseStore, uploadPreviewRelease } from 'federation-toolkit';
import { getBuildDir } from '../../tools/config.ts';
import { ownership } from '../../tools/ownership.ts';
import { copyBuild } from '../../tools/testing/copy-build.ts';
import { config } from '../stack.ts';

const cdnDir = path.join(config.dataDir, 'fault-site/cdn');

/** Heading of the demo in its previews. */
export const PREVIEW_HEADING = 'Watch Your Website Tomorrow';

/** Publishes a preview of the demo under `name` in the fault site's store. */
export async function publishPreview(name: string, changes: Record<string, unknown> = {}): Promise<void> {
  const dist = mkdtempSync(path.join(config.dataDir, 'fault-site/preview-'));
  copyBuild(getBuildDir(config, 'demo'), dist, [['Watch Your Website Transform', PREVIEW_HEADING]]);
  const store = new ReleaseStore(createLocalObjectStore(cdnDir));
  const { release } = await uploadPreviewRelease(store, dist);
  if (release.kind !== 'remote') throw new Error('The build is not a remote’s.');
  rmSync(dist, { recursive: true });
  const preview = { ...createPreview(release, { cdnUrl: '', remotes: ownership }, name), ...changes };
  await store.objects.create(getPreviewDescriptionKey('demo', name), Buffer.from(JSON.stringify(preview)));
}
