import type { ChangeCounts } from 'shared-contracts/transform';
import { type Page, renderHeadElement } from '../engine/page.ts';
import { type Element, getAttribute, removeElements, setAttribute } from '../engine/tree.ts';
import { renderFeatureBadge } from '../widgets/feature-bar.ts';

const VIEWPORT = 'width=device-width, initial-scale=1';

/** Images with both sizes keep their aspect ratio when they get narrower. Spacer images are excluded. */
const SIZED_IMAGE = 'img[width][height]:not([width="1"],[height="1"])';
/** Only targets with text: images in a target may be as high as the target. */
const WITH_TEXT = ':not(:empty,:has(img,svg,picture))';

/** Target size of WCAG 2.2 success criterion 2.5.5: 44 pixels. */
const RULES = `:where(img,video,canvas){max-width:100%}
@media(max-width:820px){
:where(${SIZED_IMAGE},video){height:auto}
body{overflow-wrap:anywhere}
body :is(table,pre){overflow-x:auto}
body table:not([hidden]){display:block;max-width:100%!important}
:where(table){width:fit-content}
body :is(button${WITH_TEXT},input:not([type=checkbox]):not([type=radio]):not([type=hidden]):not([type=image]),select,summary){min-height:44px}
body :is(nav,footer) a${WITH_TEXT}{min-height:44px}
body :is(input,select,textarea){font-size:16px!important}
}`;

/** Further rules for pages without a viewport for phones. */
const DESKTOP_PAGE_RULES = `
@media(max-width:820px){
html,body{min-width:0!important}
body *{max-width:100vw!important;box-sizing:border-box}
body img,body video{max-width:100%!important}
body ${SIZED_IMAGE},body video{height:auto!important}
body [width]:not(img):not(video):not(svg):not(canvas){width:auto!important}
}`;

/** Sets the viewport, prevents horizontal scrolling and enlarges targets on narrow screens. */
export function applyMobile(page: Page): ChangeCounts<'mobile'> {
  const viewports = page.findElements('meta').filter(isViewport);
  const [first, ...others] = viewports;
  const wasMobileReady = /width\s*=\s*device-width/.test((first && getAttribute(first, 'content')) ?? '');
  if (first) setAttribute(first, 'content', VIEWPORT);
  else page.headMarkup.push(renderHeadElement('meta', { name: 'viewport', content: VIEWPORT }, 'mobile'));
  removeElements(others);
  page.css.push(wasMobileReady ? RULES : RULES + DESKTOP_PAGE_RULES);
  const tables = page.findElements('table').length;
  const targets = page.findElements('a', 'button', 'input', 'select').length;
  page.badges.push(
    renderFeatureBadge({
      marker: 'mobile',
      icon: 'phone',
      tone: 'violet',
      value: 'Fits phones',
      label: wasMobileReady ? 'Viewport checked' : first ? 'Viewport corrected' : 'Viewport added',
      title: 'Mobile Optimized',
      facts: [
        ['Links, buttons and fields', targets],
        ['Tables that scroll inside', tables],
        ['Viewport', wasMobileReady ? 'checked' : first ? 'corrected' : 'added'],
      ],
      note: 'On narrow screens images fit, text wraps and controls are 44 pixels high.',
    }),
  );
  return { viewport: wasMobileReady ? 0 : 1, tables, targets };
}

function isViewport(meta: Element): boolean {
  return getAttribute(meta, 'name')?.toLowerCase() === 'viewport';
}
