import { selectAll } from 'css-select';
import { type AnyNode, type Element, isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Problem of a page or fragment with a script. */
export const NOT_RENDERED = 'it was not rendered completely';

/**
 * Returns whether HTML has scripts other than structured data, or templates. React's streaming format has both, and shows nothing
 * without JavaScript. A page that is only read runs no script of a remote, so the text is searched: parsers read hostile HTML in
 * different ways.
 */
export function hasScript(html: string): boolean {
  return /<script(?!\s+type="application\/ld\+json"\s*>)|<template/i.test(html);
}

/**
 * Returns why the HTML of a remote's page can't become a document; undefined if it can.
 * @param html Page in which the places of fragments are empty.
 * @param module Module whose component renders the page, such as `./HomePage of home`.
 */
export function findPageProblem(html: string, module: string): string | undefined {
  if (hasScript(html)) return NOT_RENDERED;
  const document = parseDocument(html);
  const controls = selectAll<AnyNode, Element>('main :is(button, form, input, select, textarea):not([data-control])', document);
  const control = controls.find((element) => !listAncestors(element).some(({ attribs }) => attribs['data-island'] !== undefined));
  return control && describeControl(control, module);
}

/** Describes a control that would never respond. Nothing outside of islands is hydrated; the inline script handles `data-control`. */
function describeControl(control: Element, module: string): string {
  const label = shortenText(control.attribs['aria-label'] ?? control.attribs.name ?? DomUtils.textContent(control));
  const [section] = listAncestors(control).flatMap((ancestor) => findSectionName(ancestor) || []);
  return (
    `its <${control.name}>${quote(label)}${section ? ` in the section${quote(section)}` : ''} is outside of an island, so it would ` +
    `never respond. Define the component of ${module} that renders it as an island: ` +
    'export defineIsland(…) from a file such as Search.island.tsx'
  );
}

/** Lists the elements around an element, the nearest first. */
function listAncestors({ parent }: Element): Element[] {
  return parent && isTag(parent) ? [parent, ...listAncestors(parent)] : [];
}

/** Returns the label of an element, or else its first heading; empty if it has neither. */
function findSectionName(element: Element): string {
  const [heading] = selectAll<AnyNode, Element>('h1, h2, h3, h4, h5, h6', element.children);
  return shortenText(element.attribs['aria-label'] ?? (heading ? DomUtils.textContent(heading) : ''));
}

function shortenText(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 60);
}

function quote(text: string): string {
  return text && ` “${text}”`;
}
