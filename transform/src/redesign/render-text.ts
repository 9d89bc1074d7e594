import { type Child, type Element, isElement } from '../html/tree.ts';
import { isButtonLink } from './clean-element.ts';
import { createElement } from './create-element.ts';
import { readText } from './read-text.ts';

/** A line of buttons is no paragraph of text. */
export function renderText(content: readonly Child[]): Element {
  const trimmed = trimBreaks(content);
  return createElement('p', isButtonLine(trimmed) ? { class: 'tx-actions' } : {}, trimmed);
}

/** Whether a text consists of buttons only. */
function isButtonLine(content: readonly Child[]): boolean {
  const visible = content.filter((node) => readText([node]) !== '');
  return visible.length > 0 && visible.every((node) => isElement(node) && isButtonLink(node));
}

function trimBreaks(content: readonly Child[]): Child[] {
  const isBreak = (node: Child | undefined) => node?.nodeName === 'br';
  const start = content.findIndex((node) => !isBreak(node));
  const end = content.findLastIndex((node) => !isBreak(node)) + 1;
  return content.slice(Math.max(0, start), end);
}
