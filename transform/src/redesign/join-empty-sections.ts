import type { Section } from './content.ts';

/** Headings without content that follow each other become one list, from this number on. */
const MIN_LISTED = 2;

/**
 * Joins headings that have no content of their own: several become the titles of cards, a single one introduces the section after it.
 */
export function joinEmptySections(sections: readonly Section[]): Section[] {
  const joined: Section[] = [];
  let empty: Section[] = [];
  const isEmpty = ({ heading, blocks }: Section) => heading !== undefined && blocks.length === 0;
  const flush = (next?: Section) => {
    const titles = empty.flatMap(({ heading }) => (heading ? [heading] : []));
    empty = [];
    if (titles.length > MIN_LISTED || (titles.length === MIN_LISTED && !next))
      joined.push({ blocks: [{ kind: 'cards', items: titles.map((title) => [title]) }] });
    else if (titles.length > 0 && next) {
      const [first, ...others] = titles;
      const below = [...others, ...(next.heading ? [next.heading] : [])].map(lower);
      joined.push({ ...(first && { heading: first }), blocks: [...below, ...next.blocks] });
      return;
    } else joined.push(...titles.map((heading) => ({ heading, blocks: [] })));
    if (next) joined.push(next);
  };
  for (let i = 0; i < sections.length; i++) {
    const section = sections[i] as Section;
    const parts = empty.length === 0 && isEmpty(section) ? takeParts(sections, i) : [];
    if (parts.length >= MIN_PARTS) {
      joined.push({ ...section, blocks: parts.flatMap(({ heading, blocks }) => [...(heading ? [lower(heading)] : []), ...blocks]) });
      i += parts.length;
    } else if (isEmpty(section)) empty.push(section);
    else flush(section);
  }
  flush();
  return joined;
}

const MIN_PARTS = 2;
const SMALLER = 0.98;

/** The sections after a heading without content whose headings all are below it: they are its parts, and none of them is more than the others. */
function takeParts(sections: readonly Section[], start: number): Section[] {
  const title = sections[start]?.heading;
  const isPart = ({ heading, blocks }: Section) =>
    heading && title && blocks.length > 0 && heading.level > title.level && heading.scale < title.scale * SMALLER;
  const rest = sections.slice(start + 1);
  const end = rest.findIndex((section) => !isPart(section));
  return end < 0 ? rest : rest.slice(0, end);
}

function lower<Title extends { level: number }>(title: Title): Title {
  return { ...title, level: Math.max(title.level, 3) };
}
