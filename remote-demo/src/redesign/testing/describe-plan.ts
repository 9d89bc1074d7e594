import type { PageSnapshot } from '../measure/page-snapshot.ts';
import type { Block, Plan } from '../plan/plan.ts';
import { planInStages } from '../plan/plan-page.ts';
import type { Content } from '../segment/content.ts';
import { completeStages } from './segment-page.ts';

/** Plans a page at an address. @throws Error if it shows nothing */
export function planSnapshot(snapshot: PageSnapshot, url = 'https://mill-bakery.example/'): Plan {
  const planned = completeStages(planInStages(snapshot, { url, title: snapshot.title }));
  if (!planned.plan) throw new Error('The page shows nothing.');
  return planned.plan;
}

/** The sections of a plan, a line each: composition, title and blocks. */
export function describeSections({ sections }: Plan): string[] {
  return sections.map(({ composition, overlines, title, subtitle, blocks }) => {
    const head = [...overlines, title, subtitle].flatMap((content) => (content ? [describe(content)] : []));
    return `${composition}: ${[head.join(' / '), blocks.map(describeBlock).join(' + ')].filter(Boolean).join(' > ')}`;
  });
}

function describeBlock(block: Block): string {
  switch (block.type) {
    case 'content':
      return block.level > 0 ? `${'#'.repeat(block.level)} ${describe(block.content)}` : describe(block.content);
    case 'cards':
      return `cards [${block.items.map((item) => item.map(describeBlock).join(', ')).join(' | ')}]`;
    case 'gallery':
      return `gallery of ${block.pictures.length}`;
    case 'entries':
      return `entries [${block.rows.map((row) => row.map(describe).join(': ')).join(' | ')}]`;
    case 'lines':
      return `lines [${block.contents.map(describe).join(' | ')}]`;
    case 'split':
      return `picture beside [${block.body.map(describeBlock).join(', ')}]`;
  }
}

function describe({ kind, text, picture }: Content): string {
  return picture ? 'picture' : kind === 'text' ? text.slice(0, 32) : `${kind} ${text.slice(0, 16)}`;
}
