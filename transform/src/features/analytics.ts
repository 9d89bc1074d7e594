import type { ChangeCounts } from 'shared-contracts/transform';
import { collapseWhitespace, type Element, getAttribute, getVisibleText, setAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';

const MAX_CALL_TO_ACTION_LENGTH = 40;
const CALL_TO_ACTION =
  /^(?!start$).*(?:\b(?:buy|shop|start|sign|subscribe|contact|get|book|try|download|join|order|learn|read more|donate|give|call|request|register|apply|demo|add to|send|enquir\w*|search now)\b|kontakt|anfrag|bestell|buchen|termin|reservier|senden|mitglied werden|anrufen|réserv|\bcommander\b|acheter|appele[rz]|devis|comprar|llamar|prenot|acquist)/i;

/** Counts words, links and images, and numbers each call to action in an attribute, where the workspace finds it. */
export function applyAnalytics(page: Page): ChangeCounts<'analytics'> {
  const calls = page.findElements('a', 'button', 'input').filter(isCallToAction);
  for (const [i, call] of calls.entries()) setAttribute(call, 'data-tx-cta', String(i + 1));
  return {
    words: page.countWords(),
    links: page.findElements('a').filter((a) => getAttribute(a, 'href') !== undefined).length,
    images: page.findElements('img').length,
    calls: calls.length,
  };
}

function isCallToAction(element: Element): boolean {
  const isButton = /^(submit|button)$/i.test(getAttribute(element, 'type') ?? '');
  const value = element.tagName === 'input' && isButton ? (getAttribute(element, 'value') ?? '') : '';
  const text = collapseWhitespace(value || getVisibleText(element, MAX_CALL_TO_ACTION_LENGTH));
  return text.length > 2 && text.length < MAX_CALL_TO_ACTION_LENGTH && CALL_TO_ACTION.test(text);
}
