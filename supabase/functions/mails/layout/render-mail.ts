import { agency } from 'shared-contracts/agency';
import type { Mail } from '../send-mail.ts';
import type { MailBlock, MailContent, MailFact } from './mail-content.ts';
import { renderBlock, renderHeading } from './render-block.ts';
import { renderFrame } from './render-frame.ts';

/** Renders the content of an e-mail as HTML and as plain text, which say the same. */
export function renderMail({ subject, preview, heading, blocks, notes = [] }: MailContent): Pick<Mail, 'subject' | 'text' | 'html'> {
  const shown = blocks.map(withoutEmptyFacts);
  const [letter, signatures] = [shown.filter((block) => !isSignature(block)), shown.filter(isSignature)];
  const paragraphs = [heading, ...letter.map(renderAsText), ...notes, ...signatures.map(renderAsText)].filter(Boolean);
  const content = [heading ? renderHeading(heading) : '', ...shown.map(renderBlock)].join('');
  return { subject, text: `${paragraphs.join('\n\n')}\n`, html: renderFrame({ title: subject, preview, content, notes }) };
}

function withoutEmptyFacts(block: MailBlock): MailBlock {
  return block.kind === 'facts' ? { ...block, facts: block.facts.filter(({ value }) => value !== '') } : block;
}

function renderAsText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'message':
      return block.text;
    case 'figure':
      return block.plain;
    case 'facts':
      return block.facts.map(renderFactAsText).join('\n');
    case 'links':
      return block.links.map(({ label, url }) => `${label}: ${url}`).join('\n');
    case 'signature':
      // Two hyphens and a space separate the signature: RFC 3676, section 4.3.
      return ['-- ', block.signer.name, block.signer.position, agency.email].join('\n');
  }
}

/** Links to a page are shown with their address, those to an e-mail address are the address. */
function renderFactAsText({ label, value, url, plain }: MailFact): string {
  return `${label}: ${plain ?? (url === undefined || url.startsWith('mailto:') ? value : url)}`;
}

function isSignature({ kind }: MailBlock): boolean {
  return kind === 'signature';
}
