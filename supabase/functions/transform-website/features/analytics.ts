import type { Page } from '../engine/page.ts';
import { attribute, type Element, oneLine, setAttribute, visibleText } from '../engine/tree.ts';
import { chip } from '../widgets/dock.ts';
import { tokens as t } from '../widgets/tokens.ts';
import type { Counts } from './names.ts';

const WORDS_PER_MINUTE = 220;
const MOST_OF_A_CALL = 40;
const CALL =
  /\b(buy|shop|start|sign|subscribe|contact|get|book|try|download|join|order|learn|read more|donate|call|request|register|apply|demo)\b/i;

const MARKS =
  `[data-tx-cta]{outline:2px solid ${t.warm}!important;outline-offset:2px}:where([data-tx-cta]){position:relative}` +
  // In the corner and out of the flow, so that nothing moves.
  `[data-tx-cta]::after{content:attr(data-tx-cta)!important;position:absolute!important;inset:-8px 2px auto auto!important;` +
  `display:block!important;width:auto!important;height:auto!important;min-width:17px;margin:0!important;padding:0 5px!important;` +
  `border:0!important;border-radius:99px!important;background:${t.warm}!important;color:${t.surface}!important;` +
  `font:600 11px/17px ${t.font}!important;text-align:center!important;transform:none!important;opacity:1!important}`;

/** What there is to measure: the page in numbers, and each call to action marked. */
export function analytics(page: Page): Counts {
  const calls = page.named('a', 'button').filter(isCallToAction);
  for (const [i, call] of calls.entries()) setAttribute(call, 'data-tx-cta', String(i + 1));
  if (calls.length > 0) page.css.push(MARKS);
  const counts = {
    words: page.countWords(),
    links: page.named('a').filter((a) => attribute(a, 'href') !== undefined).length,
    images: page.named('img').length,
    calls: calls.length,
  };
  const minutes = Math.max(1, Math.round(counts.words / WORDS_PER_MINUTE));
  page.dock.push(
    chip({
      marker: 'analytics',
      icon: 'chart',
      tone: 'warm',
      figure: `${counts.words.toLocaleString('en')} words · ${minutes} min`,
      label: `${counts.calls} calls to action`,
      title: 'Analytics',
      facts: [
        ['Words', counts.words.toLocaleString('en')],
        ['Reading time', `${minutes} min`],
        ['Links', counts.links],
        ['Images', counts.images],
        ['Calls to action', counts.calls],
      ],
      note: 'Calls to action are outlined and numbered in the page: these are what tracking would measure.',
    }),
  );
  return counts;
}

function isCallToAction(element: Element): boolean {
  const text = oneLine(visibleText(element, MOST_OF_A_CALL));
  return text.length > 2 && text.length < MOST_OF_A_CALL && CALL.test(text);
}
