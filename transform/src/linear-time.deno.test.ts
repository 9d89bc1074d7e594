// Measures time, so it runs each night and not in the gate.
import { assertLinearTime } from '../testing/assert-linear-time.ts';
import { onlyFeatures } from '../testing/feature-sets.ts';
import { PAGE_URL } from '../testing/transform-html.ts';
import { readAuditedStyles } from './audit/read-audited-styles.ts';
import { decodePage } from './decode-page.ts';
import { findForwardUrl } from './find-forward-url.ts';
import { findStyleSheetUrls } from './find-style-sheet-urls.ts';
import { findDescendantElements } from './html/tree.ts';
import { parsePage } from './parse/parse-page.ts';
import { transformPage } from './transform-page.ts';

Deno.test('hostile heads are searched in linear time', () => {
  const heads = ['<link ', '<link rel=stylesheet href=', '<link a="', '<!--', '<link x=1 x=1 '];
  for (const head of heads) assertLinearTime((html) => findStyleSheetUrls(html, PAGE_URL), head, 400_000);
});

Deno.test('hostile declarations of encodings are searched in linear time', () => {
  const parts = ['<meta charset=x>', '<meta charset="', '<script ', '<!--', '<?xml ', '<script></script>'];
  for (const part of parts) assertLinearTime((html) => decodePage(new TextEncoder().encode(html), ''), part, 1_000_000);
});

Deno.test('hostile refreshes and frames are searched in linear time', () => {
  const parts = ['<frame src=a>', '<frameset cols="*,*"><frame>', '<meta http-equiv=refresh content="0 ', '<iframe></iframe>', '0 '];
  for (const part of parts) assertLinearTime((html) => findForwardUrl(`<frameset cols=1>${html}`, PAGE_URL, html), part, 49_000);
});

Deno.test('hostile style sheets are judged in linear time', () => {
  const judge = (css: string) => transformPage(`<style>${css}</style><p>Bread</p>`, PAGE_URL, onlyFeatures('design'));
  const parts = ['@media', '@media{', '{', '/*', 'a{}', '.btn ', 'a,', '@media print{', 'a{color:var(--a);--a:var(--a)}'];
  // While a longer text is parsed, memory is collected, which takes as long as all of the rest.
  for (const part of parts) assertLinearTime(judge, part, 200_000);
});

Deno.test('hostile style sheets are audited in linear time', () => {
  const audit = (css: string) => {
    const elements = findDescendantElements(parsePage(`<style>${css}</style>`));
    const styles = elements.filter(({ tagName }) => tagName === 'style');
    return readAuditedStyles(styles, new Map(), new URL(PAGE_URL));
  };
  for (const css of ['display:none', '.a{display:none}', ':focus', '@media{', '@media ', '{outline:0', '@', 'a,'])
    assertLinearTime(audit, css, 400_000);
});
