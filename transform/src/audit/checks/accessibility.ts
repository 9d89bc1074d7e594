import type { ChecksByArea } from 'shared-contracts/transform';
import { type Element, getAttribute, isDecorative, isElement, isViewportMeta, splitWords } from '../../html/tree.ts';
import { computeAccessibleName, computeAriaLabel } from '../accessible-name.ts';
import type { AuditedPage } from '../audited-page.ts';
import { type CheckFunction, filterProblemElements, listRootElementIf } from './check-function.ts';
import { findMainContent, isSkipLinkMissing } from './skip-link.ts';
import { findFileNameTexts, findMismatchedNames } from './visible-names.ts';
import { findMissingStates, findUnreachableControls } from './widgets.ts';

/** Roles of WAI-ARIA 1.2 section 5.3 that authors may use. */
const ROLES = new Set(
  (
    'alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox complementary ' +
    'contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell group heading img ' +
    'insertion link list listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter ' +
    'navigation none note option paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search ' +
    'searchbox separator slider spinbutton status strong subscript suggestion superscript switch tab table tablist tabpanel term ' +
    'textbox time timer toolbar tooltip tree treegrid treeitem image comment sectionfooter sectionheader'
  ).split(' '),
);
/** Roles of the Graphics module 1.0 and of the Digital Publishing module 1.1. */
const GRAPHICS_ROLE = /^graphics-(document|object|symbol)$/;
const PUBLISHING_ROLE =
  /^doc-(abstract|acknowledgments|afterword|appendix|backlink|biblio(entry|graphy|ref)|chapter|colophon|conclusion|cover|credits?|dedication|endnotes?|epi(graph|logue)|errata|example|footnote|foreword|glossary|glossref|index|introduction|noteref|notice|page(break|footer|header|list)|part|preface|prologue|pullquote|qna|subtitle|tip|toc)$/;
const INPUT_BUTTONS = new Set(['button', 'submit', 'reset']);

/** Checks of the markup against WCAG 2.2, as axe-core decides them. */
export const accessibilityChecks: Record<ChecksByArea['accessibility'], CheckFunction> = {
  'html-lang': (page) => listRootElementIf(page, !/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test((getAttribute(page.root, 'lang') ?? '').trim())),
  'image-alt': (page) => filterProblemElements(page.findExposed('img'), (img) => !hasTextAlternative(img, page)),
  'alt-file-name': findFileNameTexts,
  'link-name': (page) => filterProblemElements(findLinks(page), (link) => computeAccessibleName(link, page) === ''),
  'button-name': (page) => filterProblemElements(findButtons(page), (button) => computeButtonName(button, page) === ''),
  'label-in-name': findMismatchedNames,
  'landmark-main': (page) => listRootElementIf(page, findMainContent(page) === undefined),
  'skip-link': (page) => listRootElementIf(page, isSkipLinkMissing(page)),
  'referenced-ids': findDuplicateReferencedIds,
  'zoom-disabled': (page) => listRootElementIf(page, page.find('meta').filter(isViewportMeta).some(preventsZoom)),
  'empty-heading': (page) =>
    filterProblemElements(
      page.findExposed('h1', 'h2', 'h3', 'h4', 'h5', 'h6').filter(hasNoRole),
      (h) => computeAccessibleName(h, page) === '',
    ),
  'list-structure': (page) => filterProblemElements(page.findExposed('li').filter(hasNoRole), (item) => !isInList(item)),
  'positive-tabindex': (page) =>
    filterProblemElements(page.findWithAttribute('tabindex').filter(page.isExposed), (el) => Number(getAttribute(el, 'tabindex')) > 0),
  'keyboard-reach': findUnreachableControls,
  'focus-outline': (page) => listRootElementIf(page, page.styles.removesFocusOutline),
  'media-captions': (page) => filterProblemElements(page.findExposed('video').filter(hasSound), (video) => !hasCaptions(video)),
  'meta-refresh': (page) =>
    listRootElementIf(
      page,
      page.find('meta').some((meta) => getAttribute(meta, 'http-equiv')?.toLowerCase() === 'refresh'),
    ),
  'aria-role': (page) =>
    filterProblemElements(
      page.findWithAttribute('role').filter((el) => splitWords(getAttribute(el, 'role')).length > 0),
      (el) => !splitWords(getAttribute(el, 'role')?.toLowerCase()).some(isRole),
    ),
  'aria-state': findMissingStates,
  'frame-title': (page) =>
    filterProblemElements(
      page.findExposed('iframe', 'frame').filter(isReachable),
      (frame) => !isDecorative(frame) && !hasName(frame, page),
    ),
};

function isRole(role: string): boolean {
  return ROLES.has(role) || GRAPHICS_ROLE.test(role) || PUBLISHING_ROLE.test(role);
}

function hasTextAlternative(img: Element, page: AuditedPage): boolean {
  if (isDecorative(img)) return true;
  const text = getAttribute(img, 'alt');
  // An empty text that the preview added says nothing about the image.
  if (text !== undefined) return text !== '' || getAttribute(img, 'data-added-alt') === undefined;
  return hasName(img, page);
}

/** axe, "frame-title", leaves out frames that the keyboard can't reach. */
function isReachable(frame: Element): boolean {
  return !getAttribute(frame, 'tabindex')?.trim().startsWith('-');
}

/** Whether attributes name an image or a frame, whose content is for browsers without frames. */
function hasName(element: Element, page: AuditedPage): boolean {
  return computeAriaLabel(element, page) !== '' || (getAttribute(element, 'title') ?? '').trim() !== '';
}

function findLinks(page: AuditedPage): Element[] {
  return page.findExposed('a').filter((link) => getAttribute(link, 'href') !== undefined && getAttribute(link, 'role') === undefined);
}

function findButtons(page: AuditedPage): Element[] {
  return [...page.findExposed('button'), ...page.findExposed('input').filter(needsName)];
}

/** Whether an input is a button without a default name, which `submit` and `reset` have without a value (HTML AAM section 4.1.3). */
function needsName(input: Element): boolean {
  const type = (getAttribute(input, 'type') ?? '').toLowerCase();
  return type === 'image' || (INPUT_BUTTONS.has(type) && (type === 'button' || getAttribute(input, 'value') !== undefined));
}

function computeButtonName(button: Element, page: AuditedPage): string {
  const name = computeAccessibleName(button, page);
  if (name !== '' || button.tagName === 'button') return name;
  const type = (getAttribute(button, 'type') ?? '').toLowerCase();
  return (getAttribute(button, INPUT_BUTTONS.has(type) ? 'value' : 'alt') ?? '').trim();
}

/** Labels and descriptions use the first element with an id (WCAG 4.1.2; axe, "duplicate-id-aria"). */
function findDuplicateReferencedIds(page: AuditedPage): Element[] | null {
  const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'] as const;
  const referenced = new Set(
    references.flatMap((name) => page.findWithAttribute(name).flatMap((el) => splitWords(getAttribute(el, name)))),
  );
  if (referenced.size === 0) return null;
  return page.findWithAttribute('id').filter((el) => {
    const id = getAttribute(el, 'id') ?? '';
    return referenced.has(id) && page.findById(id) !== el;
  });
}

/** Whether a viewport prevents that text is resized to 200 % (WCAG 1.4.4). */
function preventsZoom(meta: Element): boolean {
  const viewport = getAttribute(meta, 'content') ?? '';
  const maximum = /maximum-scale\s*=\s*([\d.]+)/i.exec(viewport)?.[1];
  return /user-scalable\s*=\s*(no|0)\b/i.test(viewport) || (maximum !== undefined && Number(maximum) < 2);
}

function hasNoRole(element: Element): boolean {
  return !getAttribute(element, 'role');
}

/** axe, "listitem": another role of the list takes the meaning of its items. */
function isInList({ parentNode }: Element): boolean {
  if (!parentNode || !isElement(parentNode as Element)) return true;
  const parent = parentNode as Element;
  const role = splitWords(getAttribute(parent, 'role')?.toLowerCase()).find((word) => ROLES.has(word));
  return role === undefined ? ['ul', 'ol', 'menu'].includes(parent.tagName) : ['list', 'presentation', 'none'].includes(role);
}

function hasSound(video: Element): boolean {
  return getAttribute(video, 'muted') === undefined;
}

/** Whether a video has captions (WCAG 1.2.2). */
function hasCaptions(video: Element): boolean {
  return video.childNodes.some((child) => isElement(child) && child.tagName === 'track' && getAttribute(child, 'kind') === 'captions');
}
