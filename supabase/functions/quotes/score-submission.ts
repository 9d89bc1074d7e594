import type { QuoteRequest } from 'shared-contracts/quote-fields';
import type { AutomationSign } from '../_shared/list-automation-signs.ts';
import { hasDisposableDomain } from './disposable-domain.ts';

/** What makes a request suspicious. */
export type SuspicionReason = AutomationSign | 'links' | 'repetition' | 'disposable-domain';

/** How suspicious a request is, and why: the strongest reason first. */
export interface Suspicion {
  score: number;
  reasons: SuspicionReason[];
}

/** From this score on, a request is kept apart from those of people. */
export const SUSPECTED_SCORE = 100;

/** A sign of a bot is enough. Links, repetitions and disposable addresses, which people send too, are only together. */
const SIGN_POINTS = 100;
const LINK_POINTS = { inName: 60, markup: 50, many: 50, several: 25 };
const DISPOSABLE_POINTS = 45;
/** By the number of other e-mail addresses with the same message. */
const REPETITION_POINTS = [0, 20, 40, 60];

const LINK = /\bhttps?:\/\/|\bwww\./gi;
/** Links as forums and HTML write them. People don't, because the form is plain text. */
const MARKUP = /\[url[=\]]|<a\s[^>]{0,500}href/i;

/**
 * Scores a valid request.
 * @param signs those of its form
 * @param otherSenders number of other e-mail addresses that have sent the same message
 */
export function scoreSubmission(quote: QuoteRequest, signs: readonly AutomationSign[], otherSenders: number): Suspicion {
  const points: [SuspicionReason, number][] = [
    ...signs.map((sign): [SuspicionReason, number] => [sign, SIGN_POINTS]),
    ['links', scoreLinks(quote)],
    ['repetition', REPETITION_POINTS[Math.min(otherSenders, REPETITION_POINTS.length - 1)] ?? 0],
    ['disposable-domain', hasDisposableDomain(quote.email) ? DISPOSABLE_POINTS : 0],
  ];
  const found = points.filter(([, count]) => count > 0).sort(([, one], [, other]) => other - one);
  return { score: found.reduce((sum, [, count]) => sum + count, 0), reasons: found.map(([reason]) => reason) };
}

/** The demo's setup contains the address of the visitor's site, so that it isn't counted. */
function scoreLinks({ name, message }: QuoteRequest): number {
  if (name.search(LINK) >= 0) return LINK_POINTS.inName;
  if (MARKUP.test(message)) return LINK_POINTS.markup;
  const links = message.match(LINK)?.length ?? 0;
  if (links >= 6) return LINK_POINTS.many;
  return links >= 3 ? LINK_POINTS.several : 0;
}
