import { foldText } from './fold-text.ts';

/** What the address of a page says about its site. */
export type SiteAddress = ReturnType<typeof readSiteAddress>;

/** Services that lend their domain: only what is before it belongs to the site. */
const LENT_DOMAINS = [
  'github.io gitlab.io netlify.app vercel.app pages.dev web.app herokuapp.com',
  'wordpress.com weebly.com wixsite.com jimdo.com jimdosite.com jimdofree.com',
  'webflow.io myshopify.com squarespace.com carrd.co sites.google.com',
  'example localhost',
].flatMap((domains) => domains.split(' '));
const LENT_NAME = /^(blogspot|webnode)$/;
/** Labels of hosts that say what is there, and second-level domains. */
const GENERIC_LABEL = /^(www\d?|shop|store|blog|news|app|home|web|site|mobile|com|org|net|gov|edu|gob)$/;
const MIN_NAME_LETTERS = 3;
const INDEX_FILE = /(index|default|home)\.\w{3,5}$/i;
const START_HASH = /^(#(top|home|start|startseite|inicio|accueil|oben|haut|arriba))?$/i;

/** @throws TypeError if the address is none */
export function readSiteAddress(pageUrl: string) {
  const page = new URL(pageUrl);
  const pagePath = toFolder(page);
  /** Undefined for links to other hosts, and to places in a page. */
  const findPath = (url: string): string | undefined => {
    // A link to "#" is a placeholder for any function.
    if (!URL.canParse(url) || url.endsWith('#')) return undefined;
    // Fragments of a page that is measured from a blob are its own.
    const link = new URL(url.startsWith('blob:') ? new URL(url).hash : url, page);
    if (stripWww(link.hostname) !== stripWww(page.hostname)) return undefined;
    return link.search === '' && START_HASH.test(link.hash) ? toFolder(link) : undefined;
  };
  const isFolder = (path: string | undefined): path is string => path?.endsWith('/') === true && pagePath.startsWith(path);
  return {
    /** Names in the host, without spaces and hyphens: "gasthausgundel". */
    names: readNames(page),
    /** Whether a link leads to the start of the site. */
    isHome: (url: string): boolean => isFolder(findPath(url)),
    /** Whether a link leads to a page that contains this one in the hierarchy of the site. */
    isAbove: (url: string): boolean => isFolder(findPath(url)) && findPath(url) !== pagePath,
  };
}

function readNames({ hostname, pathname }: URL): string[] {
  const lent = LENT_DOMAINS.find((domain) => `.${hostname}`.endsWith(`.${domain}`));
  const labels = lent ? hostname.slice(0, -lent.length).split('.') : hostname.split('.').slice(0, -1);
  // Sites share a lent host, each in a folder.
  const [folder = ''] = lent ? pathname.split('/').slice(1, -1) : [];
  const names = [...labels, folder].filter((label) => !GENERIC_LABEL.test(label) && !LENT_NAME.test(label));
  return names.map((name) => foldText(name).letters).filter(({ length }) => length >= MIN_NAME_LETTERS);
}

function toFolder({ pathname }: URL): string {
  return pathname.replace(INDEX_FILE, '');
}

function stripWww(host: string): string {
  return host.replace(/^www\./, '');
}
