import type { PageSnapshot } from '../measure/page-snapshot.ts';
import { listContents } from '../segment/layout.ts';
import { buildSnapshot, type ElementDescription } from '../testing/build-snapshot.ts';
import { describeSections, planSnapshot } from '../testing/describe-plan.ts';
import { RECORDED_PAGES, readRecorded } from '../testing/read-recorded.ts';
import { segmentPage } from '../testing/segment-page.ts';
import { listBlockContents, type Plan } from './plan.ts';

const WORDS = 'We bake bread and cakes by hand every morning, from flour that the mill next door has ground. ';

/** Lines of text below each other, as wide as the column. */
function text(words: string, x: number, y: number, width = 800, more: ElementDescription = {}): ElementDescription {
  return { tag: 'p', box: [x, y, width, 40], children: [words], ...more };
}
const heading = (words: string, y: number, level = 2, size = 32, x = 100): ElementDescription =>
  text(words, x, y, 800, { tag: `h${level}`, style: { fontSize: `${size}px`, fontWeight: '700' } });
const link = (words: string, x: number, y: number, href = `/${words}`, more: ElementDescription = {}): ElementDescription => ({
  tag: 'a',
  href: `https://mill-bakery.example${href}`,
  box: [x, y, words.length * 8, 20],
  children: [words],
  style: { display: 'block' },
  ...more,
});
const picture = (x: number, y: number, width = 400, height = 300): ElementDescription => ({
  tag: 'img',
  box: [x, y, width, height],
  picture: [`https://mill-bakery.example/${x}-${y}.jpg`, width * 2, height * 2],
});
const menu: ElementDescription = {
  tag: 'nav',
  box: [100, 20, 800, 24],
  children: ['Bread', 'Cakes', 'Visit', 'Contact'].map((name, i) => link(name, 300 + i * 120, 20)),
};

const buildPage = (...children: ElementDescription[]): PageSnapshot => buildSnapshot([menu, ...children], 'Mill Bakery');

/** Every content of a plan, wherever it goes. */
function listPlanned({ header, hero, sections, footer, dropped }: Plan): unknown[] {
  const { identity, menu: found, topLine } = header;
  const pictured = hero.picture?.type === 'content' ? hero.picture.content : undefined;
  return [
    identity.logo,
    identity.nameContent,
    identity.claim,
    ...(found?.contents ?? []),
    ...topLine,
    hero.overline,
    hero.headline,
    hero.lead,
    ...hero.actions,
    pictured,
    ...sections.flatMap(({ overlines, title, subtitle, blocks }) => [...overlines, title, subtitle, ...listBlockContents(blocks)]),
    footer.sign,
    ...listBlockContents(footer.blocks),
    ...footer.legal,
    ...dropped,
  ].filter((content) => content !== undefined);
}

test.each(RECORDED_PAGES)('every content of %s has exactly one place', (page) => {
  const snapshot = readRecorded(page);
  const { layout } = segmentPage(snapshot);
  const orders = listPlanned(planSnapshot(snapshot, 'https://client.example/')).map((content) => (content as { order: number }).order);
  expect(orders.toSorted((a, b) => a - b)).toEqual(
    layout
      ? listContents(layout)
          .map(({ order }) => order)
          .toSorted((a, b) => a - b)
      : [],
  );
});

describe('header', () => {
  test('has the name, the logo’s neighbors and the whole menu with what opens below it', () => {
    const submenu: ElementDescription = {
      tag: 'ul',
      style: { display: 'none' },
      children: [{ tag: 'li', children: [{ tag: 'a', href: 'https://mill-bakery.example/rye', children: ['Rye'] }] }],
    };
    const nav: ElementDescription = {
      ...menu,
      children: [...(menu.children ?? []).slice(0, 1), submenu, ...(menu.children ?? []).slice(1)],
    };
    const { header } = planSnapshot(buildSnapshot([nav, heading('Bread since 1968', 100, 1), text(WORDS, 100, 200)], 'Mill Bakery'));
    expect(header.menu?.entries.map(({ text: name, children }) => [name, children.map((child) => child.text)])).toEqual([
      ['Bread', ['Rye']],
      ['Cakes', []],
      ['Visit', []],
      ['Contact', []],
    ]);
    expect(header.identity.name).toBe('Mill Bakery');
  });

  test('a button in the line of the menu opens a menu, and a link in a box of its own stands out', () => {
    const opener: ElementDescription = { tag: 'button', box: [800, 16, 60, 28], children: ['More'] };
    const order = link('Order', 900, 12, '/order', {
      box: [900, 8, 120, 44],
      style: { display: 'block', backgroundColor: 'rgb(10, 90, 60)' },
    });
    const nav: ElementDescription = { ...menu, box: [100, 8, 1000, 48], children: [...(menu.children ?? []), opener, order] };
    const { header } = planSnapshot(buildSnapshot([nav, heading('Bread since 1968', 100, 1), text(WORDS, 100, 200)], 'Mill Bakery'));
    expect(header.menu?.entries.map(({ text: name, kind }) => `${name} ${kind}`)).toEqual([
      'Bread link',
      'Cakes link',
      'Visit link',
      'Contact link',
      'More label',
      'Order button',
    ]);
  });

  test('a name in the line of the menu is no entry of it', () => {
    const nav: ElementDescription = { ...menu, children: [link('Mill Bakery', 100, 20, '/'), ...(menu.children ?? [])] };
    const { header } = planSnapshot(buildSnapshot([nav, heading('Bread since 1968', 100, 1), text(WORDS, 100, 200)], 'Mill Bakery'));
    expect(header.identity.nameContent?.text).toBe('Mill Bakery');
    expect(header.menu?.entries.map((entry) => entry.text)).toEqual(['Bread', 'Cakes', 'Visit', 'Contact']);
  });

  test('a line of links at the end is the menu of a page whose menu is made of pictures', () => {
    const end: ElementDescription = {
      box: [100, 1900, 500, 20],
      children: ['Home', 'Bread', 'Visit'].map((name, i) => link(name, 100 + i * 80, 1900, `/${name}`, { style: { display: 'inline' } })),
    };
    const { header } = planSnapshot(
      buildSnapshot([heading('Bread since 1968', 100, 1), text(WORDS.repeat(3), 100, 200), end], 'Mill Bakery'),
    );
    expect(header.menu?.entries.map((entry) => entry.text)).toEqual(['Home', 'Bread', 'Visit']);
  });

  test('a note on cookies that lies over the page goes to the end', () => {
    const note: ElementDescription = {
      box: [0, 700, 1280, 80],
      attributes: { class: 'cookie-bar' },
      style: { position: 'fixed' },
      children: [text('We use cookies.', 0, 700, 1000), { tag: 'button', box: [1100, 700, 100, 40], children: ['Fine'] }],
    };
    const { footer, sections } = planSnapshot(buildPage(heading('Bread since 1968', 100, 1), text(WORDS.repeat(5), 100, 200), note));
    expect(footer.legal.map((content) => content.text)).toEqual(['We use cookies.', 'Fine']);
    expect(sections).toHaveLength(1);
  });
});

test('a small picture over the page is left out, unless all parts of the page are placed', () => {
  const place = (part: ElementDescription): ElementDescription => ({ box: part.box, style: { position: 'absolute' }, children: [part] });
  const [title, words, portrait] = [heading('Bread since 1968', 100, 1), text(WORDS.repeat(3), 100, 200), picture(100, 600, 200, 230)];
  expect(planSnapshot(buildPage(title, words, place(portrait))).dropped).toHaveLength(1);
  expect(planSnapshot(buildSnapshot([place(title), place(words), place(portrait)], 'Mill Bakery')).dropped).toEqual([]);
});

describe('first screen', () => {
  test('a title that the menu repeats announces a part of the page: its name is the headline', () => {
    const { hero } = planSnapshot(
      buildPage(heading('Visit', 100), text(WORDS.repeat(2), 100, 200), heading('Cakes', 400), text(WORDS.repeat(3), 100, 500)),
    );
    expect(hero.headline).toBeUndefined();
    expect(hero.headlineText).toBe('Mill Bakery');
  });

  test('a heading on a picture as wide as the screen is the headline of a page without another one', () => {
    const titles = [700, 900, 1100].map((y) => heading(`Cakes of ${y}`, y, 2, 22));
    const words = [text(WORDS, 100, 760), text(WORDS, 100, 960), text(WORDS.repeat(3), 100, 1160)];
    const parts = titles.flatMap((title, i) => [title, words[i] as ElementDescription]);
    const caption: ElementDescription = { box: [100, 300, 800, 40], children: [heading('Made for every day', 300, 2, 22)] };
    const show = (width: number) => planSnapshot(buildPage(picture(0, 100, width, 480), caption, ...parts)).hero;
    expect(show(1280).headline?.text).toBe('Made for every day');
    expect(show(700).headline).toBeUndefined();
  });

  test('has the headline, the sentence and the button below it, and the largest photograph', () => {
    const button: ElementDescription = { tag: 'button', box: [100, 300, 120, 44], children: ['Order now'] };
    const { hero } = planSnapshot(
      buildPage(
        heading('Bread since 1968', 100, 1, 48),
        text(WORDS, 100, 200, 500),
        button,
        picture(640, 100),
        text(WORDS.repeat(4), 100, 600),
      ),
    );
    expect(hero).toMatchObject({
      composition: 'split',
      headline: { text: 'Bread since 1968' },
      lead: { text: WORDS.trim() },
      picture: { type: 'content' },
    });
    expect(hero.actions.map((content) => content.text)).toEqual(['Order now']);
  });

  test('a picture of a style sheet behind the headline covers the screen, and a long text stays below it', () => {
    const long = WORDS.repeat(3);
    const stage: ElementDescription = {
      box: [0, 60, 1280, 600],
      style: { backgroundImage: 'url("https://mill-bakery.example/oven.jpg")', backgroundRepeat: 'no-repeat', color: 'rgb(255, 255, 255)' },
      children: [heading('Bread since 1968', 200, 1, 48), text(long, 100, 300)],
    };
    const { hero, sections } = planSnapshot(buildPage(stage, text(WORDS.repeat(4), 100, 800)));
    expect(hero.composition).toBe('cover');
    expect(hero.lead).toBeUndefined();
    expect(sections.flatMap(({ blocks }) => listBlockContents(blocks)).map((content) => content.text)).toContain(long.trim());
  });
});

describe('what the first screen says', () => {
  const rest = [heading('Bread', 900), text(WORDS.repeat(8), 100, 960)];

  test('the sentence below the picture, unless it stands under another title', () => {
    const title = heading('Bread since 1968', 100, 1, 48);
    const photograph = picture(100, 180, 1000, 420);
    expect(planSnapshot(buildPage(title, photograph, text(WORDS, 100, 620), ...rest)).hero.lead?.text).toBe(WORDS.trim());
    const under = planSnapshot(buildPage(title, photograph, heading('Our ovens', 620), text(WORDS, 100, 680))).hero;
    expect([under.headline?.text, under.lead?.text]).toEqual(['Bread since 1968', undefined]);
  });

  test('the few words right below the headline', () => {
    const page = buildPage(
      heading('Mill Bakery of Oslo', 100, 1, 48),
      text('Since 1968', 100, 150),
      text(WORDS.repeat(3), 100, 400),
      ...rest,
    );
    expect(planSnapshot(page).hero.lead?.text).toBe('Since 1968');
  });

  test('the telephone or a link to make contact for phones, unless a button has it', () => {
    const call: ElementDescription = { ...link('Call 555 1234', 900, 20), href: 'tel:5551234' };
    const start = [heading('Bread since 1968', 100, 1, 48), text(WORDS, 100, 200)];
    expect(planSnapshot(buildPage(...start, { ...call, box: [100, 800, 100, 20] }, ...rest)).hero.call).toMatchObject({
      url: 'tel:5551234',
      text: 'Call 555 1234',
    });
    const button: ElementDescription = {
      ...call,
      box: [100, 260, 160, 48],
      style: { display: 'block', backgroundColor: 'rgb(10, 90, 60)' },
      children: [{ tag: 'span', box: [120, 274, 104, 20], children: ['Call 555 1234'] }],
    };
    const { hero } = planSnapshot(buildPage(...start, button, ...rest));
    expect(hero.actions.map((content) => content.text)).toEqual(['Call 555 1234']);
    expect(hero.call).toBeUndefined();
    expect(planSnapshot(buildPage(...start, ...rest)).hero.call).toMatchObject({ text: 'Contact' });
  });
});

test('a logo that a style sheet paints beside the name, and a name that the footer repeats', () => {
  const head: ElementDescription = {
    box: [0, 0, 1280, 90],
    style: { backgroundImage: 'url("https://mill-bakery.example/logo.png")', backgroundRepeat: 'no-repeat' },
    children: [text('Mill Bakery', 100, 30), { ...menu, box: [300, 20, 800, 24] }],
  };
  const footer: ElementDescription = {
    tag: 'footer',
    box: [0, 1900, 1280, 100],
    children: [text('Mill Bakery', 100, 1900, 200), text('12 Mill Street', 100, 1930, 200)],
  };
  const plan = planSnapshot(
    buildSnapshot([head, heading('Bread since 1968', 120, 1, 48), text(WORDS.repeat(8), 100, 300), footer], 'Mill Bakery'),
  );
  expect(plan.header.identity.paintedLogo).toEqual({ url: 'https://mill-bakery.example/logo.png', height: 90 });
  expect(plan.footer.sign?.text).toBe('Mill Bakery');
  expect(listBlockContents(plan.footer.blocks).map((content) => content.text)).toEqual(['12 Mill Street']);
});

describe('pictures of the first screen', () => {
  const photograph = (more: Partial<ElementDescription> = {}): ElementDescription => ({ ...picture(0, 60, 1280, 720), ...more });
  const rest = text(WORDS.repeat(4), 100, 1200);

  test('letters stand on a photograph only where the page has them there', () => {
    expect(planSnapshot(buildPage(photograph(), heading('Bread since 1968', 400, 1, 48), rest)).hero.composition).toBe('cover');
    expect(planSnapshot(buildPage(photograph(), heading('Bread since 1968', 820, 1, 48), rest)).hero.composition).toBe('banner');
  });

  test('a style sheet’s picture that covers its area is a photograph, and a small repeated one a pattern', () => {
    const stage = (style: ElementDescription['style']): ElementDescription => ({
      box: [0, 60, 1280, 600],
      style: { backgroundImage: 'url("https://mill-bakery.example/hero-bg.jpg")', ...style },
      children: [heading('Bread since 1968', 300, 1, 48)],
    });
    expect(planSnapshot(buildPage(stage({ backgroundSize: 'cover' }), rest)).hero.composition).toBe('cover');
    expect(planSnapshot(buildPage(stage({ backgroundSize: 'auto' }), rest)).hero.composition).toBe('letters');
  });

  test('the lowest of several layers is seen, and a watermark behind a page gives way to a photograph', () => {
    const behind = (backgroundImage: string): ElementDescription => ({
      box: [0, 60, 1280, 900],
      style: { backgroundImage, backgroundRepeat: 'no-repeat', backgroundSize: 'cover' },
      children: [heading('Bread since 1968', 300, 1, 48), picture(100, 400, 500, 300)],
    });
    const layers = 'url("https://mill-bakery.example/overlay.png"), url("https://mill-bakery.example/oven.jpg")';
    expect(planSnapshot(buildPage(behind(layers), rest)).hero.picture).toMatchObject({
      ground: { picture: { url: 'https://mill-bakery.example/oven.jpg' } },
    });
    const watermark = 'url("https://mill-bakery.example/seal-of-grain.png")'.replace('seal-of-', '');
    expect(planSnapshot(buildPage(behind(watermark), rest)).hero.picture).toMatchObject({ type: 'content' });
  });
});

describe('sections', () => {
  const start = [heading('Bread since 1968', 100, 1, 48), text(WORDS, 100, 200)];

  test('begin at titles; a short line above a title belongs to it', () => {
    const overline = text('Our shop', 100, 560, 200);
    const plan = planSnapshot(
      buildPage(
        ...start,
        heading('Bread', 300),
        text(WORDS.repeat(8), 100, 360),
        overline,
        heading('Where we are', 600),
        text(WORDS.repeat(8), 100, 660),
      ),
    );
    expect(describeSections(plan)).toEqual([
      'aside: Bread > We bake bread and cakes by hand ',
      'aside: Our shop / Where we are > We bake bread and cakes by hand ',
    ]);
  });

  test('a title without a text, and a few words alone, join what follows', () => {
    const plan = planSnapshot(
      buildPage(
        ...start,
        heading('Welcome in', 300, 2, 40),
        heading('Bread', 400),
        text(WORDS.repeat(8), 100, 460),
        text('See you soon', 100, 900, 200),
      ),
    );
    expect(describeSections(plan)).toHaveLength(1);
  });

  test('short titled sections are cards of one section', () => {
    const boxes = ['Hours', 'Address', 'Delivery'].flatMap((name, i) => [
      heading(name, 300 + i * 200, 3, 20),
      text('Every day from six to noon.', 100, 340 + i * 200),
    ]);
    expect(describeSections(planSnapshot(buildPage(...start, ...boxes)))).toEqual([
      expect.stringMatching(/^wide: cards \[#+ Hours, .* \| #+ Address, .* \| #+ Delivery, .*\]$/),
    ]);
  });

  test('a picture with its caption beside a text is a pair, and narrow boxes beside the main column follow it', () => {
    const row: ElementDescription = {
      box: [100, 1300, 900, 330],
      children: [
        { box: [100, 1300, 400, 330], children: [picture(100, 1300), text('Our oven of 1921', 100, 1610, 200)] },
        { box: [540, 1300, 460, 300], children: [text(WORDS.repeat(3), 540, 1300, 460, { box: [540, 1300, 460, 300] })] },
      ],
    };
    expect(describeSections(planSnapshot(buildPage(...start, row)))).toEqual([
      'split: picture beside [We bake bread and cakes by hand , Our oven of 1921]',
    ]);
  });

  test('a short text right above a group is its title', () => {
    const cards: ElementDescription = {
      box: [100, 800, 900, 200],
      children: ['Rye', 'Oat', 'Spelt'].map((name, i) => ({
        box: [100 + i * 300, 800, 280, 200],
        children: [picture(100 + i * 300, 800, 280, 150), text(name, 100 + i * 300, 960, 280)],
      })),
    };
    const plan = planSnapshot(
      buildPage(...start, heading('Bread', 300), text(WORDS.repeat(8), 100, 360), text('Our loaves', 100, 740, 200), cards),
    );
    expect(plan.sections.map(({ title }) => title?.text)).toEqual(['Bread', 'Our loaves']);
  });

  test('dishes with prices are entries, in whatever columns they stand', () => {
    const dish = (i: number): ElementDescription => ({
      box: [100 + (i % 2) * 500, 700 + Math.floor(i / 2) * 40, 460, 24],
      children: [
        text(`Dish ${i}`, 100 + (i % 2) * 500, 700 + Math.floor(i / 2) * 40, 80),
        text('€ 4.20', 480 + (i % 2) * 500, 700 + Math.floor(i / 2) * 40, 60),
      ],
    });
    const dishes: ElementDescription = { box: [100, 700, 960, 120], children: [0, 1, 2, 3, 4, 5].map(dish) };
    const [section] = planSnapshot(buildPage(...start, heading('Prices', 600), dishes)).sections;
    expect(section?.blocks).toMatchObject([{ type: 'entries', rows: { length: 6 } }]);
  });

  test('a year that the markup calls a heading is one', () => {
    const plan = planSnapshot(
      buildPage(...start, heading('1968', 300), text(WORDS.repeat(8), 100, 360), heading('1972', 700), text(WORDS.repeat(7), 100, 760)),
    );
    expect(plan.sections.map(({ title }) => title?.text)).toEqual(['1968', '1972']);
  });

  test('a row of links below a row of cards with the same columns belongs to them', () => {
    const row = (tag: string, y: number, children: (i: number, x: number) => ElementDescription[]): ElementDescription => ({
      tag: 'tr',
      box: [100, y, 900, 80],
      children: [0, 1, 2].map((i) => ({ tag, box: [100 + i * 300, y, 300, 80], children: children(i, 110 + i * 300) })),
    });
    const table: ElementDescription = {
      box: [100, 700, 900, 160],
      children: [
        row('td', 700, (i, x) =>
          [heading(['Rooms', 'Weddings', 'About us'][i] ?? '', 700, 3, 18, x), text('Twelve rooms and six cottages.', x, 740, 240)].map(
            (each) => ({ ...each, box: [x, each.box?.[1] ?? 0, 240, 24] }),
          ),
        ),
        row('td', 780, (i, x) => [link('See more', x, 780, `/${i}`)]),
      ],
    };
    const sections = describeSections(planSnapshot(buildPage(...start, table)));
    expect(sections.join()).toContain('Rooms, Twelve rooms and six cottages., See more |');
  });

  test('prices that follow each other in bold are no titles', () => {
    const lines = ['Rye 4.20', 'Oat 4.60', 'Spelt 5.10'].map((words, i) =>
      text(words, 100, 380 + i * 40, 200, { style: { fontWeight: '700' } }),
    );
    const [section] = planSnapshot(buildPage(...start, heading('Prices', 320), ...lines, text(WORDS.repeat(3), 100, 600))).sections;
    expect(section?.blocks.filter((block) => block.type === 'content' && block.level > 0)).toEqual([]);
  });

  test('a form of fields without labels stays', () => {
    const form: ElementDescription = {
      tag: 'form',
      box: [100, 500, 400, 200],
      children: [{ tag: 'input', box: [100, 500, 300, 30] }],
    };
    const plan = planSnapshot(buildPage(...start, heading('Write to us', 300), text(WORDS, 100, 360), form));
    expect(plan.dropped).toEqual([]);
    expect(describeSections(plan).join()).toContain('form');
  });

  test('a form that asks for a consent stays in its section', () => {
    const form: ElementDescription = {
      tag: 'form',
      box: [100, 1500, 400, 200],
      children: [{ tag: 'input', box: [100, 1500, 300, 30] }, text('I agree to the privacy policy', 100, 1600)],
    };
    const legal = text('© 2026 Mill Bakery', 100, 1800);
    const words = [text(WORDS, 100, 300), text(WORDS, 100, 400), text(WORDS.repeat(2), 100, 500), heading('Write to us', 1400)];
    const plan = planSnapshot(buildPage(...start, ...words, form, legal));
    expect(plan.footer.legal.map((content) => content.text)).toEqual(['© 2026 Mill Bakery']);
    expect(describeSections(plan).at(-1)).toBe('wide: Write to us > form I agree to the p');
  });

  test('an arrow beside a link to the same page, a switch without a text and a repeated logo are left out', () => {
    const { dropped } = planSnapshot(
      buildPage(...start, text(WORDS.repeat(4), 100, 300), link('Cakes', 100, 500, '/cakes'), link('→', 200, 520, '/cakes'), {
        tag: 'input',
        box: [0, 0, 20, 20],
        attributes: { type: 'checkbox' },
      }),
    );
    expect(dropped.map(({ kind, text: sign }) => `${kind} ${sign}`.trim())).toEqual(['text →', 'form']);
  });

  test('a sign that links to a page is left out only beside a text that does', () => {
    const sign: ElementDescription = link('', 100, 260, '/feed', {
      box: [100, 260, 30, 30],
      attributes: { 'aria-label': 'News' },
      children: [{ tag: 'i', box: [100, 260, 30, 30] }],
    });
    const page = [...start, sign, text(WORDS.repeat(4), 100, 300)];
    expect(planSnapshot(buildPage(...page)).dropped).toEqual([]);
    expect(planSnapshot(buildPage(...page, link('News', 100, 700, '/feed'))).dropped).toHaveLength(1);
  });
});

test('a menu in a column with the current page, which is no link, is the menu', () => {
  const entries = ['Lessons', 'Schedule', 'Orchestra', 'Contact'].map((name, i) => link(name, 20, 230 + i * 60));
  const column: ElementDescription = { box: [20, 180, 120, 260], children: [text('Home', 20, 180, 100), ...entries] };
  const { header } = planSnapshot(
    buildSnapshot([heading('Cello lessons', 20, 1), column, text(WORDS.repeat(3), 300, 200)], 'Cello Connection'),
  );
  expect(header.menu?.entries.map(({ text: label, kind }) => [label, kind])).toEqual([
    ['Home', 'label'],
    ['Lessons', 'link'],
    ['Schedule', 'link'],
    ['Orchestra', 'link'],
    ['Contact', 'link'],
  ]);
});

test('a sign stays beside its text', () => {
  const rows = [0, 1, 2].map(
    (i): ElementDescription => ({
      box: [100, 500 + i * 80, 800, 70],
      children: [picture(100, 500 + i * 80, 40, 40), text(`${WORDS} ${i}`, 160, 500 + i * 80, 700)],
    }),
  );
  const plan = planSnapshot(
    buildPage(heading('Bread every day', 100, 1, 48), heading('Why', 440), ...rows, text(WORDS.repeat(3), 100, 800)),
  );
  expect(describeSections(plan)).toEqual([expect.stringMatching(/^aside: Why > (picture beside \[We bake[^\]]*\] \+ ){3}We bake/)]);
});

test('a short text on the picture of the first screen is its lead, and a caption of a card is none', () => {
  const slide: ElementDescription = {
    box: [0, 80, 1280, 420],
    children: [picture(0, 80, 1280, 420), text('Fresh from the oven every morning', 100, 400, 400, { style: { position: 'absolute' } })],
  };
  const cards = ['Rye', 'Oat', 'Spelt'].map(
    (name, i): ElementDescription => ({
      box: [100 + i * 300, 900, 280, 260],
      children: [picture(100 + i * 300, 900, 280, 200), text(`${name} from the stone oven of our mill`, 100 + i * 300, 1110, 280)],
    }),
  );
  const grid: ElementDescription = { box: [100, 900, 900, 260], children: cards };
  expect(planSnapshot(buildPage(slide, heading('Bread every day', 560, 1, 48), grid)).hero.lead?.text).toBe(
    'Fresh from the oven every morning',
  );
  expect(planSnapshot(buildPage(heading('Bread every day', 560, 1, 48), grid)).hero.lead).toBeUndefined();
});

test('letters stand on photographs only', () => {
  const build = (file: string): PageSnapshot =>
    buildPage({
      box: [0, 80, 1280, 500],
      style: { backgroundImage: `url("https://mill-bakery.example/${file}")`, backgroundRepeat: 'no-repeat', backgroundSize: 'cover' },
      children: [heading('Bread every day', 300, 1, 48)],
    });
  expect(planSnapshot(build('oven.jpg')).hero.composition).toBe('cover');
  expect(planSnapshot(build('grapes.png')).hero.composition).toBe('banner');
});

test('entries of inner lists open below theirs, and pictures without a name stay entries', () => {
  const item = (name: string, x: number, inner: ElementDescription[] = []): ElementDescription => ({
    tag: 'li',
    box: [x, 20, 80, 20],
    children: [link(name, x, 20, `/${name}`, { style: { display: 'inline' } }), ...inner],
  });
  const inner: ElementDescription = { tag: 'ul', box: [300, 40, 80, 40], children: [item('Rye', 300), item('Oat', 300)] };
  const list: ElementDescription = {
    tag: 'ul',
    box: [300, 20, 500, 60],
    children: [item('Bread', 300, [inner]), item('Cakes', 420), item('Visit', 540)],
  };
  const bread = buildSnapshot(
    [{ tag: 'nav', box: [300, 20, 500, 60], children: [list] }, heading('Bread every day', 200, 1, 48)],
    'Mill Bakery',
  );
  const entries = planSnapshot(bread).header.menu?.entries.map(({ text: label, children }) => [label, children.map((child) => child.text)]);
  expect(entries).toEqual([
    ['Bread', ['Rye', 'Oat']],
    ['Cakes', []],
    ['Visit', []],
  ]);
  const buttons = [1, 2, 3, 4].map(
    (i): ElementDescription =>
      link('', i * 150, 100, `/${i}.html`, { box: [i * 150, 100, 120, 47], children: [picture(i * 150, 100, 120, 47)] }),
  );
  const bar: ElementDescription = { box: [150, 100, 600, 47], children: buttons };
  const page = buildSnapshot([bar, heading('Bread every day', 200, 1, 48), text(WORDS.repeat(2), 100, 300)], 'Mill Bakery');
  expect(planSnapshot(page).header.menu?.entries.map(({ url }) => url)).toEqual(
    [1, 2, 3, 4].map((i) => `https://mill-bakery.example/${i}.html`),
  );
});

test('entries of a list of links that is a menu include the current page, and a menu of pictures has one too', () => {
  const item = (child: ElementDescription | string, x: number): ElementDescription => ({
    tag: 'li',
    box: [x, 20, 80, 20],
    children: [child],
  });
  const list: ElementDescription = {
    tag: 'ul',
    box: [300, 20, 500, 20],
    children: ['Bread', 'Cakes', 'Visit'].map((name, i) =>
      item(link(name, 300 + i * 100, 20, `/${name}`, { style: { display: 'inline' } }), 300 + i * 100),
    ),
  };
  const rest = [heading('Bread since 1968', 100, 1), text(WORDS.repeat(5), 100, 200)];
  const withCurrent = { ...list, children: [item('Home', 200), ...(list.children ?? [])] };
  expect(
    planSnapshot(buildSnapshot([withCurrent, ...rest], 'Mill Bakery')).header.menu?.entries.map((entry) => [entry.text, entry.kind]),
  ).toEqual([
    ['Home', 'label'],
    ['Bread', 'link'],
    ['Cakes', 'link'],
    ['Visit', 'link'],
  ]);
  const button = (name: string, x: number): ElementDescription => ({
    tag: 'img',
    box: [x, 20, 100, 30],
    picture: [`https://mill-bakery.example/${name}.gif`, 100, 30],
    attributes: { alt: name },
  });
  const row: ElementDescription = {
    tag: 'p',
    box: [200, 20, 400, 30],
    children: [
      button('Home', 200),
      ...['Bread', 'Cakes', 'Visit'].map(
        (name, i): ElementDescription => ({
          tag: 'a',
          href: `https://mill-bakery.example/${name}`,
          box: [300 + i * 100, 20, 100, 30],
          style: { display: 'inline' },
          children: [button(name, 300 + i * 100)],
        }),
      ),
    ],
  };
  expect(planSnapshot(buildSnapshot([row, ...rest], 'Mill Bakery')).header.menu?.entries.map((entry) => entry.text)).toEqual([
    'Home',
    'Bread',
    'Cakes',
    'Visit',
  ]);
});

test('a few words without a title stay before the next title', () => {
  const facts = ['Free parking', 'Open daily'].map((words, i) => text(words, 100, 300 + i * 200, 200));
  const plan = planSnapshot(
    buildPage(
      heading('Bread since 1968', 100, 1, 48),
      text(WORDS, 100, 200),
      ...facts,
      heading('Our ovens', 700),
      text(WORDS.repeat(7), 100, 760),
    ),
  );
  expect(describeSections(plan)).toEqual(['text: Free parking + Open daily', 'aside: Our ovens > We bake bread and cakes by hand ']);
});
