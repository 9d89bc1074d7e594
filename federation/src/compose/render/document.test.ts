import { createHash } from 'node:crypto';
import { resolveCssUrls } from './create-documents.ts';
import { type DocumentContent, renderDocument } from './document.ts';
import { createContentSecurityPolicy } from './security-headers.ts';

const parsePolicy = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));

test('the policy allows exactly the given inline scripts, the site’s sources and the CDN', () => {
  const scripts = ['start()', '{"integrity":{}}'];
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const sources = { 'connect-src': ['https://api.example'], 'img-src': ['https:', 'data:'] };
  expect(parsePolicy(createContentSecurityPolicy(scripts, sources, 'https://cdn.example/releases'))).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'", 'https://cdn.example', ...hashes],
    'style-src': ["'self'", "'unsafe-inline'", 'https://cdn.example'],
    'img-src': ["'self'", 'https://cdn.example', 'https:', 'data:'],
    'connect-src': ["'self'", 'https://cdn.example', 'https://api.example'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  });
});

test.each([
  ['.d-x{background:url(boat.avif)}', '.d-x{background:url(/f/boat.avif)}'],
  ['.d-x{background:url( "boat (1).avif")}', '.d-x{background:url("/f/boat (1).avif")}'],
  ['.d-x{background:url( /boat.avif)}', '.d-x{background:url( /boat.avif)}'],
  ['.d-x{fill:url(#gradient)}', '.d-x{fill:url(#gradient)}'],
])('resolves the relative URLs of %s', (css, expected) => {
  expect(resolveCssUrls(css, '/f/')).toBe(expected);
});

const content: DocumentContent = {
  site: { htmlAttributes: 'lang="en"', head: '<link rel="icon" href="/icon.svg">' },
  page: '<title>Work &amp; more</title><meta name="description" content="d"/><link rel="canonical" href="/work"/><a href="#main">Skip</a><title>not hoisted</title>',
  headScript: 'scheme()',
  fontStyles: '@font-face{}',
  criticalStyles: 'p{color:red}',
  styleSheets: [['/shell/1/main.css', 'sha256-x']],
  importMap: '{"integrity":{}}',
  inlineScript: 'start()',
  registry: { contract: '1.0.0', shell: { releaseId: '1', entry: '/shell/1/main.js' }, remotes: {}, routes: [] },
  settings: { siteUrl: '</script><script>alert(1)//' },
  view: { type: 'view', remote: 'shell', release: '1', path: '/work' },
};
const [head = '', body = ''] = renderDocument(content).split('</head>');

test('moves leading titles, metas and links into the head', () => {
  expect(head).toContain('<title>Work &amp; more</title><meta name="description" content="d"/><link rel="canonical" href="/work"/>');
  expect(body).toContain('<div id="root"><a href="#main">Skip</a><title>not hoisted</title></div>');
});

test('runs the head script before the styles, and puts the import map before every loaded script', () => {
  expect(head.indexOf('scheme()')).toBeLessThan(head.indexOf('<style>'));
  const html = head + body;
  expect(html.slice(0, html.indexOf('importmap'))).not.toMatch(/type="module"| src=/);
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('start()'));
});

test('contains what it reports when it is shown, if there is a report URL', () => {
  expect(body).not.toContain('id="view"');
  const reported = renderDocument({ ...content, settings: { ...content.settings, reportUrl: 'https://reports.example' } });
  const [, url, view] = /id="view" data-url="([^"]*)">([^<]*)<\/script><script>start\(\)/.exec(reported) ?? [];
  expect([url, view]).toEqual(['https://reports.example', JSON.stringify(content.view)]);
});

test('font declarations apply without scripts only, and the head script can apply them', () => {
  const declarations = head.indexOf('<style id="font" media="(scripting:none)">@font-face{}</style>');
  expect(declarations).toBeGreaterThan(0);
  expect(declarations).toBeLessThan(head.indexOf('scheme()'));
  const withoutFont = renderDocument({ ...content, fontStyles: '' });
  expect(withoutFont).not.toContain('id="font"');
  expect(withoutFont).not.toContain('<style></style>');
});

test('escapes values that could end their script element', () => {
  const json = /id="settings">([^<]*)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual(content.settings);
  expect(body).not.toContain('<script>alert');
});

test('escapes styles that could end their style or noscript element', () => {
  const css = '.a::before{content:"</style><script>alert(1)</script></STYLE></noscript>"}';
  const html = renderDocument({ ...content, fontStyles: css, criticalStyles: css });
  expect(html).not.toMatch(/<\/(?:style|noscript)><script>alert/i);
  expect(html.split('content:"<\\/style><script>alert(1)<\\/script><\\/STYLE><\\/noscript>"')).toHaveLength(3);
});

test('links the complete style sheets in noscript with escaped URLs', () => {
  expect(head).toContain('<noscript><link rel="stylesheet" href="/shell/1/main.css"></noscript>');
  expect(head.replace(/<noscript>.*?<\/noscript>/, '')).not.toContain('main.css');
  const escaped = renderDocument({ ...content, styleSheets: [['/a"><script>b.css', '']] });
  expect(escaped).toContain('<link rel="stylesheet" href="/a&quot;&gt;&lt;script&gt;b.css">');
});
