import { buildSnapshot, type ElementDescription } from '../testing/build-snapshot.ts';
import { readRecorded } from '../testing/read-recorded.ts';
import { segmentPage } from '../testing/segment-page.ts';
import { findIdentity } from './find-identity.ts';
import type { Identity, PageFacts } from './identity.ts';
import { findRepeatedName } from './name-evidence.ts';

const HOME = 'https://www.site.example/';

const text = (content: string, x: number, y: number, size = 16, more: ElementDescription = {}): ElementDescription => ({
  tag: 'p',
  box: [x, y, content.length * 8, 20],
  style: { fontSize: `${size}px` },
  children: [content],
  ...more,
});
const link = (content: string, href: string, x: number, y = 20): ElementDescription =>
  text(content, x, y, 16, { tag: 'a', href, style: { display: 'block' } });
const image = (file: string, box: ElementDescription['box'] = [20, 10, 120, 60], alt = ''): ElementDescription => ({
  tag: 'img',
  ...(box && { box }),
  picture: [`${HOME}${file}`, box?.[2] ?? 0, box?.[3] ?? 0],
  attributes: { alt },
  style: { display: 'block' },
});
const homeImage = (file: string, box?: ElementDescription['box'], alt?: string): ElementDescription => {
  const child = image(file, box, alt);
  return { tag: 'a', href: HOME, ...(child.box && { box: child.box }), style: { display: 'block' }, children: [child] };
};
const menu: ElementDescription = {
  tag: 'nav',
  box: [600, 20, 400, 20],
  children: ['Home', 'Shop', 'Contact'].map((label, i) => link(label, i === 0 ? HOME : `${HOME}${label}.html`, 600 + i * 100)),
};

function identify(children: ElementDescription['children'], facts: Partial<PageFacts> = {}): Identity {
  return findIdentity(segmentPage(buildSnapshot(children)), { url: HOME, title: '', ...facts });
}

describe('the name', () => {
  test.each<[string, ElementDescription[], Partial<PageFacts>, string]>([
    ['the name of the site', [], { siteName: 'Mill Bakery' }, 'Mill Bakery'],
    ['a text that links home', [link('Mill Bakery', HOME, 20), menu], { title: 'Home' }, 'Mill Bakery'],
    ['the alternative text of the logo', [homeImage('a.png', undefined, 'Mill Bakery logo'), menu], {}, 'Mill Bakery'],
    [
      'a copyright line and the title',
      [text('© 2020 Mill Bakery. All rights reserved', 20, 1900)],
      { title: 'Mill Bakery | Bread' },
      'Mill Bakery',
    ],
    [
      'the words of the host in a text, against a title and a heading that agree',
      [text('Camps Bay Guest House', 20, 400, 30), text('Fullham Lodge, Camps Bay ©', 20, 1900)],
      { url: 'https://fullhamlodge.example/', title: 'Camps Bay Guest House' },
      'Fullham Lodge',
    ],
    ['the host and the title', [], { url: 'https://gasthaus-gundel.de/', title: 'Startseite – Gasthaus Gundel' }, 'Gasthaus Gundel'],
    ['a host that spells out marks', [], { url: 'https://gasthaus-brueckner.de/', title: 'Gasthaus Brückner' }, 'Gasthaus Brückner'],
    ['a sub-domain of a lent host', [], { url: 'https://millbakery.github.io/', title: 'Mill Bakery' }, 'Mill Bakery'],
    ['the file of the logo and the title', [image('mill-bakery-logo.png')], { title: 'Mill Bakery' }, 'Mill Bakery'],
    ['a folder of a lent host', [], { url: 'https://user.github.io/mill-bakery/', title: 'Mill Bakery' }, 'Mill Bakery'],
  ])('is found by %s', (_, children, facts, name) => {
    expect(identify(children, facts).name).toBe(name);
  });

  test.each([
    ['Welcome to the Mill Bakery', 'Mill Bakery'],
    ['Willkommen im Gasthaus Gundel!', 'Gasthaus Gundel'],
    ['Bienvenue à la Boulangerie Roux', 'Boulangerie Roux'],
    ['Bienvenidos a Hotel Real', 'Hotel Real'],
    ['Benvenuti alla Trattoria Rossa', 'Trattoria Rossa'],
    ['Velkommen til Bageriet', 'Bageriet'],
    ['六泉寺歯科へようこそ', '六泉寺歯科'],
  ])('is without the greeting in "%s"', (greeting, name) => {
    expect(identify([text(greeting, 20, 400, 40)], { title: name }).name).toBe(name);
  });

  test('is the complete form that two places say, in small letters', () => {
    const children = [link('BGS', HOME, 20), text('THE BOULDER GUITAR SOCIETY', 20, 60, 40), text('© BGS', 20, 1900)];
    expect(identify(children, { title: 'The Boulder Guitar Society' }).name).toBe('The Boulder Guitar Society');
  });

  test('is without a place that only the title adds', () => {
    const children = [text('© 2026 Schreinerei Nowak. Alle Rechte vorbehalten.', 20, 1900)];
    expect(identify(children, { title: 'Schreinerei Nowak Kleinrinderfeld | Seit 1987' }).name).toBe('Schreinerei Nowak');
  });

  test('is with what two texts begin if they end differently', () => {
    expect(identify([text('MillBakery.net Luxury Bread', 20, 20, 24)], { title: 'Mill Bakery Price List' }).name).toBe('Mill Bakery');
  });

  test('is found in scripts without Latin letters', () => {
    expect(identify([homeImage('a.png', undefined, '六泉寺歯科'), menu]).name).toBe('六泉寺歯科');
    expect(identify([homeImage('a.png', undefined, '酒井歯科医院 ロゴ')], { title: '緑が丘の歯医者「酒井歯科医院」' }).name).toBe(
      '酒井歯科医院',
    );
    expect(identify([text('عيادات العشري ترحب بكم', 20, 60, 30)], { title: 'موقع عيادات العشري' }).name).toBe('عيادات العشري');
    expect(identify([text('© Пекарня Мельница', 20, 1900)], { title: 'Пекарня Мельница — Главная' }).name).toBe('Пекарня Мельница');
  });

  test.each(['index', 'Untitled Document', 'Startseite', 'Accueil', 'ホーム', 'photo.jpg'])('is never "%s"', (title) => {
    expect(identify([link(title, HOME, 20), text(title, 20, 60, 40)], { title, siteName: title }).name).toBe('');
  });

  test('is no slogan in large letters', () => {
    const children = [text('The one you never stopped looking for', 60, 300, 97), link('Fowler Finds', HOME, 20)];
    expect(identify(children, { title: 'Fowler Finds | Exceptional cars' }).name).toBe('Fowler Finds');
    expect(identify([text('Bread since 1968', 60, 60, 97)]).name).toBe('');
  });

  test('is no label of the menu', () => {
    expect(identify([menu, text('Shop', 20, 300, 60)], { title: 'Shop' }).name).toBe('');
  });

  test('is not the topic of a page below the start page', () => {
    const children = [homeImage('a.png'), menu, text('How to bake rye bread', 20, 300, 40)];
    const facts = { url: `${HOME}rye.html`, title: 'How to bake rye bread – Mill Bakery', siteName: 'Mill Bakery' };
    expect(identify(children, facts).name).toBe('Mill Bakery');
    expect(identify(children, { ...facts, siteName: undefined }).name).toBe('');
  });
});

test.each([
  ['Union Sportive', 'Welcome to the Union Sportive, a club since 1952.', 'Union Sportive'],
  ['Bread every day', '© 2026 Mill Bakery. The Mill Bakery bakes at night.', ''],
  ['Bread every day', 'Bread every day', ''],
  ['Welcome to Our Website', 'Our bread is fresh.', ''],
  ['Our Fresh Bread', 'All of Our Fresh Bread is baked at night.', ''],
  ['Herzlich Willkommen', 'Ein Herzlich Willkommen an alle.', ''],
  ['Rental cars', 'We have rental cars for every day.', ''],
  ['Bread', 'We bake Bread.', ''],
])('a page with "%s" that says "%s" has the repeated name "%s"', (heading, sentence, name) => {
  const page = [text(heading, 20, 300, 40), text(sentence, 20, 400)];
  expect(findRepeatedName(segmentPage(buildSnapshot(page)))).toBe(name);
});

test('the owner in a copyright line is a repeated name if a text says it, too', () => {
  const page = [
    text('Bread every day', 20, 300, 40),
    text('The Mill Bakery bakes at night.', 20, 400),
    text('© 2026 Mill Bakery', 20, 1900),
  ];
  expect(findRepeatedName(segmentPage(buildSnapshot(page)))).toBe('Mill Bakery');
});

describe('the text with the name', () => {
  test('is that which links home, not the headline', () => {
    const { nameContent } = identify([link('Mill Bakery', HOME, 20), menu, text('Mill Bakery', 20, 200, 60)], { title: 'Mill Bakery' });
    expect(nameContent?.box.y).toBe(20);
  });

  test('is none if only a picture or a greeting shows the name', () => {
    const children = [homeImage('a.png', undefined, 'Mill Bakery'), menu, text('Welcome to Mill Bakery', 20, 200, 60)];
    const { name, nameContent } = identify(children);
    expect([name, nameContent]).toEqual(['Mill Bakery', undefined]);
  });

  test('is none if its link divides the name', () => {
    const word = (content: string, x: number): ElementDescription => text(content, x, 20, 24, { tag: 'span', style: { display: 'block' } });
    const brand: ElementDescription = {
      tag: 'a',
      href: HOME,
      box: [20, 20, 200, 20],
      children: [word('Stonewell', 20), word('Bodies', 120)],
    };
    const { name, nameContent } = identify([brand, menu], { title: 'Stonewell Bodies' });
    expect([name, nameContent]).toEqual(['Stonewell Bodies', undefined]);
  });
});

describe('the logo', () => {
  const findFile = (children: ElementDescription[], facts?: Partial<PageFacts>): string | undefined =>
    identify(children, facts).logo?.picture?.url.replace(HOME, '');

  test.each<[string, ElementDescription[]]>([
    ['links home before the menu', [homeImage('a.png'), image('b.png', [200, 10, 90, 60]), menu]],
    ['has a file called so', [image('b.png', [200, 10, 90, 60]), image('a.png?logo', [0, 0, 10, 10]), image('mill-logo.png')]],
    ['stands alone before the menu', [image('a.png'), menu]],
    ['is in an element called so', [{ box: [20, 10, 120, 60], attributes: { class: 'logo' }, children: [image('a.png')] }]],
  ])('is the picture that %s', (_, children) => {
    expect(findFile(children)).toMatch(/^(a|mill-logo)\.png$/);
  });

  test('is the picture whose alternative text is the name', () => {
    const children = [image('b.png', [200, 10, 90, 60]), image('a.png', undefined, 'Mill Bakery')];
    expect(findFile(children, { siteName: 'Mill Bakery' })).toBe('a.png');
  });

  test('may be a picture of a style sheet', () => {
    const style = { backgroundImage: `url("${HOME}front.png")`, backgroundRepeat: 'no-repeat', display: 'block' };
    const name: ElementDescription = { tag: 'span', box: [-9999, 0, 80, 20], children: ['Mill Bakery'] };
    const { logo, name: found } = identify([{ tag: 'a', href: HOME, box: [20, 10, 200, 60], style, children: [name] }, menu]);
    expect([found, logo?.picture?.isBackground]).toEqual(['Mill Bakery', true]);
  });

  test.each<[string, ElementDescription]>([
    ['a wide and high photograph that links home', homeImage('photo.jpg', [0, 60, 1280, 213], 'Mill Bakery')],
    ['a symbol of a social network', { ...homeImage('x.png', [20, 10, 30, 30]), href: 'https://facebook.com/mill' }],
    ['a flag that links home', homeImage('flag-en.png', [20, 10, 30, 20])],
    ['a mark of payment', image('visa-logo.png')],
    ['a picture below the head', image('logo.png', [20, 900, 120, 60])],
    ['a tiny picture', homeImage('logo.gif', [20, 10, 16, 16])],
    ['a photograph beside the name', image('church.jpg', [20, 20, 230, 259])],
  ])('is never %s', (_, picture) => {
    expect(findFile([picture, menu], { siteName: 'Mill Bakery' })).toBeUndefined();
  });
});

test('a link to the top of a page that is measured from a blob leads home', () => {
  const brand = link('Mill Bakery', 'blob:https://host.example/1#top', 20);
  expect(identify([brand, menu], { title: 'Mill Bakery' }).nameContent?.text).toBe('Mill Bakery');
});

describe('the claim', () => {
  test('is the smaller text below the name', () => {
    const children = [
      text('Casillas Law', 20, 40, 40),
      text('Immigration attorney', 20, 64),
      text('We help you since many years', 20, 300),
    ];
    expect(identify(children, { title: 'Casillas Law' }).claim?.text).toBe('Immigration attorney');
  });

  test.each(['Phone 650 345 8506', 'info@mill.example', 'March 22-26, 2004'])('is not "%s"', (line) => {
    expect(identify([text('Mill Bakery', 20, 40, 40), text(line, 20, 64)], { title: 'Mill Bakery' }).claim).toBeUndefined();
  });
});

test.each([
  ['stonewell-bodies-before', 'Stonewell Bodies Ltd', undefined],
  ['achieve-failure-before', 'Achieve Failure', undefined],
  ['fowler-finds-before', 'Fowler Finds', undefined],
  ['achieve-failure', 'Achieve Failure', 'logo.svg'],
] as const)('the owner of %s is %s', (page, name, file) => {
  const snapshot = readRecorded(page);
  const url = `https://clients.example/${page.replace('-before', '/before')}/index.html`;
  const found = findIdentity(segmentPage(snapshot), { url, title: snapshot.title });
  expect(found.name).toBe(name);
  expect(found.logo?.picture?.url.split('/').at(-1)).toBe(file);
});
