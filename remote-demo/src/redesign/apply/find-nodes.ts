import { getLocalName } from '../measure/dom-getters.ts';
import type { Content, ContentSource } from '../segment/content.ts';
import { listChildren } from './dom-operations.ts';

/** The document isn't the one that was measured: an extension or the browser changed it. */
export class ChangedDocumentError extends Error {}

/** Nodes of contents in a document. */
export type FoundNodes = ReturnType<typeof findNodes>;

/** Finds the nodes of contents by their places, before the first one is moved. @throws ChangedDocumentError if an element is missing or has another tag */
export function findNodes(elements: readonly Element[], contents: readonly Content[]) {
  const find = ({ place, tag }: Pick<ContentSource, 'place' | 'tag'>): Element => {
    const element = elements[place];
    if (!element || getLocalName(element) !== tag) throw new ChangedDocumentError(`The element ${place} of the page is no ${tag}.`);
    return element;
  };
  const found = new Map(
    contents.map((content) => {
      const { source } = content;
      const element = find(source);
      const part = source.children && listChildren(element).slice(source.children[0], source.children[1] + 1);
      return [content, { element, part }] as const;
    }),
  );
  const get = (content: Content) => {
    const nodes = found.get(content);
    if (!nodes) throw new ChangedDocumentError('A content was not measured.');
    return nodes;
  };
  return {
    elementOf: (content: Content): Element => get(content).element,
    /** The child nodes of a content that is a part of an element; undefined for whole elements. */
    partOf: (content: Content): readonly ChildNode[] | undefined => get(content).part,
    /** @throws ChangedDocumentError if there is no link at this place */
    linkAt: (place: number): Element => find({ place, tag: 'a' }),
  };
}
