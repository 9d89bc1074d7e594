import { type Child, type Element, isElement } from '../html/tree.ts';
import { isButtonLink } from './clean-element.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import { leadsToVideo } from './embedded-frames.ts';
import { readText } from './read-text.ts';

/** The content of a heading with the label above it. */
export function renderHeadingContent({ eyebrow, content }: Extract<Block, { kind: 'heading' }>): Child[] {
  return eyebrow ? [createElement('span', { class: 'tx-kicker' }, [...eyebrow, ' ']), ...content] : content;
}

/** A line of buttons is no paragraph of text. */
export function renderText(content: readonly Child[]): Element {
  const trimmed = trimBreaks(content);
  const name = nameLine(trimmed);
  return createElement('p', name ? { class: name } : {}, trimmed);
}

function nameLine(content: readonly Child[]): string | undefined {
  if (isButtonLine(content)) return 'tx-actions';
  if (isVideo(content)) return 'tx-video';
  return isLinkLine(content) ? 'tx-link-line' : undefined;
}

/** Whether a text is nothing but the link to a video. */
function isVideo(content: readonly Child[]): boolean {
  const [only, ...others] = content.filter((node) => readText([node]) !== '');
  return only !== undefined && others.length === 0 && isElement(only) && only.tagName === 'a' && leadsToVideo(only);
}

/** Whether a line consists of several links. */
function isLinkLine(content: readonly Child[]): boolean {
  const visible = content.filter((node) => readText([node]) !== '');
  return (
    visible.length > 1 &&
    visible.every((node) => isElement(node) && node.tagName === 'a') &&
    !content.some(({ nodeName }) => nodeName === 'br')
  );
}

/** Whether a text consists of buttons only. */
export function isButtonLine(content: readonly Child[]): boolean {
  const visible = content.filter((node) => readText([node]) !== '');
  return visible.length > 0 && visible.every((node) => isElement(node) && (isButtonLink(node) || node.tagName === 'button'));
}

function trimBreaks(content: readonly Child[]): Child[] {
  const isBreak = (node: Child | undefined) => node?.nodeName === 'br';
  const start = content.findIndex((node) => !isBreak(node));
  const end = content.findLastIndex((node) => !isBreak(node)) + 1;
  return content.slice(Math.max(0, start), end);
}
