import { type RefObject, useCallback, useRef } from 'react';
import { useDemoStore } from '../../state/demo-store.ts';
import { findVisible } from './show-element-in-frame.ts';
import { useFrameDocument } from './use-frame-document.ts';

type Field = 'title' | 'subtitle' | 'ctaText';

/** Where the texts of the editor are in a page, the likeliest place first. */
const PLACES: Readonly<Record<Field, readonly string[]>> = {
  title: ['h1', 'h2'],
  subtitle: ['[data-part=lead]', 'h1 ~ p', 'p[data-tx-edit]', 'p'],
  ctaText: ['[data-part=actions] a', '[data-tx-cta]', 'main button', 'button'],
};

const FIELDS = Object.keys(PLACES) as Field[];

/** Writes what a visitor enters into the content editor into the preview as well: headline, lead and call to action of the page. */
export function useEditorTexts(frame: RefObject<HTMLIFrameElement | null>, websiteUrl: string, url: string | null): void {
  const content = useDemoStore(({ editableContent }) => editableContent);
  const written = useRef({ websiteUrl, content });
  const connect = useCallback(
    (page: Document) => {
      // The texts of another website are new, and not entered by the visitor.
      const previous = written.current.websiteUrl === websiteUrl ? written.current.content : content;
      written.current = { websiteUrl, content };
      const changed = FIELDS.filter((field) => content[field] !== previous[field]);
      for (const field of changed) writeText(page, PLACES[field], content[field]);
      return () => {};
    },
    [websiteUrl, content],
  );
  useFrameDocument(frame, url, connect);
}

/** Writes into the first place that is visible. The event makes the text one that the visitor wrote, so that it stays. */
function writeText(page: Document, places: readonly string[], text: string): void {
  const element = places.map((place) => findVisible(page, place)).find((found) => found !== undefined);
  if (!element) return;
  element.textContent = text;
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
