import type { Block } from './content.ts';
import { hasLink } from './find-links.ts';
import { readText } from './read-text.ts';

const SENTENCE_END = /[.!?…。！？]["”»)]?$/u;
const MIN_LEAD = 60;
const MIN_TEXT = 120;

/** Whether a text after a sentence introduces the next block: it isn't finished, and a list, a row or a longer text follows. */
export function introducesNext(lead: Block | undefined, text: Block | undefined, next: Block | undefined): boolean {
  if (lead?.kind !== 'text' || text?.kind !== 'text' || !next || hasLink(text.content)) return false;
  const [sentence, line] = [readText(lead.content), readText(text.content)];
  if (sentence.length < MIN_LEAD || !SENTENCE_END.test(sentence) || SENTENCE_END.test(line)) return false;
  return (
    'items' in next || next.kind === 'list' || next.kind === 'table' || (next.kind === 'text' && readText(next.content).length > MIN_TEXT)
  );
}
