/** @jest-environment jsdom */
import { revealWaitingContent } from './reveal-waiting-content.ts';

const TEXT = 'We bake bread by hand, every morning, in the oven of the old mill. '.repeat(3);

/** jsdom has styles and no layout. */
function isVisible(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { display, opacity } = getComputedStyle(each);
    if (display === 'none' || Number(opacity || 1) === 0) return false;
  }
  return getComputedStyle(element).visibility !== 'hidden';
}

beforeAll(() => {
  Element.prototype.checkVisibility = function (): boolean {
    return isVisible(this);
  };
  Element.prototype.getBoundingClientRect = () => ({ width: 300, height: 20 }) as DOMRect;
});
afterEach(() => {
  document.documentElement.removeAttribute('style');
  document.documentElement.removeAttribute('class');
});

function reveal(html: string): boolean {
  document.body.removeAttribute('style');
  document.body.innerHTML = html;
  revealWaitingContent(document);
  const revealed = document.body.outerHTML;
  revealWaitingContent(document);
  expect(document.body.outerHTML).toBe(revealed);
  return isVisible(document.querySelector('#text') as Element);
}

test.each([
  ['an element of AOS', '<style>[data-aos]{opacity:0}</style><p>x</p><div data-aos="fade-up" id=text>Fresh bread</div>'],
  ['an element of WOW', '<style>.wow{visibility:hidden}</style><p>x</p><div class="wow" id=text>Fresh bread</div>'],
  [
    'an element of Elementor',
    '<style>.elementor-invisible{visibility:hidden}</style><div class="elementor-invisible"><p id=text>Bread</p></div>',
  ],
  ['an app of Vue', '<style>[v-cloak]{display:none}</style><p>x</p><div v-cloak id=text>Fresh bread</div>'],
  ['a hidden page', '<style>body{opacity:0}</style><p id=text>x</p>'],
  ['a page that isn’t rendered', '<style>body{display:none}.js body{display:block}</style><p id=text>x</p>'],
  [
    'a transparent section',
    '<style>.reveal{opacity:0}</style><p>Start</p><section class="reveal" id=text>Fresh bread</section><section class="reveal">Cakes</section>',
  ],
  ['a text that moves in', '<p class="a">Start</p><p class="a" style="opacity:0;transform:translateY(20px)" id=text>Fresh bread</p>'],
  ['a hidden main element', `<style>html:not(.js) main{display:none}</style><header>Mill</header><main id=text>${TEXT}</main>`],
  ['a hidden main heading', `<style>.content{display:none}</style><p>Mill</p><div class="content"><h1 id=text>Mill</h1>${TEXT}</div>`],
  ['what replaces a notice', `<p>Loading…</p><div hidden id=text>${TEXT}</div>`],
])('%s is shown', (_, html) => {
  expect(reveal(html)).toBe(true);
});

test.each([
  ['a template of Vue', '<style>[v-cloak]{display:none}</style><p>x</p><div v-cloak id=text>{{ title }}</div>'],
  ['a layer over the page', '<p>x</p><ul style="position:absolute;opacity:0;visibility:hidden" id=text><li>Rye bread</li></ul>'],
  ['a text inside of a layer', '<p>x</p><div style="position:fixed"><p style="opacity:0" id=text>Rye bread</p></div>'],
  ['a menu', '<p>x</p><ul class="main-menu" style="visibility:hidden" id=text><li>Rye bread</li></ul>'],
  ['a part of a navigation', '<p>x</p><nav><ul style="opacity:0" id=text><li>Rye bread</li></ul></nav>'],
  ['a modal dialog', `<p>x</p><div class="modal" style="display:none" id=text><h1>${TEXT}</h1></div>`],
  ['a notice of cookies', `<p>Loading…</p><div class="cookie-banner" style="display:none" id=text>${TEXT}</div>`],
  ['a tab', '<main>x</main><h1>x</h1><div class="panel">Rye</div><div class="panel" style="display:none" id=text>Oat bread</div>'],
  [
    'another slide',
    '<style>.s{opacity:0}.s.on{opacity:1}</style><p>x</p><div><div class="s on">Rye</div><div class="s" id=text>Oat bread</div></div>',
  ],
  ['a tooltip', '<p>x</p><span role="tooltip" style="visibility:hidden" id=text>Rye bread</span>'],
  ['an error message', '<div></div><div style="display:none" id=text><h1>Browser not supported</h1></div>'],
])('%s stays hidden', (_, html) => {
  expect(reveal(html)).toBe(false);
});
