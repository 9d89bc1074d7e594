import assert from 'node:assert/strict';
import { serializeDocument } from '../html/serialize.ts';
import { parsePage } from '../parse/parse-page.ts';
import { sanitizePage } from './sanitize-page.ts';

const sanitize = (html: string) => sanitizePage(parsePage(html), 'https://site.example/dir/', new Set());

/** Returns the content of the sanitized head and body. */
function sanitizeContent(html: string): string {
  return serializeDocument(sanitize(html).document).replace(/<\/?(?:html|head|body)>/g, '');
}

/** What the sanitizer does, with a page and the content that remains. */
const ELEMENTS: [rule: string, html: string, content: string][] = [
  ['removes scripts and animations of an SVG', '<svg><script>x</script><set to=x></set><animate to=x></animate></svg>', '<svg></svg>'],
  ['replaces elements with prefixed names by their content', '<p><o:p>text</o:p>', '<p>text</p>'],
  ['replaces elements with foreign letters by their content', '<p><aé>text</aé>', '<p>text</p>'],
  [
    'keeps the text of HTML inside an SVG at its position',
    '<svg><foreignObject x=1 y=2 width=9><p>Two  words</p></foreignObject></svg>',
    '<svg><text x="1" y="2" dy="1em">Two words</text></svg>',
  ],
  ['replaces formulas by their text', '<math><mi>x</mi></math>', 'x'],
  ['turns AMP images into images', '<amp-img src=/a.png><p>wait</p></amp-img>', '<img src="https://site.example/a.png">'],
  ['removes what an earlier transform added', '<p>1<i data-tx=base>added</i>', '<p>1</p>'],
  [
    'keeps style sheets, but no templates in style elements',
    '<style type=text/x>p{}</style><style>p{top:0}</style>',
    '<style>p{top:0}</style>',
  ],
  ['cleans style sheets of an SVG', '<svg><style>p{top:0;behavior:url(x)}</style></svg>', '<svg><style>p{top:0;}</style></svg>'],
  [
    'links the pages of frames by escaped titles',
    '<frameset><frame src="/a?b&quot;><i>" title="<b>x"></frameset>',
    '<p><a href="https://site.example/a?b%22%3E%3Ci%3E" target="_blank">&lt;b&gt;x</a></p>',
  ],
  ['removes templates', '<div><template>hidden</template></div>', '<div></div>'],
  [
    'shows a shadow root without its style sheets',
    '<div><template shadowrootmode=open><style>p{}</style><p>shown</p></template></div>',
    '<div><p>shown</p></div>',
  ],
  ['shows the content of noframes', '<noframes><p>No frames</p></noframes>', '<p>No frames</p>'],
  ['replaces plugins by their content', '<object data=x>in</object><embed src=x><iframe src=x></iframe>', 'in'],
  ['puts a space before a line break at the start of a text', '<textarea>\n\nx</textarea>', '<textarea> \nx</textarea>'],
];

const ATTRIBUTES: [rule: string, html: string, content: string][] = [
  ['removes targets of forms and scripts', '<p srcdoc=x action=/a ping=/p autofocus manifest=m formaction=/b>x', '<p>x</p>'],
  ['removes all event handlers', '<p onclick=a onfoo=b>x', '<p>x</p>'],
  ['removes attributes whose names another parser would read differently', '<p a"b=1 x:y=2 é=3>x', '<p>x</p>'],
  ['removes script URLs also with line breaks', '<p data-url=" java\nscript:x" data-x="vbscript:x">x', '<p>x</p>'],
  ['keeps texts that look like script URLs', '<p title="javascript: notes">x', '<p title="javascript: notes">x</p>'],
  ['makes backgrounds absolute', '<table background=/a.png></table>', '<table background="https://site.example/a.png"></table>'],
  ['makes posters absolute', '<video poster=/b.png></video>', '<video poster="https://site.example/b.png"></video>'],
  [
    'makes the images of preloads absolute',
    '<link rel=preload as=image imagesrcset="/a.png 2x">',
    '<link rel="preload" as="image" imagesrcset="https://site.example/a.png 2x">',
  ],
  ['keeps the safe images of a srcset', '<img srcset="/a.png 1x, javascript:x 2x">', '<img srcset="https://site.example/a.png 1x">'],
  [
    'cleans inline styles',
    '<p style="top:0;background:url(javascript:x)">x',
    '<p style="top:0;background:url(&quot;about:blank&quot;)">x</p>',
  ],
  ['removes names that would clobber the document', '<form name=cookie></form><img name=cookie>', '<form></form><img>'],
  ['turns names of anchors into ids', '<a name=part>x</a><a name=part id=other>y</a>', '<a id="part">x</a><a id="other">y</a>'],
  [
    'removes ids that would clobber the document',
    '<form id=cookie></form><img id=Body><form id=mine></form>',
    '<form></form><img><form id="mine"></form>',
  ],
  [
    'keeps ids that clobber nothing, for their styles',
    '<style>#top{color:red}</style><p id=top>x',
    '<style>#top{color:red}</style><p id="top">x</p>',
  ],
  ['disables fields for passwords', '<input type=" Password ">', '<input type=" Password " disabled="" autocomplete="off">'],
  ['opens links to other pages in a new window', '<a href=/x target=_top>1</a>', '<a href="https://site.example/x" target="_blank">1</a>'],
  ['keeps links within the page', '<a href=#x target=_top>2</a>', '<a href="#x">2</a>'],
  ['removes the markers of a transform', '<p data-tx=foo data-tx-x=1>x', '<p>x</p>'],
  [
    'hides popovers once',
    '<p hidden popover>1<p popover>2<dialog open popover>3',
    '<p hidden="">1</p><p hidden="">2</p><dialog open="">3</dialog>',
  ],
  ['normalizes line breaks', '<p title="a&#13;&#10;b&#13;c">x', '<p title="a\nb\nc">x</p>'],
  [
    'keeps the animation of a shape, and no animation of a link',
    '<svg><animateTransform attributeName=transform to=9></animateTransform><animateTransform attributeName=href to=x:x></animateTransform></svg>',
    '<svg><animateTransform attributeName="transform" to="9"></animateTransform><animateTransform to="x:x"></animateTransform></svg>',
  ],
  ['removes values of animations from shapes', '<svg><path to=x values=y></path></svg>', '<svg><path></path></svg>'],
  [
    'keeps only references within the page in presentation attributes',
    '<svg><path fill="url(https://evil.example/x)" d="M(1"></path><path fill="url(#a)"></path></svg>',
    '<svg><path d="M(1"></path><path fill="url(&quot;#a&quot;)"></path></svg>',
  ],
  [
    'keeps only references within the page in an SVG, besides images and links',
    '<svg><use href="/x.svg#a"></use><use href="#a"></use><image href="/i.png"></image></svg>',
    '<svg><use></use><use href="#a"></use><image href="https://site.example/i.png"></image></svg>',
  ],
];

const HEAD: [rule: string, html: string, content: string][] = [
  ['removes style sheets in data URLs', '<link rel=stylesheet href="data:text/css,p{}">', ''],
  ['removes icons in data URLs', '<link rel=icon href="data:image/png;base64,AA==">', ''],
  ['removes refreshes', '<meta http-equiv=refresh content=0><meta name=viewport content=x http-equiv=refresh>', ''],
  ['keeps known metadata', '<meta name=viewport content=x><meta name="viewport evil" content=x>', '<meta name="viewport" content="x">'],
  ['makes URLs in metadata absolute', '<meta property=og:image content=/i>', '<meta property="og:image" content="https://site.example/i">'],
  ['removes links with an unknown relation', '<link rel="stylesheet evil" href=/a.css>', ''],
  ['removes preloads of scripts', '<link rel=preload as=script href=/a.js>', ''],
  ['keeps preloads of fonts', '<link rel=preload as=font href=/f>', '<link rel="preload" as="font" href="https://site.example/f">'],
  ['removes alternate style sheets', '<link rel="alternate stylesheet" href=/b.css>', ''],
  ['ignores base URLs of other protocols', '<base href=ftp://x.example/><img src=y>', '<img src="https://site.example/dir/y">'],
];

const LAZY_IMAGES: [rule: string, html: string, content: string][] = [
  [
    'loads lazy images',
    '<img data-src=/a.png class="lazy x">',
    '<img class="lazyloaded x" src="https://site.example/a.png" loading="lazy">',
  ],
  ['keeps images that have a URL', '<img src=/k.png data-src=/l.png>', '<img src="https://site.example/k.png">'],
  [
    'loads lazy sources',
    '<picture><source data-srcset="/b.png 2x"></picture>',
    '<picture><source srcset="https://site.example/b.png 2x"></picture>',
  ],
  ['loads no lazy image of a script URL', '<img data-src="javascript://x.example/"><img data-srcset="javascript://x 2x">', '<img><img>'],
  ['ignores templates of image URLs', '<img data-src="{{url}}">', '<img>'],
];

for (const [rule, html, content] of [...ELEMENTS, ...ATTRIBUTES, ...HEAD, ...LAZY_IMAGES])
  Deno.test(`the sanitizer ${rule}`, () => assert.equal(sanitizeContent(html), content));

Deno.test('the sanitizer counts scripts and frames that it removes', () => {
  const { removed } = sanitize('<script></script><svg><script></script></svg><iframe></iframe><p onclick=a>x</p>');
  assert.deepEqual(removed, { scripts: 2, frames: 1 });
});

Deno.test('the sanitizer replaces elements below the depth limit by their text', () => {
  const html = sanitizeContent(`${'<div>'.repeat(2000)}deep`);
  assert.match(html, /deep/);
  assert.ok(html.split('<div>').length < 1000);
});

Deno.test('the sanitizer doesn’t list what AMP images show until they are loaded', () => {
  const { elements, texts } = sanitize('<amp-img src=/a.png><p>wait</p></amp-img>');
  assert.deepEqual([texts.join('').trim(), elements.some(({ tagName }) => tagName === 'p')], ['', false]);
});
