import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { fakeRelease } from '../testing/release-fixture.ts';
import { type DocumentParts, documentOf } from './document.ts';
import { enclosed, sharedParts } from './page-parts.ts';
import { contentSecurityPolicy, siteHeaders } from './policy.ts';
import { absoluteUrls, layerOrder, usedLayers } from './styles.ts';

const settings = {
  siteUrl: 'https://studio.example',
  backendUrl: 'https://api.example.com',
  publishableKey: 'public-key',
  clientSitesUrl: 'https://clients.example',
};
const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));

test('the policy lets exactly the given inline scripts run', () => {
  const scripts = ['start()', '{"integrity":{}}'];
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(directives(contentSecurityPolicy(scripts, settings))['script-src']).toEqual(["'self'", ...hashes]);
});

test('the policy allows the backend, and locally both of its names', () => {
  const sources = (backendUrl: string) => directives(contentSecurityPolicy([], { ...settings, backendUrl }))['connect-src'];
  expect(sources('https://api.example.com/rest')).toEqual(["'self'", 'https://api.example.com']);
  expect(sources('http://localhost:54321')).toEqual(["'self'", 'http://localhost:54321', 'http://127.0.0.1:54321']);
});

test.each([
  ['/reports', []],
  ['https://studio.example/reports', []],
  ['https://reports.example/v1?site=1', ['https://reports.example']],
])('reports to %s can be sent', (reportUrl, added) => {
  const policy = directives(contentSecurityPolicy([], { ...settings, reportUrl }));
  expect(policy['connect-src']).toEqual(["'self'", 'https://api.example.com', ...added]);
});

test('the policy stops plug-ins, foreign bases, foreign forms and foreign frames around the site', () => {
  expect(directives(contentSecurityPolicy(['x'], settings))).toMatchObject({
    'default-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  });
  expect(siteHeaders('the policy')).toMatchObject({
    'Content-Security-Policy': 'the policy',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=31536000',
  });
});

test('layers that occur are ordered as the shell orders them, the others are not named', () => {
  const sheets = ['@layer m.Button{a{}}', '@layer m.Input {b{}}@layer m.Button{c{}}', 'p{}'];
  expect(usedLayers(['UnstyledButton', 'Input', 'InlineInput', 'Button'], sheets)).toEqual(['Input', 'Button']);
  expect(usedLayers(['Input'], ['p{}'])).toEqual([]);
});

test('a document orders the layers up to the last one that it has', () => {
  expect(layerOrder(['Input', 'Alert', 'Button', 'Title'], '@layer m.Button{a{}}@layer m.Input{b{}}')).toBe(
    '@layer m.Input,m.Alert,m.Button;',
  );
  expect(layerOrder(['Input'], 'p{}')).toBe('');
});

test.each([
  ['url(font.woff2)', 'url(/shell/1/font.woff2)'],
  ['url("font.woff2")', 'url("/shell/1/font.woff2")'],
  ["url('a/b.svg')", "url('/shell/1/a/b.svg')"],
  ['url(a.svg) url(b.svg)', 'url(/shell/1/a.svg) url(/shell/1/b.svg)'],
  ['url(data:image/svg+xml,x)', 'url(data:image/svg+xml,x)'],
  ['url("data:image/svg+xml,x")', 'url("data:image/svg+xml,x")'],
  ['url(https://example.com/a.png)', 'url(https://example.com/a.png)'],
  ['url(/root.svg)', 'url(/root.svg)'],
  ['url(#gradient)', 'url(#gradient)'],
])('%s of an inlined style sheet becomes %s', (written, absolute) => {
  expect(absoluteUrls(written, '/shell/1/')).toBe(absolute);
});

const parts: DocumentParts = {
  page: '<title>Work &amp; more</title><meta name="description" content="d"/><link rel="canonical" href="/work"/><a href="#main">Skip</a><title>not hoisted</title>',
  colorSchemeScript: '<script>scheme()</script>',
  face: '@font-face{}',
  styles: 'p{color:red}',
  styleSheets: [{ href: '/shell/1/main.css', integrity: 'sha256-x' }],
  font: '/shell/1/display.woff2',
  importMap: '{"integrity":{}}',
  inlineScript: 'start()',
  scripts: ['/shell/1/main.js'],
  registry: { contract: '1.0.0', shell: { releaseId: '1' }, remotes: {}, routes: [] },
  settings: { siteUrl: 'http://localhost:3000', backendUrl: '</script><script>alert(1)//', publishableKey: 'key', clientSitesUrl: '' },
};
const [head = '', body = ''] = documentOf(parts).split('</head>');

test('what React writes first for the head is in the head, the rest is the page', () => {
  expect(head).toContain('<title>Work &amp; more</title><meta name="description" content="d"/><link rel="canonical" href="/work"/>');
  expect(body).toContain('<div id="root"><a href="#main">Skip</a><title>not hoisted</title></div>');
});

test('the colour scheme is set before the styles, and the import map stands before every script that loads', () => {
  expect(head.indexOf('scheme()')).toBeLessThan(head.indexOf('<style>'));
  const html = head + body;
  expect(html.slice(0, html.indexOf('importmap'))).not.toMatch(/type="module"| src=/);
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('start()'));
});

test('what declares the fonts is a sheet of its own; a shell from before has none', () => {
  expect(head).toContain('<style id="face">@font-face{}</style><style>p{color:red}</style>');
  expect(documentOf({ ...parts, face: '' })).not.toContain('id="face"');
});

test('values inside a document can’t end their script', () => {
  const json = /id="settings">([^<]*)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual(parts.settings);
  expect(body).not.toContain('<script>alert');
});

test('a document without a font asks for none', () => {
  expect(head).toContain('href="/shell/1/display.woff2" as="font"');
  expect(documentOf({ ...parts, font: null })).not.toContain('as="font"');
});

test('no file’s name ends the import map early', () => {
  const name = 'a</script><img src=x>.js';
  const live = {
    shell: fakeRelease('shell'),
    remotes: [fakeRelease('demo', { files: [{ path: name, bytes: 1, sha384: '' }] })],
    cdnUrl: '',
  };
  const { importMap } = sharedParts(live, { colorSchemeScript: '<script>1</script>' }, settings, () => 'x').document;
  expect(importMap).not.toContain('<');
  expect(Object.keys(JSON.parse(importMap).integrity)).toEqual([`/remotes/demo/demo-1/${name}`]);
});

test('where nothing starts scripts, the whole style sheets are links', () => {
  expect(head).toContain('<noscript><link rel="stylesheet" href="/shell/1/main.css"></noscript>');
  expect(head.replace(/<noscript>.*?<\/noscript>/, '')).not.toContain('main.css');
  const odd = documentOf({ ...parts, styleSheets: [{ href: '/a"><script>b.css', integrity: '' }] });
  expect(odd).toContain('<link rel="stylesheet" href="/a&quot;&gt;&lt;script&gt;b.css">');
});

test('an inline script declares nothing outside of itself', () => {
  const context = createContext({ seen: [] as number[] });
  const script = enclosed(' let e = 1; function t() { seen.push(e); } var n = t; n(); ');
  for (let run = 0; run < 2; run += 1) runInContext(script, context);
  runInContext('let e, t, n;', context);
  expect(context).toEqual({ seen: [1, 1] });
  expect(enclosed(' ')).toBe('');
});
