import path from 'node:path';
import type { Document } from '../documents/create-documents.ts';
import { createSiteHeaders } from '../documents/security-headers.ts';
import { DOCUMENTS_FILE, getDocumentName } from '../read/composed-documents.ts';
import { SETTINGS_FILE } from '../read/composed-settings.ts';
import { REFUSED_FILE } from '../read/composed-site.ts';
import type { RenderedSite } from '../render/render-site.ts';
import type { SitePlan } from '../select/plan-site.ts';
import { createSiteWriter } from './site-writer.ts';

/** Writes the files of a site, and replaces the previous one in one step. */
export async function writeSite(
  { selected, registry, files, site }: SitePlan,
  rendered: RenderedSite,
  { documents, policy }: { documents: Map<string, Document>; policy: string },
): Promise<void> {
  const writer = createSiteWriter(site.siteDir);
  for (const [page, { content }] of documents) {
    const name = getDocumentName(page);
    if (content === undefined) writer.keep(name);
    else writer.writeFile(name, content);
  }
  for (const [name, content] of Object.entries(rendered.publicFiles)) writer.writeFile(name, content);
  for (const { name, content } of [files.registry, ...files.others]) writer.writeFile(name, content);
  for (const folder of ['fallback', 'registry']) writer.retain(folder);
  const assets = await site.createAssets(rendered.assetInput, path.join(site.siteDir, 'assets'));
  for (const [name, bytes] of Object.entries(assets)) writer.writeFile(name, bytes);
  const internal = {
    [SETTINGS_FILE]: { settings: site.settings, cdnUrl: site.cdnUrl },
    [REFUSED_FILE]: selected.refused,
    'headers.json': createSiteHeaders(policy, files.registry, site),
    'registry.json': registry,
  };
  for (const [name, value] of Object.entries(internal)) writer.writeFile(name, JSON.stringify(value, null, 2));
  const remembered = Object.fromEntries([...documents].map(([page, document]) => [page, document.remembered]));
  writer.writeFile(DOCUMENTS_FILE, JSON.stringify(remembered));
  writer.commit();
}
