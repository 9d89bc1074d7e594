import type { AuditCheck } from 'shared-contracts/transform';

/** A page with the problem and one without it that looks like it. Markup is placed in the body, `head` and `headers` where named. */
export interface AuditExample {
  problem: PageParts;
  sound: PageParts;
}

export interface PageParts {
  head?: string;
  body?: string;
  headers?: Record<string, string>;
  url?: string;
  /** Text of `sheet.css`. */
  css?: string;
}

const inHeaders = (name: string, value: string): AuditExample => ({
  problem: { headers: { date: 'today' } },
  sound: { headers: { [name]: value } },
});

export const AUDIT_EXAMPLES: Readonly<Record<AuditCheck, AuditExample>> = {
  'blocking-scripts': { problem: { head: '<script src="a.js"></script>' }, sound: { head: '<script src="a.js" defer></script>' } },
  'blocking-styles': {
    problem: { head: '<link rel="stylesheet" href="a.css">' },
    sound: { head: '<link rel="stylesheet" href="a.css" media="handheld">' },
  },
  compression: {
    problem: { headers: { date: 'today' }, body: 'text '.repeat(400) },
    sound: { headers: { 'content-encoding': 'gzip' }, body: 'text '.repeat(400) },
  },
  'dom-size': { problem: { body: '<i></i>'.repeat(1_400) }, sound: { body: '<i></i>'.repeat(1_000) } },
  'dom-depth': { problem: { body: '<div>'.repeat(40) }, sound: { body: '<div>'.repeat(10) } },
  'first-image-lazy': {
    problem: { body: '<img src="a.webp" loading="lazy">' },
    sound: { body: `<p>${'text '.repeat(300)}</p><img src="a.webp" loading="lazy">` },
  },
  'image-format': {
    problem: { body: '<img src="a.jpg?v=1">' },
    sound: { body: '<picture><source type="image/avif" srcset="a.avif"><img src="a.jpg"></picture>' },
  },
  preconnect: {
    problem: { head: '<link rel="stylesheet" href="https://cdn.example/a.css">' },
    sound: { head: '<link rel="preconnect" href="https://cdn.example"><link rel="stylesheet" href="https://cdn.example/a.css">' },
  },
  'font-display': {
    problem: { head: '<style>@font-face{font-family:A}</style>' },
    sound: { head: '<style>@font-face{font-family:A;font-display:swap}</style>' },
  },
  'third-party-scripts': {
    problem: { body: [1, 2, 3, 4, 5].map((i) => `<script src="https://cdn${i}.example.org/a.js"></script>`).join('') },
    sound: { body: [1, 2, 3, 4, 5].map((i) => `<script src="https://cdn${i}.site.example/a.js"></script>`).join('') },
  },
  'old-libraries': {
    problem: { body: '<script src="/js/jquery-1.12.4.min.js"></script>' },
    sound: {
      body: '<script src="/js/jquery-migrate-1.4.1.js"></script><script src="/bootstrap.min.js?ver=2.1"></script><script src="/npm/jquery@3.7.1/dist/jquery.min.js"></script>',
    },
  },
  'broken-images': {
    problem: { body: '<img src="file:///C:/logo.png">' },
    sound: { body: '<img src="" data-src="a.webp"><img src="#" srcset="a.webp 2x"><img src="/localhost/a.webp">' },
  },
  'cache-headers': { problem: { headers: { date: 'today' } }, sound: { headers: { etag: '"1"' } } },
  title: { problem: { head: '<title> </title>' }, sound: { head: '<title>Bikes</title>' } },
  'title-length': { problem: { head: '<title>Home</title>' }, sound: { head: '<title>東京の自転車屋</title>' } },
  'description-length': {
    problem: { head: '<meta name="description" content="Red bikes">' },
    sound: { head: `<meta name="description" content="${'Red bikes for everyone. '.repeat(4)}">` },
  },
  description: { problem: {}, sound: { head: '<meta name="description" content="Red bikes">' } },
  canonical: { problem: {}, sound: { head: '<link rel="canonical" href="/bikes">' } },
  'heading-one': { problem: { body: '<h1 hidden>Bikes</h1>' }, sound: { body: '<h1><img src="a.webp" alt="Bikes"></h1>' } },
  'several-h1': {
    problem: { body: '<h1>Bikes</h1><h1>Cars</h1>' },
    sound: { head: '<style>.phone{display:none}</style>', body: '<h1>Bikes</h1><h1 class="phone">Bikes</h1><h1 aria-level="2">Cars</h1>' },
  },
  'heading-order': { problem: { body: '<h1>A</h1><h3>B</h3>' }, sound: { body: '<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>' } },
  indexable: { problem: { headers: { 'x-robots-tag': 'noindex' } }, sound: { head: '<meta name="robots" content="index">' } },
  'structured-data': { problem: {}, sound: { body: '<p itemscope itemtype="https://schema.org/Person">' } },
  'structured-data-valid': {
    problem: { head: '<script type="application/ld+json">{"@context":"https://schema.org",}</script>' },
    sound: { head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Person"}</script>' },
  },
  'open-graph': {
    problem: { head: '<meta property="og:title" content="Bikes">' },
    sound: { head: ['title', 'description', 'image'].map((name) => `<meta property="og:${name}" content="x">`).join('') },
  },
  hreflang: {
    problem: { head: '<link rel="alternate" hreflang="english" href="https://site.example/en">' },
    sound: { head: '<link rel="alternate" hreflang="en-GB" href="https://site.example/en">' },
  },
  'link-text': { problem: { body: '<a href="/a">Click <b>here</b></a>' }, sound: { body: '<a href="/a">All bikes</a>' } },
  'crawlable-links': {
    problem: { body: '<a href="javascript:open()">Bikes</a>' },
    sound: { body: '<a href="/a">Bikes</a><a id="b"></a>' },
  },
  favicon: { problem: { head: '<link rel="canonical" href="/icon">' }, sound: { head: '<link rel="shortcut icon" href="/a.ico">' } },
  'html-lang': { problem: {}, sound: { head: '</head><html lang="de">' } },
  'image-alt': { problem: { body: '<img src="a.webp">' }, sound: { body: '<img src="a.webp" alt="">' } },
  'alt-file-name': {
    problem: { body: '<img src="a.webp" alt="DSC_0042.JPG">' },
    sound: { body: '<img src="red-bike.webp" alt="Red bike"><img src="BMW.webp" alt="BMW"><img src="a.webp" alt="Image 4x4 wheel">' },
  },
  'link-name': { problem: { body: '<a href="/a"><img src="a.webp" alt=""></a>' }, sound: { body: '<a href="/a" aria-label="Cart"></a>' } },
  'button-name': {
    problem: { body: '<button><svg></svg></button>' },
    sound: { body: '<p id="n">Menu</p><button aria-labelledby="n"></button><input type="button" value="Go">' },
  },
  'label-in-name': {
    problem: { body: '<a href="/a" aria-label="Learn more">All bikes</a>' },
    sound: { body: '<a href="/a" aria-label="Close menu">×</a><button aria-label="Search bikes"><i>search</i> Search</button>' },
  },
  'landmark-main': { problem: { body: '<div>Text</div>' }, sound: { body: '<div role="main">Text</div>' } },
  'skip-link': {
    problem: { body: `${'<a href="/a">A</a>'.repeat(6)}<main>Text</main>` },
    sound: { body: `<a href="#m">Skip</a>${'<a href="/a">A</a>'.repeat(6)}<main id="m">Text</main>` },
  },
  'referenced-ids': {
    problem: { body: '<label for="a">A</label><input id="a"><input id="a">' },
    sound: { body: '<label for="a">A</label><input id="a"><p id="b"><p id="b">' },
  },
  'zoom-disabled': {
    problem: { head: '<meta name="viewport" content="width=device-width, user-scalable=no">' },
    sound: { head: '<meta name="viewport" content="width=device-width, maximum-scale=5">' },
  },
  'empty-heading': { problem: { body: '<h2><br></h2>' }, sound: { body: '<h2>Bikes</h2>' } },
  'list-structure': { problem: { body: '<div><li>A</li></div>' }, sound: { body: '<ul><li>A</li></ul>' } },
  'positive-tabindex': { problem: { body: '<p tabindex="3">A' }, sound: { body: '<p tabindex="-1">A' } },
  'keyboard-reach': {
    problem: { body: '<div onclick="open()">Menu</div>' },
    sound: {
      body: '<div onclick="open()" role="button" tabindex="0">A</div><div onclick="open()"><a href="/a">A</a></div><button onclick="x()">A</button>',
    },
  },
  'focus-outline': {
    problem: { head: '<link rel="stylesheet" href="/sheet.css">', css: 'a{color:red}:focus{outline:0}' },
    sound: {
      head: '<link rel="stylesheet" href="/sheet.css"><style>.slider:focus{outline:none}button:focus:not(:focus-visible){outline:0}</style>',
      css: 'a:focus{outline:none}a:focus-visible{outline:2px solid}',
    },
  },
  'media-captions': {
    problem: { body: '<video src="a.mp4"></video>' },
    sound: { body: '<video src="a.mp4"><track kind="captions" src="a.vtt"></video>' },
  },
  'meta-refresh': { problem: { head: '<meta http-equiv="Refresh" content="30">' }, sound: {} },
  'frame-title': {
    problem: { body: '<iframe src="/map"></iframe>' },
    sound: {
      body: '<iframe src="/map" title="Map"></iframe><iframe src="/a" aria-label="Film"></iframe><iframe src="/b" tabindex="-1"></iframe>',
    },
  },
  'aria-state': {
    problem: { body: '<span role="checkbox" tabindex="0">A</span>' },
    sound: { body: '<input type="checkbox" role="switch"><span role="checkbox" aria-checked="false" tabindex="0">A</span>' },
  },
  'aria-role': { problem: { body: '<div role="toolbr">A</div>' }, sound: { body: '<div role="toolbar">A</div>' } },
  https: { problem: { url: 'http://site.example/' }, sound: {} },
  'mixed-content': { problem: { body: '<img src="http://cdn.example/a.webp">' }, sound: { body: '<img src="//cdn.example/a.webp">' } },
  'form-http': { problem: { body: '<form action="http://site.example/">' }, sound: { body: '<form action="/send">' } },
  'blank-target': {
    problem: { body: '<a href="https://other.example" target="_blank" rel="opener">A</a>' },
    sound: { body: '<a href="https://other.example" target="_blank">A</a>' },
  },
  'content-security-policy': inHeaders('content-security-policy', "default-src 'self'"),
  'strict-transport-security': inHeaders('strict-transport-security', 'max-age=31536000'),
  'content-type-options': inHeaders('x-content-type-options', 'nosniff'),
  'referrer-policy': inHeaders('referrer-policy', 'no-referrer'),
  framing: inHeaders('content-security-policy', "frame-ancestors 'none'"),
  cookies: {
    problem: { headers: { 'set-cookie': 'a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Secure; SameSite=Lax, b=2; Secure' } },
    sound: { headers: { 'set-cookie': 'a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Secure; SameSite=Lax, b=2; SameSite=None; Secure' } },
  },
  'software-version': { problem: { headers: { server: 'nginx/1.18.0' } }, sound: { headers: { server: 'nginx' } } },
  'script-integrity': {
    problem: { body: '<script src="https://cdn.example/a@1.2.3/a.js"></script>' },
    sound: {
      body: '<script src="https://cdn.example/a/1.2.3/a.js" integrity="sha384-x"></script><script src="https://cdn.example/a.js"></script>',
    },
  },
  'inline-handlers': { problem: { body: '<p onclick="x()">A' }, sound: { body: '<p class="onclick">A' } },
  trackers: {
    problem: { head: '<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>' },
    sound: {
      head: '<link rel="preconnect" href="https://www.googletagmanager.com"><script type="text/plain" src="https://www.googletagmanager.com/gtag/js"></script>',
    },
  },
  imprint: {
    problem: { body: '<a href="/a">Bikes</a>'.repeat(5) },
    sound: { body: `${'<a href="/a">Bikes</a>'.repeat(5)}<a href="/x1">お問い合わせ</a>` },
  },
  viewport: {
    problem: { head: '<meta name="viewport" content="width=1024">' },
    sound: { head: '<meta name="viewport" content="width=device-width">' },
  },
  'fixed-width': {
    problem: { body: '<div style="color:red;width:900px">A</div>' },
    sound: { body: '<div style="width:900px;max-width:100%">A</div><table width="100%">' },
  },
  'field-label': { problem: { body: '<label></label><input name="q">' }, sound: { body: '<label>Search <input name="q"></label>' } },
  'placeholder-label': {
    problem: { body: '<form><input placeholder="Name"><input placeholder="City"></form>' },
    sound: { body: '<form><input placeholder="Search bikes"><button>Search</button></form>' },
  },
  'field-type': {
    problem: { body: '<input name="e-mail">' },
    sound: { body: '<input name="e-mail" type="email"><input name="phoneoremail">' },
  },
  'field-autocomplete': { problem: { body: '<input name="phone">' }, sound: { body: '<input name="phone" autocomplete="tel">' } },
  'submit-button': {
    problem: { body: '<form><input><button type="reset">A</button></form>' },
    sound: { body: '<form><input><button>A</button></form><form id="b"><input></form><button form="b">B</button>' },
  },
  'radio-groups': {
    problem: { body: '<input type="radio" name="a"><input type="radio" name="a">' },
    sound: {
      body: '<fieldset><div><input type="radio" name="a"><input type="radio" name="a"></div></fieldset><input type="radio" name="b">',
    },
  },
  'password-method': {
    problem: { body: '<form><input type="password"></form>' },
    sound: { body: '<form method="post"><input type="password"></form>' },
  },
};
