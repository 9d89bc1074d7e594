import type { Page } from '../engine/page.ts';
import { attribute, visibleText } from '../engine/tree.ts';
import { dock, dockRoom } from '../widgets/dock.ts';
import { CARD_ROOM } from '../widgets/site-card.ts';
import { admin } from './admin.ts';
import { analytics } from './analytics.ts';
import { animations } from './animations.ts';
import { backend } from './backend.ts';
import { chat } from './chat.ts';
import { design } from './design.ts';
import { forms } from './forms.ts';
import { mobile } from './mobile.ts';
import type { Counts, FeatureName, Features, Report } from './names.ts';
import { performance } from './performance.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { seo } from './seo.ts';
import { isThin, thinPage } from './thin-page.ts';

/** Changes the page and says what it did. */
type Feature = (page: Page, features: Features) => Counts;

/** In this order: addresses are settled before they are counted or preconnected to, marks come last. */
const FEATURES: Record<FeatureName, Feature> = {
  security,
  performance,
  seo,
  design,
  mobile,
  backend,
  analytics,
  forms,
  search,
  chat,
  animations,
  admin,
};

const ORDER = Object.keys(FEATURES) as FeatureName[];

export function applyFeatures(page: Page, features: Features): Report {
  const report: Report = {};
  for (const name of ORDER) if (features[name]) report[name] = FEATURES[name](page, features);
  if (isThin(page)) {
    page.sections.unshift(thinPage(page, features));
    page.css.push(CARD_ROOM);
  }
  if (page.sections.length > 0) makeRoomBelow(page);
  if (page.dock.length > 0) {
    page.css.push(dockRoom(page.dock.length));
    page.overlays.unshift(dock(page.dock));
  }
  return report;
}

const RULES_OF_BODY = /(^|[\s,}])body\s*(,[^{}]{0,100})?\{[^{}]*\}/g;
const AS_HIGH_AS_THE_WINDOW = /[{;\s]height\s*:\s*100(%|vh)/;
const MOST_RULES = 10;
const PLAIN_SELECTOR = /^body[\w\s.#,-]*$/;

/**
 * A body laid out as a row would squeeze what is added at its end; as a wrapping row it gives it a line of its own. Out of a body
 * as high as the window, content hangs over what comes after it.
 */
function makeRoomBelow(page: Page): void {
  const sheets = page.named('style').map((style) => visibleText(style));
  const own = page.named('body').map((body) => `body{${attribute(body, 'style') ?? ''}}`);
  const rules = [...sheets, ...own].flatMap((css) => css.match(RULES_OF_BODY) ?? []);
  const all = rules.join();
  if (/display\s*:\s*flex/.test(all) && !/column/.test(all)) page.css.push('body{flex-wrap:wrap!important}');
  if (/overflow(-y)?\s*:\s*(hidden|auto|scroll)/.test(all)) return;
  const tall = rules.filter((rule) => AS_HIGH_AS_THE_WINDOW.test(rule)).map((rule) => rule.slice(rule.indexOf('body'), rule.indexOf('{')));
  const selectors = new Set(tall.filter((selector) => PLAIN_SELECTOR.test(selector)));
  // With what shares the rule: in quirks mode it would stay as high as the window by itself.
  for (const selector of [...selectors].slice(0, MOST_RULES)) page.css.push(`html,${selector}{height:auto!important;min-height:100%}`);
}
