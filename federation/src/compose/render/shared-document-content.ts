import type { ShellRelease } from '../../types/index.ts';
import { CHUNK_PREFIX } from '../../types/release.ts';
import type { ComposeOptions } from '../read/compose-options.ts';
import type { ReadReleaseText } from '../read/release-reader.ts';
import { createHashedFileUrl } from '../registry/create-registry.ts';
import type { SitePlan } from '../select/plan-site.ts';
import type { DocumentContent } from './document.ts';
import { createContentSecurityPolicy } from './security-headers.ts';

/** Content that all documents of a site share. */
export interface SharedDocumentContent {
  policy: string;
  document: Pick<DocumentContent, 'site' | 'headScript' | 'importMap' | 'inlineScript' | 'settings'>;
}

/** Creates the content that all documents share. */
export function createSharedDocumentContent(
  { shell, readText }: Pick<SitePlan, 'shell' | 'readText'>,
  headScript: string,
  site: Pick<ComposeOptions, 'cdnUrl' | 'settings' | 'document' | 'policySources'>,
): SharedDocumentContent {
  const { cdnUrl, settings } = site;
  // A file name with `<` could end the script element.
  const importMap = JSON.stringify({ integrity: hashShellScripts(shell, cdnUrl, readText) }).replaceAll('<', '\\u003c');
  const inline = shell.modules.inline?.js ?? [];
  const inlineScript = wrapInFunction(inline.map((file) => readText(shell, file)).join(''));
  const inlineScripts = [headScript, importMap, inlineScript].filter((script) => script !== '');
  return {
    policy: createContentSecurityPolicy(inlineScripts, site.policySources(settings), cdnUrl),
    document: {
      site: site.document,
      headScript,
      importMap,
      inlineScript,
      settings,
    },
  };
}

/** Wraps a script in a function: inline scripts share one scope, and minified scripts declare the same short names. */
function wrapInFunction(script: string): string {
  return script.trim() && `(()=>{${script.trim()}\n})()`;
}

/** Returns the hashes of the shell's scripts by URL, by which the browser verifies them. The main script verifies its chunks. */
function hashShellScripts(shell: ShellRelease, cdnUrl: string, readText: ReadReleaseText): Record<string, string> {
  const scripts = shell.files.filter(
    ({ path }) => path.endsWith('.js') && !path.startsWith(CHUNK_PREFIX) && !shell.modules.inline?.js.includes(path),
  );
  return Object.fromEntries(scripts.map(({ path }) => createHashedFileUrl(shell, path, cdnUrl, readText)));
}
