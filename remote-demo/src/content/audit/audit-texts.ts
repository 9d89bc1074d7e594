import type { AnyAuditCheck, AuditFinding } from 'shared-contracts/audit-summary';
import type { AuditArea, FeatureKey } from 'shared-contracts/transform';
import { FEATURES } from '../features.ts';
import { accessibilityTexts } from './accessibility.ts';
import type { CheckText } from './check-text.ts';
import { formsTexts } from './forms.ts';
import { mobileTexts } from './mobile.ts';
import { performanceTexts } from './performance.ts';
import { securityTexts } from './security.ts';
import { seoTexts } from './seo.ts';

const areas: Readonly<Record<AuditArea, string>> = {
  performance: 'Performance',
  seo: 'SEO',
  accessibility: 'Accessibility',
  security: 'Security',
  mobile: 'Mobile',
  forms: 'Forms',
};

/** Texts of the audit panel. */
export const auditTexts = {
  heading: 'Measured on your page',
  lead: 'Read from your page’s markup and response headers, before and after the changes. What needs a rendered page is measured in your browser, mostly at a phone’s width of 390 px. Score: the share of applicable checks that pass.',
  rendered: {
    waiting: 'Measuring contrast, touch targets and overflow…',
    done: 'Contrast, touch targets and overflow: measured in your browser.',
    failed: 'Contrast, touch targets and overflow couldn’t be measured on this page.',
  },
  areas,
  measuring: 'measuring…',
  score: (before: number, after: number) => (before === after ? `${before} of 100` : `${before} → ${after} of 100`),
  formula: (before: number, after: number, checks: number) =>
    `${before === after ? before : `${before} → ${after}`} of ${checks === 1 ? '1 check passes' : `${checks} checks pass`}`,
  clean: (checks: number) => `Already strong: ${checks === 1 ? 'the one check' : `all ${checks} checks`} passed.`,
  serverSide: 'We repair this on the site itself; a preview can’t show it.',
  byHand: 'Still open here; we do it together.',
  /** A switch that repairs this problem on many pages; whether on this one, only the preview with it shows. */
  repairedBy: (feature: string) => `${feature} may repair it.`,
  show: 'Show',
  /** A problem that a switch has made, such as a redesign that moves the telephone number down. */
  onlyInPreview: (problem: string) => `Only in this preview: ${problem}.`,
  showPlace: (problem: string) => `Show in the preview: ${problem}`,
  /** Instead of the button, if the preview doesn't have the place, such as in a redesign. */
  notInPreview: 'This place isn’t in the page that the preview shows.',
  pinAll: 'Pin all on the page',
  /** Name of a marker in the preview. */
  pin: (problem: string) => `Back to the finding: ${problem}`,
  /** How many of the problems are gone, such as `7 of 8 repaired`. */
  state: ({ isRepaired, repaired, count }: Pick<AuditFinding, 'isRepaired' | 'repaired' | 'count'>) =>
    isRepaired ? 'repaired' : repaired > 0 ? `${repaired} of ${count} repaired` : 'open',
};

/** Texts of the checks by key. */
export const checkTexts: Readonly<Record<AnyAuditCheck, CheckText>> = {
  ...performanceTexts,
  ...seoTexts,
  ...accessibilityTexts,
  ...securityTexts,
  ...mobileTexts,
  ...formsTexts,
};

/** How a problem can be repaired; nothing if it is. */
export function describeRepair({ check, isRepaired, isRemeasured }: AuditFinding, isOn: (feature: FeatureKey) => boolean): string {
  if (!isRemeasured) return auditTexts.serverSide;
  if (isRepaired) return '';
  const label = FEATURES.find(({ key }) => key === checkTexts[check].feature && !isOn(key))?.label;
  return label ? auditTexts.repairedBy(label) : auditTexts.byHand;
}

/** The problem that a check has found, with its number. */
export function formatProblem(check: AnyAuditCheck, count: number): string {
  const { problem } = checkTexts[check];
  return typeof problem === 'string' ? problem : `${count.toLocaleString('en-US')} ${problem[count === 1 ? 0 : 1]}`;
}
