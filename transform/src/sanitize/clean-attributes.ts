import type { Token } from 'parse5';
import { cleanCss, cleanPresentationAttribute } from '../css/clean-css.ts';
import { type Element, getAttribute, isHtmlElement, isSvgElement, removeAttribute, setAttribute } from '../html/tree.ts';
import type { UrlRewriter } from '../urls/url-rewriter.ts';
import { isUrlMeta } from './head-rules.ts';
import {
  ALLOWED_ATTRIBUTE_NAME,
  ALLOWED_PREFIXED_ATTRIBUTES,
  FORBIDDEN_ATTRIBUTES,
  LAZY_SRC_ATTRIBUTES,
  LAZY_SRCSET_ATTRIBUTES,
} from './sanitizer-rules.ts';
import { setLazyImageUrl } from './set-lazy-image-url.ts';

type Attribute = Token.Attribute;

/** Attributes whose value is a subresource URL. */
const RESOURCE_ATTRIBUTES = new Set(['src', 'poster', 'background']);
const LAZY_ATTRIBUTES = new Set<string>([...LAZY_SRC_ATTRIBUTES, ...LAZY_SRCSET_ATTRIBUTES, 'data-sizes', 'data-lazy-sizes']);
/** Elements whose `name` becomes a property of `document` or `window` (HTML Standard sections 3.1.6 and 7.2.2.3). */
const NAMED_ACCESS_ELEMENTS = new Set('form img image a object embed iframe'.split(' '));
const ANIMATED_SVG_ELEMENTS = new Set('animatetransform animatemotion fecolormatrix'.split(' '));
/** SVG Animations Level 2 section 2: `from`, `to` and `values` could set a URL. */
const ANIMATION_ATTRIBUTES = new Set('from to values by begin end attributename'.split(' '));
/** Attributes of SVG elements that are neither presentation attributes nor contain URLs (SVG 2 sections 2.8, 3.2 and 5.8). */
const SVG_TEXT_ATTRIBUTE = /^(id|class|lang|role|d|points|transform|gradienttransform|patterntransform|aria-.*|data-.*)$/;
/** Attributes whose value is text for people, or is checked as a URL. */
const TEXT_ATTRIBUTES = new Set('title alt value placeholder content label href src'.split(' '));
/** Attributes whose values need no check on HTML elements: most attributes of most pages. */
const HARMLESS_ATTRIBUTES = new Set(
  'class title alt width height colspan rowspan align valign border cellpadding cellspacing lang dir role type'.split(' '),
);
/** Ids of forms, pictures and frames that would hide a property of `document` (HTML Standard, section 3.1.6). Other elements hide none. */
const CLOBBERING_IDS: ReadonlySet<string> = new Set(
  `body head forms images links scripts title cookie domain location parentnode children childnodes documentelement
   getelementbyid queryselector queryselectorall createelement appendchild defaultview attributes innerhtml firstchild
   nodename implementation addeventlistener window self top parent frames`.split(/\s+/),
);
/** Other attributes are renamed to these, so an element could get them twice. */
const RENAME_TARGETS = new Set(['id', 'hidden']);

/** Cleans an element's attributes in place. Returns false when the element is useless without a rejected one. */
export function cleanAttributes(element: Element, urls: UrlRewriter): boolean {
  const { attrs } = element;
  let lazyAttributes: Attribute[] | undefined;
  let count = 0;
  for (let i = 0; i < attrs.length; i++) {
    const attr = attrs[i] as Attribute;
    if (attr.value.includes('\r')) attr.value = attr.value.replace(/\r\n?/g, '\n');
    if (attr.name.startsWith('data-') && LAZY_ATTRIBUTES.has(attr.name)) {
      lazyAttributes ??= [];
      lazyAttributes.push(attr);
      continue;
    }
    const clean = isHtmlElement(element) ? cleanHtmlAttribute(attr, element, urls) : cleanAttribute(attr, element, urls);
    if (!clean) continue;
    if (RENAME_TARGETS.has(clean.name) && includesAttribute(attrs, count, clean)) continue;
    // Kept attributes move to the front of the list, which is read at `i`.
    attrs[count++] = clean;
  }
  attrs.length = count;
  if (lazyAttributes) setLazyImageUrl(element, lazyAttributes, urls);
  return isStillUseful(element);
}

function includesAttribute(attrs: Attribute[], count: number, { name, prefix }: Attribute): boolean {
  for (let i = 0; i < count; i++) if (attrs[i]?.name === name && attrs[i]?.prefix === prefix) return true;
  return false;
}

/** Handles the most frequent attributes first. In HTML elements the parser has lower-cased names and set no prefix. */
function cleanHtmlAttribute(attr: Attribute, element: Element, urls: UrlRewriter): Attribute | null {
  const { name } = attr;
  if (HARMLESS_ATTRIBUTES.has(name)) return attr;
  if (name === 'href' || name === 'src') return rewriteUrlAttribute(attr, name, element, urls);
  if (name === 'id') return hidesDocumentProperty(attr, element) ? null : attr;
  if (name === 'popover') return replacePopoverByHidden(element);
  return cleanAttribute(attr, element, urls);
}

function cleanAttribute(attr: Attribute, element: Element, urls: UrlRewriter): Attribute | null {
  const name = attr.name.toLowerCase();
  if (name.startsWith('on') || !isAllowedName(attr, element) || (isScriptUrl(attr.value) && !TEXT_ATTRIBUTES.has(name))) return null;
  const tag = element.tagName.toLowerCase();
  if (name === 'target') return tag === 'a' || tag === 'area' ? { ...attr, value: '_blank' } : null;
  if (name === 'style') return setValueOrDrop(attr, cleanCss(attr.value, urls));
  if (name === 'srcset' || name === 'imagesrcset') return setValueOrDrop(attr, urls.rewriteSrcset(attr.value));
  if (name === 'href' || RESOURCE_ATTRIBUTES.has(name)) return rewriteUrlAttribute(attr, name, element, urls);
  if (name === 'name' && NAMED_ACCESS_ELEMENTS.has(tag)) return tag === 'a' ? convertAnchorNameToId(attr, element) : null;
  if (tag === 'meta' && name === 'content' && isUrlMeta(element)) return setValueOrDrop(attr, urls.rewriteResource(attr.value));
  if (isSvgElement(element) && attr.value.includes('(') && !SVG_TEXT_ATTRIBUTE.test(name))
    return setValueOrDrop(attr, cleanPresentationAttribute(attr.value, urls));
  return attr;
}

/** Whether an id would hide a property of `document` in the frame from our own code. */
function hidesDocumentProperty({ value }: Attribute, { tagName }: Element): boolean {
  return tagName !== 'a' && NAMED_ACCESS_ELEMENTS.has(tagName) && CLOBBERING_IDS.has(value.toLowerCase());
}

/** Whether a value is a `javascript:` or `vbscript:` URL, also with the white space that URL parsers ignore. */
function isScriptUrl(value: string): boolean {
  return /^[\0- ]*[jv]/i.test(value) && /^(java|vb)script:/i.test(value.slice(0, 200).replace(/[\0- ]+/g, ''));
}

function rewriteUrlAttribute(attr: Attribute, name: string, element: Element, urls: UrlRewriter): Attribute | null {
  return setValueOrDrop(attr, rewriteUrl(attr.value, name, element, urls));
}

/** A popover is closed until a script or button opens it, which is impossible in the preview. Browsers hide both in the same way. */
function replacePopoverByHidden(element: Element): Attribute | null {
  const isOpenDialog = element.tagName === 'dialog' && getAttribute(element, 'open') !== undefined;
  return isOpenDialog ? null : { name: 'hidden', value: '' };
}

function setValueOrDrop(attr: Attribute, value: string | null): Attribute | null {
  if (value === null || value === '') return null;
  attr.value = value;
  return attr;
}

function isAllowedName(attr: Attribute, element: Element): boolean {
  const name = attr.name.toLowerCase();
  if (name.startsWith('data-tx')) return false;
  if (attr.prefix) return ALLOWED_PREFIXED_ATTRIBUTES.has(`${attr.prefix}:${attr.name}`);
  if (!ALLOWED_ATTRIBUTE_NAME.test(attr.name)) return false;
  if (name === 'xmlns') return isSvgElement(element);
  if (isSvgElement(element) && ANIMATION_ATTRIBUTES.has(name)) {
    // A value without brackets and quotes contains no function and no string, so no URL.
    return ANIMATED_SVG_ELEMENTS.has(element.tagName.toLowerCase()) && /^(?!.*(href|script)|on)[\w\s.,;:%#+-]*$/is.test(attr.value);
  }
  return !FORBIDDEN_ATTRIBUTES.has(name);
}

function rewriteUrl(value: string, name: string, element: Element, urls: UrlRewriter): string | null {
  const tag = element.tagName;
  if (name !== 'href') return urls.rewriteResource(value);
  if (isSvgElement(element) && tag === 'image') return urls.rewriteResource(value);
  if (isSvgElement(element) && tag !== 'a') return /^#[\w:.-]+$/.test(value.trim()) ? value.trim() : null;
  if (tag !== 'link') return urls.rewriteLink(value);
  const url = urls.rewriteResource(value);
  return url?.startsWith('data:') ? null : url;
}

/** An id is the same link target as an obsolete anchor name (HTML Standard, "select the indicated part"), without clobbering. */
function convertAnchorNameToId(attr: Attribute, element: Element): Attribute | null {
  const hasId = getAttribute(element, 'id') !== undefined;
  return hasId ? null : { name: 'id', value: attr.value };
}

function isStillUseful(element: Element): boolean {
  const tag = element.tagName;
  if (tag === 'link') return getAttribute(element, 'href') !== undefined || getAttribute(element, 'imagesrcset') !== undefined;
  if (tag === 'meta') return getAttribute(element, 'content') !== undefined;
  if (tag === 'a' || tag === 'area') setLinkTarget(element);
  if (tag === 'input' && /^\s*password\s*$/i.test(getAttribute(element, 'type') ?? '')) {
    // The frame has our origin, so a password manager would fill in this site's password.
    setAttribute(element, 'disabled', '');
    setAttribute(element, 'autocomplete', 'off');
  }
  return true;
}

/** The sandbox opens no windows, so a link with a target does nothing. Without a target it would replace the preview. */
function setLinkTarget(link: Element): void {
  const leavesPage = link.attrs.some(({ name, value }) => name === 'href' && !value.startsWith('#'));
  if (leavesPage) setAttribute(link, 'target', '_blank');
  else removeAttribute(link, 'target');
}
