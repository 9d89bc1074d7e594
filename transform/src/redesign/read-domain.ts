import { getAttribute, hasRelation } from '../html/tree.ts';
import type { Page } from '../page/page.ts';

/** Hosts for tests, addresses, and domains of services under which anybody publishes. */
export const LENT_HOST =
  /(^|\.)(example|localhost|test|invalid)(:\d+)?$|^[\d.]+(:\d+)?$|^\[|(^|\.)(github\.io|gitlab\.io|netlify\.app|vercel\.app|pages\.dev|web\.app|herokuapp\.com|blogspot\.[a-z.]+|wordpress\.com|weebly\.com|wixsite\.com)$/i;

/** Domains of mailboxes that anybody may have. */
const MAIL_SERVICE =
  /^(gmail|googlemail|yahoo|hotmail|outlook|live|msn|aol|icloud|me|gmx|web|t-online|proton(mail)?|mail|yandex|163|126|qq|free|orange|wanadoo|laposte|libero)\.[a-z.]+$/i;

/** The domain of the page's mailbox, else of the address that the page states as its own, if the host is one that only lends its domain. */
export function readDomain(page: Page): string | undefined {
  if (!LENT_HOST.test(page.host)) return undefined;
  const mailboxes = page.findElements('a').map((link) => /^mailto:[^@?]+@([\w.-]+)/i.exec(getAttribute(link, 'href') ?? '')?.[1]);
  const canonical = page.findElements('link').find((link) => hasRelation(link, 'canonical'));
  const addresses = [canonical && getAttribute(canonical, 'href'), page.findMetaContent('og:url')];
  const hosts = addresses.map((address) => (address !== undefined && URL.canParse(address) ? new URL(address).host : undefined));
  const domains = [...mailboxes.filter((domain) => domain !== undefined && !MAIL_SERVICE.test(domain)), ...hosts];
  return domains.find((domain) => domain?.includes('.') && !LENT_HOST.test(domain))?.replace(/^www\./i, '');
}

/** Labels of hosts that say what is there. */
const GENERIC_LABEL = /^(www\d?|shop|store|blog|news|app|home|web|site|mobile|com|org|net|gov|edu|co)$/;
const MIN_LABEL = 3;

/** Labels of the host, or of the domain that the page states, that can contain a name: neither the top-level domain nor one that says what is there. */
export function readHostLabels(page: Page): string[] {
  const host = LENT_HOST.test(page.host) ? (readDomain(page) ?? '') : page.host;
  const labels = host.toLowerCase().replace(/:\d+$/, '').split('.').slice(0, -1);
  return labels.map((label) => label.replace(/[^a-z0-9]/g, '')).filter((label) => label.length >= MIN_LABEL && !GENERIC_LABEL.test(label));
}
