import path from 'node:path';
import { compressFile } from '../../store/files.ts';
import { REFUSED_RELEASES_FILE, SETTINGS_FILE } from '../read/composed-site.ts';
import { createRegistryFile, type SitePlan } from '../registry/create-registry.ts';
import { createDocuments } from '../render/create-documents.ts';
import type { RenderedSite } from '../render/render-site.ts';
import type { SiteFile } from './replace-site.ts';

/** Creates the files of a site: documents, registry, the site's own files, and those that only the commands and the server read. */
export async function createSiteFiles(plan: SitePlan, rendered: RenderedSite): Promise<SiteFile[]> {
  const { registry, refused, site } = plan;
  const { documents, policy } = createDocuments(plan, rendered);
  const siteFiles = await site.createFiles(registry, site.settings, path.join(site.siteDir, 'assets'));
  const internal = {
    [SETTINGS_FILE]: { settings: site.settings, cdnUrl: site.cdnUrl },
    [REFUSED_RELEASES_FILE]: refused,
    // The browser blocks scripts that are loaded without a hash (W3C Subresource Integrity, "Integrity-Policy").
    'headers.json': { 'Content-Security-Policy': policy, 'Integrity-Policy': 'blocked-destinations=(script)', ...site.headers },
  };
  return [
    ...documents,
    ['registry.json', createRegistryFile(registry)],
    ...Object.entries(siteFiles),
    ...Object.entries(internal).map(([name, value]) => [name, JSON.stringify(value, null, 2)] as const),
  ];
}

/** Creates the compressed copies of files, next to which they are served. */
export async function createCompressedCopies(files: readonly SiteFile[]): Promise<SiteFile[]> {
  const copies = files.map(async ([name, content]) => {
    const forms = await compressFile(name, Buffer.from(content));
    return Object.entries(forms).map(([extension, bytes]): SiteFile => [name + extension, bytes]);
  });
  return (await Promise.all(copies)).flat();
}
