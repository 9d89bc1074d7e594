import type { ChangeCounts } from 'shared-contracts/transform';
import type { Page } from '../engine/page.ts';
import { renderFeatureBadge } from '../widgets/feature-bar.ts';
import { tokens as t } from '../widgets/tokens.ts';

const BUTTONS =
  ':is(button,input[type=submit],input[type=button],input[type=reset],a.btn,a.button,a[class*="btn-"],a[class*="button-"],a[role=button])';

/** Style rules for every page. None moves or hides content, since layouts differ too much. */
const STYLE_RULES = [
  `:where(html){-webkit-text-size-adjust:100%;accent-color:${t.accent}}`,
  `:where(body){font-family:${t.font};line-height:1.65;color:${t.ink};-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility}`,
  'body :is(h1,h2,h3){letter-spacing:-.02em;text-wrap:balance}',
  ':where(h1,h2,h3){line-height:1.2}',
  'body p{text-wrap:pretty}',
  ':where(a){text-underline-offset:.18em;text-decoration-thickness:from-font}',
  // The percentage is the image's width: an image as wide as the viewport keeps its corners.
  'body img:not([width="1"]):not([class*="logo" i]):not([class*="icon" i]){border-radius:clamp(0px,(100vw - 20px - 100%)*999,12px)}',
  `body ${BUTTONS}{border-radius:999px;transition:transform .16s,box-shadow .16s,filter .16s}`,
  `body ${BUTTONS}:hover{transform:translateY(-1px);box-shadow:0 8px 22px rgb(15 23 42/.18);filter:saturate(1.1)}`,
  ':where(input:not([type=checkbox]):not([type=radio]),select,textarea){border-radius:10px}',
  `:where(table){border-collapse:collapse}:where(th,td){padding:.45em .7em}:where(tbody tr:hover){background:${t.soft}}`,
  `:where(blockquote){border-inline-start:3px solid ${t.accent};padding-inline-start:1em;margin-inline:0}`,
  `:where(pre){padding:1em;border-radius:12px;overflow:auto;background:${t.soft}}`,
  ':where(hr){border:0;border-top:1px solid currentColor;opacity:.18}',
  `body :is(a,button,input,select,textarea,summary):focus-visible{outline:3px solid ${t.accent};outline-offset:2px}`,
  'body ::selection{background:#bcd0ff;color:#0b1a3f}',
];

/** Further rules for pages without style sheets. */
const UNSTYLED_PAGE_RULES = [
  ':where(body){max-width:46rem;margin:0 auto;padding:2.5rem 1.5rem;font-size:1.0625rem}',
  ':where(h1){font-size:clamp(1.6rem,7vw,2.25rem)}:where(h2){font-size:1.5rem;margin-top:2em}',
  `:where(a:any-link){color:${t.accent}}`,
  ':where(img,video){max-width:100%;height:auto}',
  `:where(input:not([type=checkbox],[type=radio],[type=image]),select,textarea){padding:.6em .9em;border:1px solid #b4bfd1;font:inherit}`,
  `:where(button,input[type=submit],input[type=button]){padding:.65em 1.4em;border:0;background:${t.accent};color:${t.surface};font:600 1em ${t.font};cursor:pointer}`,
];

/** Adds style rules for typography, buttons, corners and focus. */
export function applyDesign(page: Page): ChangeCounts<'design'> {
  const isUnstyled = page.findElements('style', 'link').every(({ tagName, attrs }) => {
    return tagName === 'link' && !attrs.some(({ name, value }) => name === 'rel' && /stylesheet/i.test(value));
  });
  // A table without header cells may be used for the layout.
  const hasOwnLayout =
    page.findElements('center', 'font').length > 0 || (page.findElements('table').length > 0 && page.findElements('th').length === 0);
  const rules = isUnstyled && !hasOwnLayout ? [...STYLE_RULES, ...UNSTYLED_PAGE_RULES] : STYLE_RULES;
  page.css.push(rules.join('\n'));
  const counts = {
    rules: rules.length,
    headings: page.findElements('h1', 'h2', 'h3').length,
    buttons: page.findElements('button').length,
    images: page.findElements('img').length,
  };
  page.badges.push(
    renderFeatureBadge({
      marker: 'design',
      icon: 'sparkles',
      tone: 'violet',
      value: `${counts.rules} style rules`,
      label: `${counts.headings} headings restyled`,
      title: 'Design Upgrade',
      facts: [
        ['Headings', counts.headings],
        ['Buttons', counts.buttons],
        ['Images', counts.images],
      ],
      note: 'Type, line lengths, buttons, corners and focus. Layout, colours and words stay yours.',
    }),
  );
  return counts;
}
