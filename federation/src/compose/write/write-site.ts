import path from 'node:path';
import type { ComposeOptions } from '../read/compose-options.ts';
import { getDocumentName, REFUSED_RELEASES_FILE, SETTINGS_FILE } from '../read/composed-site.ts';
import { createDocuments } from '../render/create-documents.ts';
import type { RenderedSite } from '../render/render-site.ts';
import { createSiteHeaders } from '../render/security-headers.ts';
import type { SitePlan } from '../select/plan-site.ts';
import { replaceSite } from './replace-site.ts';

/** Writes the files of a site, and replaces the previous one in one step. */
export async function writeSite(selected: SitePlan, rendered: RenderedSite, site: ComposeOptions): Promise<void> {
  const { registry, registryFile, refused } = selected;
  const { documents, policy } = createDocuments(selected, rendered, site);
  const siteFiles = await site.createFiles(registry, site.settings, path.join(site.siteDir, 'assets'));
  const internal = {
    [SETTINGS_FILE]: { settings: site.settings, cdnUrl: site.cdnUrl },
    [REFUSED_RELEASES_FILE]: refused,
    'headers.json': createSiteHeaders(policy, site),
  };
  replaceSite(site.siteDir, [
    ...[...documents].map(([page, content]) => [getDocumentName(page), content] as const),
    ['registry.json', registryFile.content],
    ...Object.entries(siteFiles),
    ...Object.entries(internal).map(([name, value]) => [name, JSON.stringify(value, null, 2)] as const),
  ]);
}
