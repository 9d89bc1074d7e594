import { headElement, type Page } from '../engine/page.ts';
import { attribute, type Element, removeElements, setAttribute } from '../engine/tree.ts';
import { chip } from '../widgets/dock.ts';
import type { Counts } from './names.ts';

const VIEWPORT = 'width=device-width, initial-scale=1';

/** Known in both directions, an image keeps its shape when it gets narrower. Spacers have no shape. */
const SIZED = 'img[width][height]:not([width="1"],[height="1"])';
/** Pictures in a target may be as high as the target. */
const OF_WORDS = ':not(:empty,:has(img,svg,picture))';

const RULES = `:where(img,video,canvas){max-width:100%}
@media(max-width:820px){
:where(${SIZED},video){height:auto}
body{overflow-wrap:anywhere}
body :is(table,pre){overflow-x:auto}
body table:not([hidden]){display:block;max-width:100%!important}
:where(table){width:fit-content}
body :is(button${OF_WORDS},input:not([type=checkbox]):not([type=radio]):not([type=hidden]):not([type=image]),select,summary){min-height:44px}
body :is(nav,footer) a${OF_WORDS}{min-height:44px}
body :is(input,select,textarea){font-size:16px!important}
}`;

/** For pages that were drawn for wide screens alone; one that reckons with phones knows better how. */
const FORCED_RULES = `
@media(max-width:820px){
html,body{min-width:0!important}
body *{max-width:100vw!important;box-sizing:border-box}
body img,body video{max-width:100%!important}
body ${SIZED},body video{height:auto!important}
body [width]:not(img):not(video):not(svg):not(canvas){width:auto!important}
}`;

/** The page fits a phone: a viewport, no sideways scrolling, targets for thumbs. */
export function mobile(page: Page): Counts {
  const viewports = page.named('meta').filter(isViewport);
  const [first, ...others] = viewports;
  const wasReady = /width\s*=\s*device-width/.test((first && attribute(first, 'content')) ?? '');
  if (first) setAttribute(first, 'content', VIEWPORT);
  else page.headMarkup.push(headElement('meta', { name: 'viewport', content: VIEWPORT }, 'mobile'));
  removeElements(others);
  page.css.push(wasReady ? RULES : RULES + FORCED_RULES);
  const tables = page.named('table').length;
  const targets = page.named('a', 'button', 'input', 'select').length;
  page.dock.push(
    chip({
      marker: 'mobile',
      icon: 'phone',
      tone: 'violet',
      figure: 'Fits phones',
      label: wasReady ? 'Viewport checked' : first ? 'Viewport corrected' : 'Viewport added',
      title: 'Mobile Optimized',
      facts: [
        ['Links, buttons and fields', targets],
        ['Tables that scroll inside', tables],
        ['Viewport', wasReady ? 'checked' : first ? 'corrected' : 'added'],
      ],
      note: 'On narrow screens images fit, text wraps and controls are 44 pixels high.',
    }),
  );
  return { viewport: wasReady ? 0 : 1, tables, targets };
}

function isViewport(meta: Element): boolean {
  return attribute(meta, 'name')?.toLowerCase() === 'viewport';
}
