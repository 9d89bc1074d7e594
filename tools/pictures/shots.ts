/** A picture of a sample client site. Sizes in CSS pixels. */
export interface PictureShot {
  site: 'stonewell-bodies' | 'achieve-failure' | 'fowler-finds';
  name: string;
  /** Page below the site's folder; `before/` is the old site. */
  page: string;
  /** Element at the top edge; by default the page's. */
  from?: string;
  width: number;
  height: number;
  /** Widths of the files, in pixels. */
  sizes: number[];
}

const desktop = { width: 1440, height: 960, sizes: [480, 960, 1440] };
const detail = { width: 1200, height: 800, sizes: [960] };
const phone = { width: 390, height: 780, sizes: [640] };
const strip = { width: 1200, height: 600, sizes: [1200] };
/** Also shown in the full width of the home page. */
const wideStrip = { ...strip, sizes: [640, 1200, 1600] };

const capture = (
  site: PictureShot['site'],
  details: Pick<PictureShot, 'name' | 'page' | 'from'>[],
  divided: Pick<PictureShot, 'width' | 'height' | 'sizes'> = strip,
): PictureShot[] => [
  { site, name: 'home', page: 'index.html', ...desktop },
  ...details.map((each) => ({ site, ...each, ...detail })),
  { site, name: 'phone', page: 'index.html', ...phone },
  { site, name: 'before', page: 'before/', ...divided },
  { site, name: 'after', page: 'index.html', ...divided },
];

const sample = (site: PictureShot['site']): PictureShot => ({
  site,
  name: 'sample',
  page: 'before/',
  width: 960,
  height: 640,
  sizes: [480],
});

/** All pictures of the case studies. */
export const pictureShots: PictureShot[] = [
  ...capture(
    'stonewell-bodies',
    [
      { name: 'vehicles', page: 'vehicles.html', from: '#heritage' },
      { name: 'dealers', page: 'dealers.html' },
      { name: 'gallery', page: 'index.html', from: '#workshop' },
    ],
    wideStrip,
  ),
  ...capture('achieve-failure', [
    { name: 'shop', page: 'index.html', from: '#shop' },
    { name: 'product', page: 'hoodie.html' },
    { name: 'checkout', page: 'drop.html', from: '#checkout' },
  ]),
  ...capture('fowler-finds', [
    { name: 'inventory', page: 'index.html', from: '#inventory' },
    { name: 'car', page: 'aurelia.html' },
    { name: 'sell', page: 'sell.html' },
  ]),
];

/** Old sites on which the demo can be tried. */
export const sampleShots: PictureShot[] = [sample('stonewell-bodies'), sample('achieve-failure'), sample('fowler-finds')];

/** Pictures by the folder of the part that shows them. */
export const pictureFolders: ReadonlyMap<string, readonly PictureShot[]> = new Map([
  ['remote-marketing/src/pictures', pictureShots],
  ['remote-demo/src/pictures', sampleShots],
]);
