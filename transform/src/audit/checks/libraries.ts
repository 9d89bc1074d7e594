import { type Element, getAttribute, hasRelation } from '../../html/tree.ts';
import type { AuditedPage } from '../audited-page.ts';

const MAX_PATH = 300;
/** Fewer scripts of others are common and cost little. */
const MAX_FOREIGN_SCRIPTS = 4;
/** Public suffixes of two labels that are common, such as `co.uk`. */
const TWO_LABEL_SUFFIX = /\.(ac|co|com|edu|gov|gv|net|or|org)\.[a-z]{2}$/;

/** Libraries with the version that repaired their last known security hole; those without one get no more repairs. */
const LIBRARIES: readonly { name: RegExp; fixed: string | null }[] = [
  { name: /^jquery$/, fixed: '3.5.0' },
  { name: /^jquery[-.]ui$/, fixed: '1.13.0' },
  { name: /^bootstrap$/, fixed: '3.4.1' },
  { name: /^angular(js)?$/, fixed: null },
  { name: /^lodash$/, fixed: '4.17.21' },
  { name: /^handlebars(\.js)?$/, fixed: '4.7.7' },
  { name: /^(prototype|mootools|yui|dojo)$/, fixed: null },
];
/** `jquery-1.12.4.min.js`, and `jquery/1.12.4/jquery.min.js` or `jquery@1.12.4/dist/jquery.min.js`. */
const VERSION_IN_NAME =
  /^([a-z]+(?:[-.]ui|js)?)(?:[.-](?:slim|min|core))*[.-]v?(\d+)\.(\d+)(?:\.(\d+))?(?:[.-](?:slim|min|custom|bundle|full|pack(?:ed)?|js|wp))*$/;
const VERSION_IN_PATH = /\/([a-z]+(?:[-.]ui|\.?js)?)[@/]v?(\d+)\.(\d+)(?:\.(\d+))?\/(?:[\w.-]+\/){0,2}([\w.-]+)$/;

/** Scripts that other sites serve, if they are many (Lighthouse, "third-party-summary"). */
export function findForeignScripts(page: AuditedPage): Element[] {
  const own = new Set([page.url, findCanonicalUrl(page)].map((url) => getSite(url.hostname)));
  const foreign = page.find('script').filter((script) => {
    const url = getScriptUrl(script, page);
    return url !== undefined && !own.has(getSite(url.hostname));
  });
  return foreign.length > MAX_FOREIGN_SCRIPTS ? foreign : [];
}

/** Scripts whose addresses name an old version of a library (Lighthouse, "no-vulnerable-libraries"). */
export function findOldLibraries(page: AuditedPage): Element[] {
  return page.find('script').filter((script) => {
    const url = getScriptUrl(script, page);
    return url !== undefined && isOldLibrary(url);
  });
}

/** A copy of a site on another host is of the same company. */
function findCanonicalUrl(page: AuditedPage): URL {
  const link = page.find('link').find((each) => hasRelation(each, 'canonical'));
  return URL.parse((link && getAttribute(link, 'href')) ?? '', page.base) ?? page.url;
}

function getScriptUrl(script: Element, page: AuditedPage): URL | undefined {
  const source = getAttribute(script, 'src');
  const isModule = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i.test((getAttribute(script, 'type') ?? '').trim());
  const url = source && isModule ? URL.parse(source, page.base) : null;
  return url?.protocol.startsWith('http') ? url : undefined;
}

function isOldLibrary({ pathname, searchParams }: URL): boolean {
  const path = pathname.slice(-MAX_PATH).toLowerCase();
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.js$/, '');
  const version = VERSION_IN_NAME.exec(file)?.slice(1) ?? readVersionInPath(path) ?? readWordPressVersion(path, searchParams.get('ver'));
  if (!version) return false;
  const [name = '', ...numbers] = version;
  const library = LIBRARIES.find((each) => each.name.test(name));
  if (!library) return false;
  const used = numbers.map((number) => number ?? '0').join('.');
  return library.fixed === null || used.localeCompare(library.fixed, 'en', { numeric: true }) < 0;
}

/** The folder of a version contains other files, too, such as plugins. */
function readVersionInPath(path: string): string[] | undefined {
  const [, name = '', major = '', minor = '', patch = '0', file = ''] = VERSION_IN_PATH.exec(path) ?? [];
  return name !== '' && new RegExp(`^${name.replace('.', '\\.')}([.-](slim|min|core|bundle|js))*$`).test(file)
    ? [name, major, minor, patch]
    : undefined;
}

/** WordPress names the version of its own jQuery in the query; other files have the version of WordPress there. */
function readWordPressVersion(path: string, version: string | null): string[] | undefined {
  const [, major = '', minor = '', patch = '0'] = /^(\d+)\.(\d+)(?:\.(\d+))?/.exec(version ?? '') ?? [];
  return major !== '' && /\/wp-includes\/js\/jquery\/jquery(\.min)?\.js$/.test(path) ? ['jquery', major, minor, patch] : undefined;
}

/** The registrable domain of a host, which one company has. */
function getSite(host: string): string {
  const labels = TWO_LABEL_SUFFIX.test(host) ? 3 : 2;
  return host.split('.').slice(-labels).join('.');
}
