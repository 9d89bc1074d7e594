import type { FeatureFlags } from 'shared-contracts/transform';
import { createRawMarkup } from '../html/serialize.ts';
import { type Page, renderHeadElement } from '../page/page.ts';
import { findSectionPlace } from './section-place.ts';

/**
 * Inserts the page's policy and what the features added: head elements after the policy, before all content of the page; styles at the
 * end of the head; sections at their place.
 */
export function insertAdditions(page: Page, features: FeatureFlags): void {
  const { head, headMarkup, css, sections } = page;
  head.childNodes.unshift(createRawMarkup(renderBaseElements(page, features) + headMarkup.join(''), head));
  if (css.length > 0) head.childNodes.push(createRawMarkup(`<style data-tx="style">${css.join('\n')}</style>`, head));
  if (sections.length === 0) return;
  const { parent, next } = findSectionPlace(page);
  const position = next ? parent.childNodes.indexOf(next) : parent.childNodes.length;
  parent.childNodes.splice(position, 0, createRawMarkup(sections.join(''), parent));
}

/** Character encoding, policy and referrer policy, which every transformed page has. Says whether the page had no scripts. */
function renderBaseElements({ url, removed }: Page, features: FeatureFlags): string {
  // Browsers upgrade or block http on an https page as well (Mixed Content Level 2 section 4).
  const isHttpsOnly = url.startsWith('https:');
  const policy = buildContentSecurityPolicy({ isHttpsOnly, upgradesInsecureRequests: isHttpsOnly || features.security });
  return (
    renderHeadElement('meta', { charset: 'utf-8', ...(removed.scripts === 0 && { 'data-no-scripts': '' }) }, 'base') +
    renderHeadElement('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }, 'base') +
    renderHeadElement('meta', { name: 'referrer', content: 'no-referrer' }, 'base')
  );
}

/**
 * Content security policy (CSP Level 3 section 6) inside every transformed page: nothing runs, connects or navigates, even if the
 * sanitizer misses something. With `isHttpsOnly` nothing is requested over http, not even by a style sheet of another site or after a
 * redirect. With `upgradesInsecureRequests` http URLs are loaded over https (Upgrade Insecure Requests section 3.1).
 */
function buildContentSecurityPolicy(options: { isHttpsOnly: boolean; upgradesInsecureRequests: boolean }): string {
  const web = options.isHttpsOnly ? 'https:' : 'https: http:';
  const directives = [
    "default-src 'none'",
    "script-src 'none'",
    `style-src 'unsafe-inline' ${web} data:`,
    `img-src ${web} data: blob:`,
    `font-src ${web} data:`,
    `media-src ${web} data:`,
    "connect-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  if (options.upgradesInsecureRequests) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}
