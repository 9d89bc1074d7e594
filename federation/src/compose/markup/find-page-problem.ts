import { DomHandler, type Element, isTag } from 'domhandler';
import { DomUtils, Parser, parseDocument } from 'htmlparser2';

const MAX_DEPTH = 100;

/** Builds a tree of elements until they are nested too deeply: the parser takes minutes for such text. */
class LimitedTree extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.tagStack.length > MAX_DEPTH) throw new Error(`its elements are nested more than ${MAX_DEPTH} times`);
    super.onopentag(name, attributes);
  }
}

/**
 * Returns why HTML of a remote can't be a part of a document; undefined if it can. React's streaming format has scripts and
 * templates, and shows nothing without JavaScript. A page that is only read runs no script of a remote, so the text is searched:
 * parsers read hostile HTML in different ways.
 */
export function findHtmlProblem(html: string): string | undefined {
  if (/<script(?!\s+type="application\/ld\+json"\s*>)|<template/i.test(html)) return 'it was not rendered completely';
  try {
    new Parser(new LimitedTree()).end(html);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Returns why the HTML of a remote's page can't become a document; undefined if it can.
 * @param html Page in which the places of fragments are empty.
 * @param module Module whose component renders the page, such as `./HomePage of home`.
 */
export function findPageProblem(html: string, module: string): string | undefined {
  const problem = findHtmlProblem(html);
  if (problem) return problem;
  const control = DomUtils.findOne((element) => isControl(element) && isOutsideIslands(element), parseDocument(html).children);
  return control ? describeControl(control, module) : undefined;
}

/** The inline script handles elements with `data-control`. */
function isControl({ name, attribs }: Element): boolean {
  return ['button', 'form', 'input', 'select', 'textarea'].includes(name) && attribs['data-control'] === undefined;
}

/** Nothing outside of islands is hydrated. The elements around the page itself belong to the shell. */
function isOutsideIslands(element: Element): boolean {
  const ancestors = listAncestors(element);
  return ancestors.some(({ name }) => name === 'main') && !ancestors.some(({ attribs }) => attribs['data-island'] !== undefined);
}

function listAncestors({ parent }: Element): Element[] {
  return parent && isTag(parent) ? [parent, ...listAncestors(parent)] : [];
}

/** Describes a control that would never respond. */
function describeControl({ name, attribs, children }: Element, module: string): string {
  const label = (attribs['aria-label'] ?? attribs.name ?? DomUtils.textContent(children)).replace(/\s+/g, ' ').trim().slice(0, 60);
  return (
    `its <${name}>${label && ` “${label}”`} is outside of an island, so it would never respond. ` +
    `Define the component of ${module} that renders it as an island: export defineIsland(…) from a file such as Search.island.tsx`
  );
}
