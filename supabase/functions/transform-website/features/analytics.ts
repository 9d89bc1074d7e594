import type { ChangeCounts } from 'shared-contracts/transform';
import type { Page } from '../engine/page.ts';
import { collapseWhitespace, type Element, getAttribute, getVisibleText, setAttribute } from '../engine/tree.ts';
import { renderFeatureBadge } from '../widgets/feature-bar.ts';
import { tokens as t } from '../widgets/tokens.ts';

const WORDS_PER_MINUTE = 220;
const MAX_CALL_TO_ACTION_LENGTH = 40;
const CALL_TO_ACTION =
  /\b(buy|shop|start|sign|subscribe|contact|get|book|try|download|join|order|learn|read more|donate|call|request|register|apply|demo)\b/i;

const MARKER_RULES =
  `[data-tx-cta]{outline:2px solid ${t.warm}!important;outline-offset:2px}:where([data-tx-cta]){position:relative}` +
  // Positioned absolutely, so that the layout doesn't change.
  `[data-tx-cta]::after{content:attr(data-tx-cta)!important;position:absolute!important;inset:-8px 2px auto auto!important;` +
  `display:block!important;width:auto!important;height:auto!important;min-width:17px;margin:0!important;padding:0 5px!important;` +
  `border:0!important;border-radius:99px!important;background:${t.warm}!important;color:${t.surface}!important;` +
  `font:600 11px/17px ${t.font}!important;text-align:center!important;transform:none!important;opacity:1!important}`;

/** Counts words, links and images, and outlines and numbers each call to action. */
export function applyAnalytics(page: Page): ChangeCounts<'analytics'> {
  const calls = page.findElements('a', 'button').filter(isCallToAction);
  for (const [i, call] of calls.entries()) setAttribute(call, 'data-tx-cta', String(i + 1));
  if (calls.length > 0) page.css.push(MARKER_RULES);
  const counts = {
    words: page.countWords(),
    links: page.findElements('a').filter((a) => getAttribute(a, 'href') !== undefined).length,
    images: page.findElements('img').length,
    calls: calls.length,
  };
  const minutes = Math.max(1, Math.round(counts.words / WORDS_PER_MINUTE));
  page.badges.push(
    renderFeatureBadge({
      marker: 'analytics',
      icon: 'chart',
      tone: 'warm',
      value: `${counts.words.toLocaleString('en')} words · ${minutes} min`,
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
  const text = collapseWhitespace(getVisibleText(element, MAX_CALL_TO_ACTION_LENGTH));
  return text.length > 2 && text.length < MAX_CALL_TO_ACTION_LENGTH && CALL_TO_ACTION.test(text);
}
