import type { FeatureFlags } from 'shared-contracts/transform';
import { type AuditedResponse, createAuditedPage } from '../audit/audited-page.ts';
import { accessibilityChecks } from '../audit/checks/accessibility.ts';
import { seoChecks } from '../audit/checks/seo.ts';
import { findContentStart } from '../audit/checks/skip-link.ts';
import { chooseAddedLanguage } from '../features/detect-language.ts';
import { type Document, type Element, getAttribute, removeAttribute, setAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { addSkipLink, markMainContent, wrapContent } from './mark-main-content.ts';
import { completeLinkTexts, nameButtons, nameLinks, removeMismatchedNames } from './name-controls.ts';
import { labelFields, repairFieldOrder } from './repair-fields.ts';
import { repairHeadings } from './repair-headings.ts';
import { getControlWords } from './words.ts';

/**
 * Repairs what the audit reports and attributes can repair, after the page has its layout: names of controls, labels of fields, levels
 * of headings, landmarks and roles. Nothing that is seen changes.
 */
export function repairPage(page: Page, document: Document, source: AuditedResponse, features: FeatureFlags): void {
  if (!features.seo && !features.forms && !features.design) return;
  const audited = createAuditedPage(document, source);
  const words = getControlWords(chooseAddedLanguage(page));
  if (features.forms) {
    const fields = page.findElements('input', 'select', 'textarea').map((field) => ({ field, before: joinValues(field) }));
    labelFields(audited, words);
    nameButtons(audited, words);
    repairFieldOrder(audited);
    for (const { field, before } of fields) if (joinValues(field) !== before) page.improvedFields.add(field);
  }
  if (features.seo) removeMismatchedNames(audited);
  // A new layout has no font of icons, so it shows these names.
  if (features.seo || features.design) nameLinks(audited, words);
  if (features.seo) {
    completeLinkTexts(seoChecks['link-text'](audited) ?? [], audited);
    repairHeadings(audited);
    repairRoles(audited);
    const main = markMainContent(audited) ?? wrapContent(page) ?? findContentStart(audited);
    addSkipLink(audited, page, main, words.skip);
  }
  if (features.design && audited.styles.removesFocusOutline) page.css.push(FOCUS_RULE);
}

const joinValues = ({ attrs }: Element) => attrs.map(({ value }) => value).join();

/** Wins over the rules that remove the outline. */
const FOCUS_RULE =
  ':is(a,button,input,select,textarea,summary,[tabindex]):focus-visible{outline:3px solid currentColor!important;outline-offset:2px!important}';

/** Removes roles that don't exist, and the meaning of items that belong to no list. */
function repairRoles(page: ReturnType<typeof createAuditedPage>): void {
  for (const element of accessibilityChecks['aria-role'](page) ?? []) removeAttribute(element, 'role');
  for (const item of accessibilityChecks['list-structure'](page) ?? []) setAttribute(item, 'role', 'presentation');
  for (const element of accessibilityChecks['aria-state'](page) ?? []) {
    if (getAttribute(element, 'role') === 'heading') setAttribute(element, 'aria-level', '2');
    if (getAttribute(element, 'role') === 'combobox') setAttribute(element, 'aria-expanded', 'false');
  }
}
