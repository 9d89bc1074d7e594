import { removeScripts } from './own-site.ts';

test('removes the scripts and their preloads from a page, and nothing else', () => {
  const head = '<link rel="preload" href="/font.woff2" as="font"><style>p{}</style>';
  const html = `${head}<link rel="modulepreload" href="/a.js"><link href="/b.js" rel="preload" as="script"><script type="importmap">{}</script>`;
  expect(removeScripts(`${html}<p>text</p><script>if (1 < 2) start()</script ><script src="/a.js" async></script>`)).toBe(
    `${head}<p>text</p>`,
  );
});
