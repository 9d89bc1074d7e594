import { resolveCssUrls } from './styles.ts';

test.each([
  ['.d-x{background:url(boat.avif)}', '.d-x{background:url(/f/boat.avif)}'],
  ['.d-x{background:url( "boat (1).avif" )}', '.d-x{background:url( "/f/boat (1).avif" )}'],
  ['.d-x{background:url(/boat.avif)}', '.d-x{background:url(/boat.avif)}'],
  ['.d-x{background:url(data:,x)}', '.d-x{background:url(data:,x)}'],
  ['.d-x{fill:url(#gradient)}', '.d-x{fill:url(#gradient)}'],
])('resolves the relative URLs of %s', (css, expected) => {
  expect(resolveCssUrls(css, '/f/')).toBe(expected);
});

// A replacement in the text would insert a path before these asterisks, and so end a comment or begin one.
test.each(
  [
    '.d-x{--x:myurl(*foo);--y:"*/);} h1{display:none} .d-x{--q:myurl(*a)"}',
    '.d-x{content:"url(boat.avif)"}',
    '.d-x{content:"\\@layer a;";--y:"} h1{display:none}"}',
    `.d-x{content:"${'url('.repeat(50_000)}"}`,
  ].map((css) => [css.slice(0, 60), css] as const),
)('changes no text of the style sheet %s', (_, css) => {
  expect(resolveCssUrls(css, '/f/')).toBe(css);
});
