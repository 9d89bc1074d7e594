import type { ChecksByArea } from 'shared-contracts/transform';
import { type Element, getAttribute, hasRelation } from '../../html/tree.ts';
import type { AuditedPage } from '../audited-page.ts';
import { type CheckFunction, filterProblemElements, listRootElementIf } from './check-function.ts';
import { findMissingImprint, findTrackerRequests } from './privacy.ts';

const RESOURCE_ELEMENTS = ['img', 'script', 'iframe', 'video', 'audio', 'source', 'embed', 'object'];

/** Checks of transport, headers and third-party code, from the OWASP Secure Headers Project, MDN HTTP Observatory and W3C. */
export const securityChecks: Record<ChecksByArea['security'], CheckFunction> = {
  https: (page) => listRootElementIf(page, page.url.protocol !== 'https:'),
  'mixed-content': (page) => (page.url.protocol === 'https:' ? findResources(page).filter((el) => isPlainHttp(getUrl(el))) : null),
  'form-http': (page) =>
    filterProblemElements(page.find('form'), (form) => {
      const action = URL.parse(getAttribute(form, 'action') ?? '', page.base);
      return action?.protocol === 'http:';
    }),
  'blank-target': (page) => filterProblemElements(page.find('a', 'area').filter(opensWindow), (link) => hasRelation(link, 'opener')),
  'content-security-policy': (page) => checkHeaders(page, () => !page.headers.has('content-security-policy') && !hasMetaPolicy(page)),
  'strict-transport-security': (page) =>
    page.url.protocol === 'https:' ? checkHeaders(page, () => !page.headers.has('strict-transport-security')) : null,
  'content-type-options': (page) => checkHeaders(page, () => page.headers.get('x-content-type-options')?.toLowerCase() !== 'nosniff'),
  'referrer-policy': (page) => checkHeaders(page, () => !page.headers.has('referrer-policy') && !page.findMetaContent('referrer')),
  framing: (page) =>
    checkHeaders(
      page,
      () => !page.headers.has('x-frame-options') && !/frame-ancestors/i.test(page.headers.get('content-security-policy') ?? ''),
    ),
  cookies: (page) =>
    page.headers.has('set-cookie')
      ? listRootElementIf(
          page,
          splitCookies(page).some((cookie) => !isProtected(cookie)),
        )
      : null,
  'software-version': (page) => checkHeaders(page, () => /\/\d/.test(`${page.headers.get('server')} ${page.headers.get('x-powered-by')}`)),
  'script-integrity': (page) => filterProblemElements(findThirdPartyCode(page), (el) => getAttribute(el, 'integrity') === undefined),
  'inline-handlers': findHandlers,
  trackers: findTrackerRequests,
  imprint: findMissingImprint,
};

/** Elements with an event handler content attribute (HTML Standard section 8.1.8.1). */
function findHandlers(page: AuditedPage): Element[] {
  return page.elements.filter(({ attrs }) => attrs.some(({ name, prefix }) => !prefix && /^on[a-z]+$/.test(name)));
}

/** Returns the result of a check of the headers, or null if the headers are unknown. */
function checkHeaders(page: AuditedPage, hasProblem: () => boolean): readonly Element[] | null {
  return page.headers.size === 0 ? null : listRootElementIf(page, hasProblem());
}

function findResources(page: AuditedPage): Element[] {
  return [...page.find(...RESOURCE_ELEMENTS), ...findSheets(page)];
}

function findSheets(page: AuditedPage): Element[] {
  return page.find('link').filter((link) => hasRelation(link, 'stylesheet'));
}

function getUrl(element: Element): string {
  return getAttribute(element, 'src') ?? getAttribute(element, element.tagName === 'object' ? 'data' : 'href') ?? '';
}

function isPlainHttp(url: string): boolean {
  return /^\s*http:/i.test(url);
}

/** Browsers isolate a new window unless the link has the type `opener` (HTML Standard section 4.6.7.16). */
function opensWindow(link: Element): boolean {
  return getAttribute(link, 'target')?.toLowerCase() === '_blank' && /^\s*(https?:)?\/\//i.test(getAttribute(link, 'href') ?? '');
}

function hasMetaPolicy(page: AuditedPage): boolean {
  return page.find('meta').some((meta) => getAttribute(meta, 'http-equiv')?.toLowerCase() === 'content-security-policy');
}

/** Splits joined `Set-Cookie` headers. Dates contain a comma, too, but not before a name and an equals sign. */
function splitCookies({ headers }: AuditedPage): string[] {
  return (headers.get('set-cookie') ?? '').split(/,\s*(?=[^\s;,=]+=)/);
}

/** RFC 6265bis section 4.1.2. `HttpOnly` isn't required: scripts may need a cookie. */
function isProtected(cookie: string): boolean {
  return /;\s*secure/i.test(cookie) && /;\s*samesite\s*=/i.test(cookie);
}

/** A file whose address names its version doesn't change, so its hash can be stated. */
const FIXED_VERSION = /[@/v-]\d+\.\d+(\.\d+)?[/.@-]/;

/** Scripts and style sheets of other origins that never change (Subresource Integrity, section 1). */
function findThirdPartyCode(page: AuditedPage): Element[] {
  const scripts = page.find('script').filter((script) => getAttribute(script, 'src') !== undefined);
  return [...scripts, ...findSheets(page)].filter((element) => {
    const { protocol, host, pathname } = URL.parse(getUrl(element), page.base) ?? page.url;
    return protocol.startsWith('http') && host !== page.url.host && FIXED_VERSION.test(pathname);
  });
}
