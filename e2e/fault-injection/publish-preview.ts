import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createLocalStore, createPreview, getPreviewKey, ReleaseStore, uploadPreviewRelease } from 'federation-toolkit';
import { getBuildDir } from '../../tools/config.ts';
import { ownership } from '../../tools/ownership.ts';
import { config } from '../stack.ts';

const cdnDir = path.join(config.dataDir, 'fault-site/cdn');

/** Heading of the demo in its previews. */
export const PREVIEW_HEADING = 'Watch Your Website Tomorrow';

/** Publishes a preview of the demo under `name` in the fault site's store. */
export async function publishPreview(name: string, changes: Record<string, unknown> = {}): Promise<void> {
  const dist = mkdtempSync(path.join(config.dataDir, 'fault-site/preview-'));
  cpSync(getBuildDir(config, 'demo'), dist, { recursive: true });
  for (const file of readdirSync(dist).filter((entry) => /\.c?js$/.test(entry))) {
    const code = readFileSync(path.join(dist, file), 'utf8');
    writeFileSync(path.join(dist, file), code.replaceAll('Watch Your Website Transform', PREVIEW_HEADING));
  }
  const store = new ReleaseStore(createLocalStore(cdnDir));
  const { release } = await uploadPreviewRelease(store, dist);
  if (release.kind !== 'remote') throw new Error('The build is not a remote’s.');
  rmSync(dist, { recursive: true });
  const preview = { ...createPreview(release, { cdnUrl: '', remotes: ownership }, name), ...changes };
  await store.objects.create(getPreviewKey('demo', name), Buffer.from(JSON.stringify(preview)));
}
