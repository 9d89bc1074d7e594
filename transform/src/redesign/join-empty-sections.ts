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
      const below = [...others, ...(next.heading ? [next.heading] : [])].map((title) => ({ ...title, level: Math.max(title.level, 3) }));
      joined.push({ ...(first && { heading: first }), blocks: [...below, ...next.blocks] });
      return;
    } else joined.push(...titles.map((heading) => ({ heading, blocks: [] })));
    if (next) joined.push(next);
  };
  for (const section of sections) {
    if (isEmpty(section)) empty.push(section);
    else flush(section);
  }
  flush();
  return joined;
}
