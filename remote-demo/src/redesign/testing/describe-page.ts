import type { PageSnapshot } from '../measure/page-snapshot.ts';
import type { Content } from '../segment/content.ts';
import type { LayoutNode } from '../segment/layout.ts';
import { segmentPage } from './segment-page.ts';

const MAX_TEXT_LENGTH = 48;

/** Describes how a page is divided, a line for each node and without numbers, which differ by a pixel between engines. */
export function describePage(snapshot: PageSnapshot): string {
  const { layout } = segmentPage(snapshot);
  return layout ? describeLayout(layout).join('\n') : 'nothing';
}

export function describeLayout(node: LayoutNode): string[] {
  if (node.type === 'content') return [describeContent(node.content)];
  const title = node.repeat ? `${node.type} of ${node.parts.length} ${node.repeat}` : node.type;
  return [title, ...node.parts.flatMap(describeLayout).map((line) => `  ${line}`)];
}

function describeContent({ kind, text, picture, surroundings: { headingLevel } }: Content): string {
  const name = kind === 'text' && headingLevel > 0 ? `h${headingLevel}` : kind;
  return `${name} ${(picture ? picture.alt : text).slice(0, MAX_TEXT_LENGTH)}`.trim();
}
