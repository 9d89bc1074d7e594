import type { Token } from 'parse5';
import type { Addresses } from './addresses.ts';
import { cleanCss } from './css.ts';
import { showLazyImage } from './lazy-images.ts';
import { ATTRIBUTE_NAME, FORBIDDEN_ATTRIBUTES, LAZY_SETS, LAZY_SOURCES, PREFIXED_ATTRIBUTES, SHADOWING_IDS } from './policy.ts';
import type { Removed } from './removed.ts';
import { attribute, type Element, isHtml, isSvg, removeAttribute, setAttribute } from './tree.ts';

type Attribute = Token.Attribute;

const RESOURCES = new Set(['src', 'poster', 'background']);
const LAZY = new Set<string>([...LAZY_SOURCES, ...LAZY_SETS, 'data-sizes', 'data-lazy-sizes']);
const NAMED = new Set('form img image a object embed iframe'.split(' '));
const SVG_MOTION = new Set('animatetransform animatemotion fecolormatrix'.split(' '));
const MOTION_ATTRIBUTES = new Set('from to values by begin end attributename'.split(' '));

/** Cleans an element's attributes. Returns false when the element is of no use without one that was refused. */
export function cleanAttributes(element: Element, addresses: Addresses, removed: Removed): boolean {
  const { attrs } = element;
  let lazy: Attribute[] | undefined;
  let count = 0;
  for (let i = 0; i < attrs.length; i++) {
    const attr = attrs[i] as Attribute;
    if (attr.value.includes('\r')) attr.value = attr.value.replace(/\r\n?/g, '\n');
    if (attr.name.startsWith('data-') && LAZY.has(attr.name)) {
      lazy ??= [];
      lazy.push(attr);
      continue;
    }
    const clean = isHtml(element) ? cleanedOfHtml(attr, element, addresses, removed) : cleaned(attr, element, addresses, removed);
    if (!clean) continue;
    if (GIVEN.has(clean.name) && isAmong(attrs, count, clean)) continue;
    // The kept ones move up within the list, which is read further down already.
    attrs[count++] = clean;
  }
  attrs.length = count;
  if (lazy) showLazyImage(element, lazy, addresses);
  return isStillUseful(element);
}

/** Names that others are changed to, so that they may come twice. */
const GIVEN = new Set(['id', 'hidden']);

function isAmong(attrs: Attribute[], count: number, { name, prefix }: Attribute): boolean {
  for (let i = 0; i < count; i++) if (attrs[i]?.name === name && attrs[i]?.prefix === prefix) return true;
  return false;
}

/** Most attributes of most pages: on HTML elements they mean nothing that has to be judged. */
const HARMLESS = new Set(
  'class title alt width height colspan rowspan align valign border cellpadding cellspacing lang dir role type'.split(' '),
);

/** Decides the most frequent ones at once; the parser has lowered their names and gives them no prefix. */
function cleanedOfHtml(attr: Attribute, element: Element, addresses: Addresses, removed: Removed): Attribute | null {
  const { name } = attr;
  if (HARMLESS.has(name)) return attr;
  if (name === 'href' || name === 'src') return withAddress(attr, name, element, addresses, removed);
  if (name === 'id') return SHADOWING_IDS.has(attr.value.toLowerCase()) ? null : attr;
  if (name === 'popover') return hiddenInstead(element);
  return cleaned(attr, element, addresses, removed);
}

function cleaned(attr: Attribute, element: Element, addresses: Addresses, removed: Removed): Attribute | null {
  const name = attr.name.toLowerCase();
  if (name.startsWith('on')) {
    removed.handlers += 1;
    return null;
  }
  if (!isAllowedName(attr, element) || (isScript(attr.value) && !TEXTS.has(name))) {
    removed.attributes += 1;
    return null;
  }
  const tag = element.tagName.toLowerCase();
  if (name === 'target') return tag === 'a' || tag === 'area' ? { ...attr, value: '_blank' } : null;
  if (name === 'style') return changed(attr, cleanCss(attr.value, addresses));
  if (name === 'srcset' || name === 'imagesrcset') return changed(attr, addresses.srcset(attr.value));
  if (name === 'href' || RESOURCES.has(name)) return withAddress(attr, name, element, addresses, removed);
  if (name === 'name' && NAMED.has(tag)) return tag === 'a' ? anchorName(attr, element) : null;
  if (name === 'id' && SHADOWING_IDS.has(attr.value.toLowerCase())) return null;
  if (tag === 'meta' && name === 'content' && holdsAddress(element)) return changed(attr, addresses.resource(attr.value));
  if (isSvg(element) && /url\s*\(|\\/i.test(attr.value) && !/^\s*url\(\s*["']?#[\w:.-]+["']?\s*\)/i.test(attr.value)) {
    return null;
  }
  return attr;
}

/** Attributes that people read, and those that are judged as addresses. */
const TEXTS = new Set('title alt value placeholder content label href src'.split(' '));

/** An address that is a script, whatever the attribute means to whom. */
function isScript(value: string): boolean {
  return /^[\0- ]*[jv]/i.test(value) && /^(java|vb)script:/i.test(value.slice(0, 200).replace(/[\0- ]+/g, ''));
}

function withAddress(attr: Attribute, name: string, element: Element, addresses: Addresses, removed: Removed): Attribute | null {
  const address = addressFor(attr.value, name, element, addresses);
  if (address === null) removed.addresses += 1;
  return changed(attr, address);
}

/** A popover is closed until somebody asks for it, which nobody can in the preview; browsers hide both in the same way. */
function hiddenInstead(element: Element): Attribute | null {
  const isShown = element.tagName === 'dialog' && attribute(element, 'open') !== undefined;
  return isShown ? null : { name: 'hidden', value: '' };
}

function changed(attr: Attribute, value: string | null): Attribute | null {
  if (value === null || value === '') return null;
  attr.value = value;
  return attr;
}

function isAllowedName(attr: Attribute, element: Element): boolean {
  const name = attr.name.toLowerCase();
  if (name.startsWith('data-tx')) return false;
  if (attr.prefix) return PREFIXED_ATTRIBUTES.has(`${attr.prefix}:${attr.name}`);
  if (!ATTRIBUTE_NAME.test(attr.name)) return false;
  if (name === 'xmlns') return isSvg(element);
  if (isSvg(element) && MOTION_ATTRIBUTES.has(name)) {
    const movesSafely = SVG_MOTION.has(element.tagName.toLowerCase()) && /^[\w\s.,;:%#+()-]*$/.test(attr.value);
    return movesSafely && !/href|script|^on|url/i.test(attr.value);
  }
  return !FORBIDDEN_ATTRIBUTES.has(name);
}

function addressFor(value: string, name: string, element: Element, addresses: Addresses): string | null {
  const tag = element.tagName;
  if (name !== 'href') return addresses.resource(value);
  if (isSvg(element) && tag === 'image') return addresses.resource(value);
  if (isSvg(element) && tag !== 'a') return /^#[\w:.-]+$/.test(value.trim()) ? value.trim() : null;
  if (tag !== 'link') return addresses.link(value);
  const address = addresses.resource(value);
  return address?.startsWith('data:') ? null : address;
}

/** Old pages name the targets of their links; an id does the same without shadowing anything. */
function anchorName(attr: Attribute, element: Element): Attribute | null {
  const hasId = attribute(element, 'id') !== undefined;
  return hasId || SHADOWING_IDS.has(attr.value.toLowerCase()) ? null : { name: 'id', value: attr.value };
}

function holdsAddress(meta: Element): boolean {
  const name = attribute(meta, 'name') ?? attribute(meta, 'property') ?? '';
  return /(image|url|video|audio|player|stream)(:url|:secure_url|:src)?$/i.test(name);
}

function isStillUseful(element: Element): boolean {
  const tag = element.tagName;
  if (tag === 'link') return attribute(element, 'href') !== undefined || attribute(element, 'imagesrcset') !== undefined;
  if (tag === 'meta') return attribute(element, 'content') !== undefined;
  if (tag === 'a' || tag === 'area') aimAway(element);
  if (tag === 'input' && /^\s*password\s*$/i.test(attribute(element, 'type') ?? '')) {
    // The frame has our origin, so a password manager would offer this site's password.
    setAttribute(element, 'disabled', '');
    setAttribute(element, 'autocomplete', 'off');
  }
  return true;
}

/** The sandbox opens no windows, so such a link does nothing; without a target it would replace the preview. */
function aimAway(link: Element): void {
  const address = attribute(link, 'href') ?? link.attrs.find(({ name }) => name === 'href')?.value;
  if (address !== undefined && !address.startsWith('#')) setAttribute(link, 'target', '_blank');
  else removeAttribute(link, 'target');
}
