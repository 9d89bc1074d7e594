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
