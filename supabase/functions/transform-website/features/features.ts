import type { Page } from '../engine/page.ts';
import { DOCK_ROOM, dock } from '../widgets/dock.ts';
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
  if (isThin(page)) page.sections.unshift(thinPage(page, features));
  if (page.dock.length > 0) {
    page.css.push(DOCK_ROOM);
    page.overlays.unshift(dock(page.dock));
  }
  return report;
}
