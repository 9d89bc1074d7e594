import { foldText } from '../identity/fold-text.ts';
import type { Identity } from '../identity/identity.ts';
import type { Roles } from '../roles/assign-roles.ts';
import type { HeroPicture } from '../roles/find-hero-picture.ts';
import { findHeadingLevel } from '../roles/heading-levels.ts';
import { hasCenterIn } from '../segment/boxes.ts';
import { type Content, type ContentLink, countLetters, sumWords } from '../segment/content.ts';
import type { LayoutNode } from '../segment/layout.ts';
import type { SegmentedPage } from '../segment/segment-page.ts';
import { parseColor } from '../tokens/colors.ts';
import { readHeaderTokens, type Tokens } from '../tokens/read-tokens.ts';
import { chooseHero } from './choose-hero.ts';
import { composeSections } from './compose-sections.ts';
import type { Block, Header, Hero, PlacedBlock, Plan, Tone } from './plan.ts';
import { splitSections } from './split-sections.ts';
import { type BlockOptions, toBlocks } from './to-blocks.ts';

/** Words of the sentence on a picture. */
const MAX_COVER_WORDS = 45;
/** An article has at least this many paragraphs. */
const MIN_PARAGRAPHS = 6;
const DARK_LETTERS = 0.5;

/** Plans where each content of a page goes. */
export function makePlan(page: SegmentedPage, layout: LayoutNode, roles: Roles, tokens: Tokens): Plan {
  const { contents } = page;
  const levelOf = (content: Content) => findHeadingLevel(content, roles.bodySize);
  const isArticle = isOneLongText(contents, levelOf);
  const hero = planHero(page, roles, isArticle);
  const rest = new Set(roles.rest);
  // What the first screen has no place for goes back to the page.
  if (roles.lead && roles.lead !== hero.lead) rest.add(roles.lead);
  if (roles.heroPicture?.type === 'content' && !hero.picture) rest.add(roles.heroPicture.content);
  const shownUrl = hero.picture?.type === 'ground' ? hero.picture.ground.picture.url : undefined;
  const placed = toBlocks(layout, { isKept: (content) => rest.has(content), levelOf });
  const blocks = demoteTitles(placed.map((block) => (isPaintedWith(block.tone, shownUrl) ? { ...block, tone: 'paper' } : block)));
  return {
    header: planHeader(page, roles, tokens),
    hero,
    sections: composeSections(splitSections(blocks, isArticle), isArticle),
    footer: planFooter(layout, roles, levelOf),
    tokens,
    isArticle,
    isRightToLeft: isRightToLeft(contents),
    dropped: roles.dropped,
  };
}

function planFooter(layout: LayoutNode, { footer, legal, identity }: Roles, levelOf: BlockOptions['levelOf']): Plan['footer'] {
  const name = foldText(identity.name).letters;
  const sign = footer.find(({ kind, text }) => kind === 'text' && name !== '' && foldText(text).letters === name);
  const isKept = (content: Content): boolean => content !== sign && footer.includes(content);
  return { ...(sign && { sign }), blocks: toBlocks(layout, { isKept, levelOf }), legal };
}

/** Whether most letters are of a script that is written from right to left. */
function isRightToLeft(contents: readonly Content[]): boolean {
  const text = contents.map((content) => content.text).join(' ');
  const count = text.match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu)?.length ?? 0;
  return count > countLetters(text) / 2;
}

/** The picture of the first screen isn't shown again. */
function isPaintedWith(tone: Tone, url: string | undefined): boolean {
  return typeof tone === 'object' && tone.pictureUrl === url;
}

function planHeader(page: SegmentedPage, { identity, menu, topLine, headline }: Roles, tokens: Tokens): Header {
  const shown = [identity.logo, identity.nameContent, ...(menu?.contents ?? [])].filter((content) => content !== undefined);
  return {
    // A name that is the headline is repeated as a text.
    identity: headline !== undefined && headline === identity.nameContent ? withoutNameContent(identity) : identity,
    ...(menu && { menu }),
    topLine,
    ...readHeaderTokens(page, shown, tokens),
  };
}

function withoutNameContent({ nameContent: _, ...identity }: Identity): Identity {
  return identity;
}

function planHero(page: SegmentedPage, { overline, headline, lead, actions, heroPicture, identity }: Roles, isArticle: boolean): Hero {
  const composition = chooseHero(heroPicture, headline, isArticle);
  const hasPicture = composition !== 'letters' && composition !== 'article';
  const hasContact = findContactLink(actions) !== undefined;
  const call = hasContact ? undefined : findContactLink(page.contents);
  // A long text on a picture can't be read.
  const hasLead = lead !== undefined && !(composition === 'cover' && lead.words > MAX_COVER_WORDS);
  return {
    composition,
    ...(overline && { overline }),
    ...(headline ? { headline } : identity.name !== '' && { headlineText: identity.name }),
    ...(hasLead && { lead }),
    actions,
    ...(call && { call }),
    ...(hasPicture && heroPicture && { picture: heroPicture }),
    isLight: heroPicture !== undefined && hasDarkLetters(heroPicture, page),
  };
}

/** What links that contact the owner are, the quickest way first. */
const CONTACT_LINKS: readonly ((link: ContentLink) => boolean)[] = [
  ({ url }) => url.startsWith('tel:'),
  ({ text }) => CONTACT_TEXT.test(text),
  ({ url }) => url.startsWith('mailto:'),
];
const CONTACT_TEXT = /^(contact|kontakt|contatt|contato|get in touch|réserver|reserv|お問い?合わ?せ|联系|聯絡|контакт).{0,12}$/i;

function findContactLink(contents: readonly Content[]): ContentLink | undefined {
  const links = contents.flatMap((content) => content.links).filter(({ text }) => text !== '');
  return CONTACT_LINKS.map((isContact) => links.find(isContact)).find((link) => link !== undefined);
}

/** Whether most words on a picture are dark. */
function hasDarkLetters(picture: HeroPicture, { contents }: SegmentedPage): boolean {
  const { box } = picture.type === 'ground' ? picture.ground : picture.content;
  const texts = contents.filter((content) => content.words > 0 && hasCenterIn(content.box, box));
  const dark = texts.filter(({ letters }) => (parseColor(letters.color)?.lightness ?? 1) < DARK_LETTERS);
  return sumWords(dark) > sumWords(texts) / 2;
}

function isOneLongText(contents: readonly Content[], levelOf: (content: Content) => number): boolean {
  const paragraphs = contents.filter(
    (content) => content.kind === 'text' && content.words > 18 && content.linkShare < 0.4 && levelOf(content) === 0,
  );
  const titles = contents.filter((content) => levelOf(content) > 0);
  const pictures = contents.filter(({ kind, box }) => kind === 'picture' && box.width > 100);
  return (
    paragraphs.length >= MIN_PARAGRAPHS && titles.length < paragraphs.length * 0.3 && pictures.length <= Math.max(3, paragraphs.length / 4)
  );
}

/** Bold lines that follow each other announce nothing: they are a list of prices or a bold text. */
function demoteTitles(blocks: readonly PlacedBlock[]): PlacedBlock[] {
  return demoteIn(blocks).map((block) => (block.type === 'cards' ? { ...block, items: block.items.map((item) => demoteIn(item)) } : block));
}

function demoteIn<Any extends Block>(blocks: readonly Any[]): Any[] {
  const isLine = (block: Block | undefined): boolean =>
    block?.type === 'content' && block.level === 3 && block.content.surroundings.headingLevel === 0;
  return blocks.map((block, i) => {
    const isInRun = isLine(block) && (isLine(blocks[i + 1]) || isLine(blocks[i - 1]));
    return isInRun && block.type === 'content' ? { ...block, level: 0 } : block;
  });
}
