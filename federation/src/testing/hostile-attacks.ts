import { computeIntegrity } from '../store/files.ts';
import type { Release } from '../types/index.ts';
import { type Attack, createLabRoute, DEMO_FILES, type GoodReleases } from './hostile-lab.ts';

const withBundle = (code: string): Attack => {
  return ({ store, point }) =>
    point(store(({ files }) => Object.assign(files, { 'prerender.cjs': `${DEMO_FILES['prerender.cjs']}\n${code}` })));
};
const withRelease = (change: (release: Record<string, unknown>) => void): Attack => {
  return ({ store, point }) => point(store(({ release: described }) => change(described as unknown as Record<string, unknown>)));
};
const withRoutes = (...paths: unknown[]): Attack =>
  withRelease((described) => {
    described.routes = paths.map((at) => (typeof at === 'string' ? createLabRoute(at) : at));
  });
const withFragment = (html: string): Attack => withBundle(`exports.islands['./islands/Starter'].default = () => ${JSON.stringify(html)};`);
const withPage = (html: string): Attack => withBundle(`exports.pages['./Page'].default = () => ${JSON.stringify(html)};`);
/** Changes the description of a stored release without changing its id. */
const withEdited = (change: (described: Release, ids: GoodReleases) => unknown): Attack => {
  return ({ store, point, read, put, ids }) => {
    const id = store(() => {});
    const described: Release = JSON.parse(read(`${id}/release.json`).toString());
    put(`${id}/release.json`, JSON.stringify(change(described, ids) ?? described));
    point(id);
  };
};
const copyOf = (part: 'shell' | 'home', change: (described: Record<string, unknown>) => void): Attack => {
  return ({ ids: known, readOther, put, point }) => {
    const folder = part === 'shell' ? `shell/${known.shell}` : `remotes/home/${known.home}`;
    const described = JSON.parse(readOther(`${folder}/release.json`).toString());
    for (const { path: file } of described.files) put(`${known[part]}/${file}`, readOther(`${folder}/${file}`));
    change(described);
    put(`${known[part]}/release.json`, JSON.stringify(described));
    point(known[part]);
  };
};

/** An attack with a name that completes the sentence “a release of the demo that …”. */
export type HostileCase = [name: string, attack: Attack];

/** Attacks whose release may not become a part of the site. */
export const REFUSED_ATTACKS: HostileCase[] = [
  // Kinds, names and ids.
  ['is a copy of the shell', copyOf('shell', () => {})],
  ['is a copy of home', copyOf('home', () => {})],
  ['is a copy of the shell with the name of the demo', copyOf('shell', (described) => Object.assign(described, { name: 'demo' }))],
  ['is a copy of home with the name of the demo', copyOf('home', (described) => Object.assign(described, { name: 'demo' }))],
  ['calls itself a shell', withRelease((described) => Object.assign(described, { kind: 'shell', provides: '1.0.0', styleLayers: [] }))],
  ['calls itself home', withRelease((described) => Object.assign(described, { name: 'home' }))],
  ['has the kind of nothing', withRelease((described) => Object.assign(described, { kind: 'none' }))],
  ['has the id of home', withEdited((described, ids) => Object.assign(described, { releaseId: ids.home }))],
  ['has an id that is a path', withEdited((described) => Object.assign(described, { releaseId: '../../shell' }))],
  ['is described for the folder of home', withEdited((described) => Object.assign(described, { name: '../home' }))],
  // Routes and paths.
  ...['/', '/auth', '/404', '/healthz', '/registry.json', '/offers', '/shop', '/robots.txt', '/index'].map(
    (at): HostileCase => [`has a page at ${at}`, withRoutes(at)],
  ),
  ...[
    '/demo/../auth',
    '/../../outside',
    '/demo/../../../outside',
    '/remotes/home/x',
    '/demo/%2e%2e',
    '//offers',
    '/demo\\..\\x',
    '/Demo',
  ].map((at): HostileCase => [`has a page at ${at}`, withRoutes(at)]),
  ['has a page twice', withRoutes('/demo', '/demo')],
  ['has a route that is null', withRoutes('/demo', null)],
  ['has a route with an object as its path', withRoutes({ ...createLabRoute('/demo'), path: ['/auth'] })],
  ['has a route with the page of nothing', withRoutes({ ...createLabRoute('/demo'), page: '__proto__' })],
  ['has a field that can’t become text', withRoutes({ ...createLabRoute('/demo'), note: { toString: 1 }, zone: { toString: 1 }, path: 3 })],
  ['has thousands of routes', withRoutes(...Array.from({ length: 5000 }, (_, index) => `/demo/${index}`))],
  ['has a route with a large field', withRoutes({ ...createLabRoute('/demo'), note: 'x'.repeat(1e5) })],
  // Files and sizes.
  [
    'lists a file of home',
    withEdited(
      (described) => void described.files.push({ path: '../../home/current.json', bytes: 1, sha384: computeIntegrity(Buffer.from('x')) }),
    ),
  ],
  ['names a script that it doesn’t have', withRelease((described) => Object.assign(described, { entry: 'missing.js' }))],
  ['names a script outside of its folder', withRelease((described) => Object.assign(described, { entry: '../../home/current.json' }))],
  ['names modules that are a list', withRelease((described) => Object.assign(described, { modules: [] }))],
  ['has no files', withRelease((described) => Object.assign(described, { files: null }))],
  [
    'lists 60,000 files that don’t exist',
    withRelease((described) => {
      described.files = Array.from({ length: 60_000 }, (_, index) => ({
        path: `f${index}`,
        bytes: 1,
        sha384: computeIntegrity(Buffer.from('')),
      }));
    }),
  ],
  [
    'lacks a file',
    ({ store, point }) =>
      point(
        store(({ release: described }) => {
          const files = [{ path: 'missing.js', bytes: 1, sha384: computeIntegrity(Buffer.from('x')) }];
          Object.assign(described, { files });
        }),
      ),
  ],
  [
    'has an altered script',
    ({ store, point, put }) => {
      const id = store(({ files }) => Object.assign(files, { 'more.js': 'good()' }));
      put(`${id}/more.js`, 'evil()');
      point(id);
    },
  ],
  ['has another description than its id', withEdited((described) => void described.routes.push(createLabRoute('/demo/more')))],
  [
    'has an empty description',
    ({ store, point, put }) => {
      const id = store(() => {});
      put(`${id}/release.json`, '');
      point(id);
    },
  ],
  ['has a description of null', withEdited(() => 'null')],
  ['has a description of 3 MB', withEdited((described) => ({ ...described, note: 'x'.repeat(3e6) }))],
  [
    'has a description that is nested deeply',
    ({ store, point, put }) => {
      const id = store(() => {});
      put(`${id}/release.json`, `${'['.repeat(200_000)}${']'.repeat(200_000)}`);
      point(id);
    },
  ],
  // Pointers.
  ['has a pointer that is no JSON', ({ put }) => put('current.json', '{')],
  ['has a pointer of null', ({ put }) => put('current.json', 'null')],
  ['has a pointer to a path', ({ point }) => point('../home/current.json')],
  ['has a pointer to the release of home', ({ point, ids: known }) => point(known.home)],
  [
    'has a pointer with an endless history',
    ({ point, ids: known }) => point('0'.repeat(16), { history: Array.from({ length: 5000 }, () => ({ releaseId: known.demo }) as never) }),
  ],
  ['has a pointer to nothing', ({ point }) => point('f'.repeat(16))],
  // Bundles.
  ['throws while it is evaluated', withBundle("throw new Error('no');")],
  ['is no JavaScript', withBundle('}{')],
  ['throws in its page', withBundle("exports.pages['./Page'].default = () => { throw new Error('no'); };")],
  ['exits the process', withBundle("exports.pages['./Page'].default = () => process.exit(0);")],
  ['answers with nothing', withBundle("process.stdout.write('\\n');")],
  ['returns a page of 2 MB', withBundle("exports.pages['./Page'].default = () => 'x'.repeat(2e6);")],
  ['returns an object as its page', withBundle("exports.pages['./Page'].default = () => ({ html: 1 });")],
  ['requires a module that isn’t shared', withBundle("require('node:fs');")],
  ['removes its fragment', withBundle("delete exports.islands['./islands/Starter'];")],
  // Islands and markup.
  ['places an island of home that isn’t a fragment', withPage('<place>home/Secret</place>')],
  ['fills a place by itself', withPage('<div data-island="home/Form"><b>Mine</b></div>')],
  ['has a script in its page', withPage('<script>steal()</script>')],
  ['has styles in its page', withPage('<style>body{display:none}</style>')],
  ['has another base URL in its page', withPage('<base href="https://evil.example/">')],
  ['ends the element of its fragment', withFragment('</div></main><h1>Buy here</h1>')],
  ['leaves a comment open in its fragment', withFragment('<!--')],
  ['leaves formatting open in its fragment', withFragment('<b>')],
  ['leaves a form open in its fragment', withFragment('<form>')],
  ['has a script in its fragment', withFragment('<script type="application/ld+json">{}</script>')],
  ['has styles in its fragment', withFragment('<style>h1{display:none}</style>')],
  ['has metadata in its fragment', withFragment('<meta http-equiv="refresh" content="0;url=https://evil.example">')],
  ['has an island of home in its fragment', withFragment('<div data-island="home/Form"></div>')],
  ['has the registry’s id in its fragment', withFragment('<div id="registry">{}</div>')],
  ['has a list of options with styles in its fragment', withFragment('<select><style>h1{display:none}</style></select><iframe></iframe>')],
  ['has a frame in its fragment', withFragment('<iframe src="/remotes/demo/evil.html"></iframe>')],
  ['has a field of the page’s form in its fragment', withFragment('<input form="order" name="amount" value="999">')],
  ['has a name of the document in its fragment', withFragment('<form name="getElementById"></form>')],
  ['has the focus in its fragment', withFragment('<input autofocus>')],
  ['has mathematics in its fragment', withFragment('<svg><foreignObject><math></math></foreignObject></svg>')],
  ['has tags that never end in its page', withPage('<a '.repeat(80_000))],
  [
    'has formatting that is opened again in its page',
    withPage(`<p>${Array.from({ length: 500 }, (_, at) => `<b a=${at}>`).join('')}${'<p>x'.repeat(9000)}`),
  ],
  ['places a thousand islands', withPage('<place>home/Form</place>'.repeat(1000))],
  ['has an id of the page in its fragment', withFragment('<div id="order"></div>')],
];

const withStyles = (css: string): Attack => {
  return ({ store, point }) => point(store(({ files }) => Object.assign(files, { 'starter.css': css })));
};

/** Style sheets that would change elements of others. */
for (const css of [
  'body{display:none!important}',
  '*{color:red}',
  ':root{--h-color:red}',
  '.h-page{display:none}',
  '.d-starter,h1{display:none}',
  'html:has(.d-starter) h1{display:none}',
  '.d-starter~h1{display:none}',
  '.d-starter+form{display:none}',
  ':is(.d-starter,h1){display:none}',
  ':not(.d-other){display:none}',
  '@media screen{h1{display:none}}',
  '@layer d{h1{display:none}}',
  '@layer z;.d-starter{color:red}',
  '.d-starter{& ~ h1{display:none}}',
  '.d-starter{body &{color:red} @media screen{~ h1{display:none}}}',
  '@keyframes enter{to{opacity:0}}',
  '@font-face{font-family:Display;src:url(x.woff2)}',
  '@import url(https://evil.example/x.css);',
  '@property --color{syntax:"*";inherits:true;initial-value:red}',
  '@page{size:1cm}',
  '.d-starter::after{content:"</style><h1>Buy here</h1>"}',
  '.d-starter{color:red',
  '.d-starter{content:"',
  `${'.d-starter{'.repeat(3000)}${'}'.repeat(3000)}`,
  `.d-starter${':is(.d-starter'.repeat(3000)}${')'.repeat(3000)}{color:red}`,
])
  REFUSED_ATTACKS.push([`has the styles ${css.slice(0, 60)}`, withStyles(css)]);

/** Attacks whose release may be used, because it can change only the demo's own pages and islands. */
export const HARMLESS_ATTACKS: HostileCase[] = [
  [
    'replaces how objects become JSON',
    withBundle(
      'Object.prototype.toJSON = () => ({ pages: { "/": "evil" }, publicFiles: { "robots.txt": "evil" }, headScript: "evil()" });',
    ),
  ],
  [
    'wraps the output of the process',
    withBundle(
      'const write = process.stdout.write; process.stdout.write = function (bytes, done) { return write.call(this, String(bytes).replaceAll("Demo", "</div><h1>evil</h1>"), done); };',
    ),
  ],
  [
    'writes the answers of later tasks',
    withBundle(`setTimeout(() => process.stdout.write('{"html":"evil","publicFiles":{"../../evil.txt":"x"}}\\n'));`),
  ],
  [
    'changes shared objects',
    withBundle("Array.prototype.map = () => ['evil']; String.prototype.replace = () => 'evil'; Map.prototype.get = () => 'evil';"),
  ],
  ['replaces promises', withBundle("Promise.prototype.then = (resolve) => resolve({ html: 'evil' });")],
  ['has a page without anything', withPage('')],
  ['has attributes of the document in its fragment', withFragment('<b>x</b><html style="display:none" inert></html>')],
  ['has the text of an island in its fragment', withFragment(`<b title=' data-island="home/Form"'>x</b>`)],
  ['has navigation in its route', withRoutes({ ...createLabRoute('/demo'), navigation: { label: 'Buy', order: -1 } })],
  ['exports the pages of home', withBundle("exports.pages['./Offers'] = { default: () => 'evil' };")],
  ['exports the islands of home', withBundle("exports.islands['./islands/Form'] = { default: () => 'evil' };")],
  ['ends the elements of its own page', withPage('</main></div></body></html><h1>Mine</h1>')],
  ['has a pointer below the folder of previews', ({ read, putPreview }) => putPreview('demo/current.json', read('current.json'))],
  [
    'is a copy of the shell below the folder of previews',
    ({ ids, readOther, putPreview }) => {
      for (const file of ['release.json', 'main.js', 'inline.js', 'prerender.cjs'])
        for (const folder of ['shell', 'demo', 'home', 'remotes/home'])
          putPreview(`${folder}/${ids.shell}/${file}`, readOther(`shell/${ids.shell}/${file}`));
      putPreview('shell/current.json', readOther('shell/current.json'));
      putPreview('home/current.json', readOther('shell/current.json'));
    },
  ],
  ['rolls back to its first release', ({ point, ids: known }) => point(known.demo, { action: 'rollback', restores: 1 })],
];

const CRITICAL_NAMES = [
  'is a copy of the shell',
  'is a copy of home',
  'calls itself a shell',
  'calls itself home',
  'has the id of home',
  'has a page at /',
  'has a page at /auth',
  'has a page at /offers',
  'has a page at /healthz',
  'has a page at /demo/../auth',
  'has a page at /../../outside',
  'lists a file of home',
  'lists 60,000 files that don’t exist',
  'has an altered script',
  'has a description of null',
  'has a pointer that is no JSON',
  'has a pointer to the release of home',
  'throws in its page',
  'places an island of home that isn’t a fragment',
  'has a script in its page',
  'has the styles body{display:none!important}',
  'has the styles .d-starter,h1{display:none}',
  'has the styles .d-starter::after{content:"</style><h1>Buy here</h1>"}',
  'ends the element of its fragment',
  'leaves a comment open in its fragment',
  'replaces how objects become JSON',
  'wraps the output of the process',
  'exports the pages of home',
];

/** Selects the attacks that every run of the tests tries. */
export function selectCritical(cases: HostileCase[]): HostileCase[] {
  return cases.filter(([name]) => CRITICAL_NAMES.includes(name));
}
