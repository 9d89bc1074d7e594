import type { DesignKind } from './judge-design.ts';
import type { PageTheme } from './page-theme.ts';

const FONT = 'ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif';
const MONO = 'ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace';
const FIELDS =
  'input:not([type=checkbox],[type=radio],[type=image],[type=range],[type=file],[type=submit],[type=button],[type=reset]),select,textarea';
/** The pictures of buttons with icons may be as dark as the color of the page. */
const BUTTONS = 'button:not(:has(svg,img,picture)),input:is([type=submit],[type=button],[type=reset])';

/** Style rules of a kind of page. Without specificity, so that rules of the page win. Empty for pages that are left alone. */
export function renderDesignRules(kind: DesignKind, theme: PageTheme, hasOwnFont: boolean): string[] {
  if (kind === 'strong' || kind === 'unread') return [];
  if (kind === 'boxed') return renderDetails(theme);
  return [...renderDetails(theme), ...(kind === 'legacy' ? renderLegacy(theme, hasOwnFont) : renderPlain(theme, hasOwnFont))];
}

/** What takes no space: focus, selection, underlines and controls of the browser. */
function renderDetails(t: PageTheme): string[] {
  return [
    `:where(html){accent-color:${t.accent}}`,
    `:where(a,button,input,select,textarea,summary,[tabindex]):focus-visible{outline:3px solid ${t.accent};outline-offset:2px}`,
    `::selection{background:${t.accent};color:${t.onAccent}}`,
    ':where(a){text-underline-offset:.2em;text-decoration-thickness:.07em}',
  ];
}

/**
 * Rules of both kinds of pages have no `text-wrap: pretty`: beside a floating box, Chromium lays such lines over the edge of the page.
 * Cells grow with their texts. On phones the layout is already too wide, so only wide windows get other fonts and larger texts.
 */
function renderLegacy(t: PageTheme, hasOwnFont: boolean): string[] {
  return [
    ':where(body){line-height:1.5}',
    ':where(h1,h2,h3){line-height:1.2;letter-spacing:-.015em;text-wrap:balance}',
    `:where(hr){border:0;border-top:1px solid ${t.line}}`,
    `@media(min-width:700px){:where(body){${hasOwnFont ? '' : `font-family:${FONT};`}padding:1.5rem}:where(body>table:not([align]),body>center>table){margin-inline:auto}:where(td){line-height:1.5}}`,
  ];
}

/** A type scale with a ratio of 1.25, a measure of about 75 characters, and spacing in steps of the text size. */
function renderPlain(t: PageTheme, hasOwnFont: boolean): string[] {
  return [
    `:where(html){-webkit-text-size-adjust:100%;text-size-adjust:100%;border-top:4px solid ${t.accent}}`,
    // Added sections are aligned with the texts.
    `:where(body){--tx-inset:0px;box-sizing:border-box;max-width:46rem;margin:0 auto;padding:clamp(1.5rem,6vw,4.5rem) clamp(1rem,4vw,2rem) 4rem;` +
      `${hasOwnFont ? '' : `font-family:${FONT};`}font-size:1.0625rem;line-height:1.65;color:${t.ink};overflow-wrap:break-word;text-rendering:optimizeLegibility}`,
    // A compiler of style sheets writes its errors here, in lines that would leave the narrower body.
    'body::before,body::after{white-space:pre-wrap!important}',
    ':where(h1,h2,h3,h4,h5,h6){line-height:1.25;letter-spacing:-.012em;text-wrap:balance}',
    ':where(h1){font-size:clamp(1.85rem,1.25rem + 2.6vw,2.75rem);line-height:1.12;letter-spacing:-.024em;margin:0 0 .55em}',
    ':where(h2){font-size:1.5rem;margin:2.2em 0 .65em}:where(h3){font-size:1.2rem;margin:1.9em 0 .5em}:where(h4,h5,h6){font-size:1rem;margin:1.8em 0 .4em}',
    `:where(h1+p){font-size:1.15em;line-height:1.55;color:${t.muted}}`,
    ':where(p,ul,ol,dl){margin-block:0 1.1em}:where(ul,ol){padding-inline-start:1.35em}:where(li){margin-block:.3em}:where(li>ul,li>ol){margin-block:.3em}',
    `:where(li)::marker{color:${t.accent}}:where(dt){font-weight:650;margin-top:.8em}:where(dd){margin-inline-start:1.35em}`,
    `:where(a:any-link){color:${t.accent}}:where(a:any-link):hover{text-decoration-thickness:.14em}`,
    `:where(hr){border:0;border-top:1px solid ${t.line};margin-block:2.8em}`,
    `:where(blockquote){margin:1.6em 0;padding-inline-start:1.2em;border-inline-start:3px solid ${t.accent}}`,
    `:where(code,kbd,samp,tt,pre){font-family:${MONO};font-size:.9em}:where(pre code){font-size:1em}`,
    `:where(pre){margin:1.4em 0;padding:1em 1.15em;border:1px solid ${t.line};border-radius:${t.radius};line-height:1.55;overflow-x:auto}`,
    `:where(img:not([width="1"],[height="1"]),video){max-width:100%;height:auto}:where(img:not([width="1"],[height="1"],[class*=logo i],[class*=icon i])){border-radius:min(${t.radius},5%)}`,
    `:where(figure){margin:1.8em 0}:where(figcaption,caption){font-size:.875em;color:${t.muted};text-align:start}:where(figcaption){margin-top:.6em}`,
    `:where(table:not([hidden])){display:block;width:fit-content;max-width:100%;overflow-x:auto;border-collapse:collapse;margin:1.4em 0;font-size:.95em;font-variant-numeric:tabular-nums}`,
    `:where(th,td){padding:.5em .8em;border:0;border-bottom:1px solid ${t.line};text-align:start;vertical-align:top}:where(thead th){border-bottom:2px solid ${t.edge}}`,
    `:where(fieldset){border:1px solid ${t.line};border-radius:${t.radius};padding:1em 1.2em;margin:1.4em 0;min-width:0}:where(legend){font-weight:600;padding:0 .4em}`,
    `:where(${FIELDS}){max-width:100%;box-sizing:border-box;padding:.5em .7em;border:1px solid ${t.edge};border-radius:${t.radius};font:inherit;color:inherit;background:${t.surface}}`,
    `:where(${BUTTONS}){max-width:100%;padding:.55em 1.2em;border:0;border-radius:${t.radius};font:inherit;font-weight:600;color:${t.onAccent};background:${t.accent};cursor:pointer}`,
    ':where(nav>ul:not(:has(ul,li:nth-child(9)))){display:flex;flex-wrap:wrap;gap:.3em 1.3em;padding:0;list-style:none}',
    `:where(body>footer,address:last-child){margin-top:4rem;padding-top:1.4rem;border-top:1px solid ${t.line};font-size:.92em;font-style:normal}`,
    '@media(max-width:700px){:where(pre){white-space:pre-wrap;overflow-wrap:anywhere}:where(th,td){padding:.4em .5em}}',
  ];
}
