import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isPublicHost } from 'page-transform/public-host';
import { transformHtml } from 'page-transform/testing/transform-html.ts';
import { repository } from '../../tools/parts.ts';

const OUR_POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/g;

/** Reads the payloads of the corpora whose file names begin with one of these words. */
export function readPayloads(names = ['xss', 'html5lib', 'hostile']): string[] {
  const folder = path.join(repository, 'supabase/corpora');
  const files = readdirSync(folder).filter((file) => file.endsWith('.json') && names.some((name) => file.startsWith(name)));
  return files.flatMap((file): string[] => JSON.parse(readFileSync(path.join(folder, file), 'utf8')).payloads);
}

/** Returns the transformed page without its content security policy; an empty page if the transform refuses it. */
export function sanitize(html: string, features: Parameters<typeof transformHtml>[1]): string {
  try {
    return transformHtml(html, features).replace(OUR_POLICY, '');
  } catch {
    return '';
  }
}

/** Whether a URL is requested from a host that is not public by name: an internal name or any IP address. */
export function isPrivateUrl(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && (!isPublicHost(hostname) || /^\[|[\d.]$/.test(hostname));
}
