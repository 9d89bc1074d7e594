const WORDS = 'the quick site that sells more to people who read what it says and find their way through every part of it'.split(' ');

function createText(from: number, words: number): string {
  return Array.from({ length: words }, (_, i) => WORDS[(from * 7 + i * 3) % WORDS.length]).join(' ');
}

const renderStyle = (i: number) =>
  `.c${i}-card{display:grid;gap:${i}px;padding:1.5rem;background:url(/img/${i}.svg) no-repeat}.c${i}-card:hover>a{color:#1a${i % 10}}@media(min-width:${600 + i}px){.c${i}-card{grid-template-columns:repeat(3,1fr)}}`;
const renderScript = (i: number) =>
  `!function(e,t){var n=e["m${i}"]=e["m${i}"]||[];n.push({id:${i},name:"${createText(i, 6)}",run:function(){return t.createElement("div").innerHTML='<p>${createText(i, 4)}</p>'}})}(window,document);`;
const renderCard = (i: number) =>
  `<article class="c${i}-card flex items-center rounded-lg shadow" data-id="${i}" data-track='{"list":"home","pos":${i}}'><a href="/p/${i}?utm_source=home&amp;pos=${i}" class="block link link--plain"><picture><source srcset="/img/${i}.webp 1x, /img/${i}@2x.webp 2x" type="image/webp"><img src="/img/${i}.jpg" width="320" height="200" alt=""></picture><h3 class="title title--small">${createText(i, 7)}</h3></a><p class="lead text-gray-600">${createText(i, 24)}</p><svg viewBox="0 0 24 24" class="icon"><path d="M${i} 4h16v16H4zM12 ${i}l7 7-7 7" fill="none"></path></svg><button class="btn btn-primary" onclick="go(${i})">Buy now</button></article>`;

function renderPage(i: number): string {
  const repeat = (count: number, write: (n: number) => string, between = '') =>
    Array.from({ length: count }, (_, n) => write(i + n)).join(between);
  const data = `<script type="application/json">{"items":[${repeat(40 + i, (n) => `{"id":${n},"title":"${createText(n, 8)}","url":"https://cdn.example/${n}.jpg"}`, ',')}]}</script>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${createText(i, 5)}</title><style>${repeat(60 + i, renderStyle)}</style><link rel="stylesheet" href="/a.css">${repeat(6, (n) => `<script>${repeat(12, (m) => renderScript(n * m))}</script>`)}</head><body class="page"><nav><ul>${repeat(40, (n) => `<li><a class="nav__link" href="/s/${n}" aria-label="${createText(n, 2)}">${createText(n, 2)}</a></li>`)}</ul></nav><main><h1>${createText(i, 8)}</h1>${repeat(20 + i * 2, renderCard)}</main><footer>${repeat(30, (n) => `<a href="https://other.example/${n}">${createText(n, 3)}</a>`)}</footer>${data}<noscript><img src="/pixel" width="1" height="1"></noscript></body></html>`;
}

/** Forty generated pages with the proportions of current sites: one fifth text, the rest attributes, style sheets, scripts and data. */
export function generatePages(): string[] {
  return Array.from({ length: 40 }, (_, i) => renderPage(i));
}
