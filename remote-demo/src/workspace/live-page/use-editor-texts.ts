import { type RefObject, useCallback, useRef } from 'react';
import type { EditorTexts } from '../../content/workspace.ts';
import { useDemoStore } from '../../state/demo-store.ts';
import { findVisible } from './show-element-in-frame.ts';
import { useFrameDocument } from './use-frame-document.ts';

/** Where the texts of the editor are in a page, the likeliest place first. */
const PLACES: Readonly<Record<keyof EditorTexts, readonly string[]>> = {
  title: ['h1', 'h2'],
  subtitle: ['[data-part=lead]', 'h1 ~ p', 'p[data-tx-edit]', 'p'],
  ctaText: ['[data-part=actions] a', '[data-tx-cta]', 'main button', 'button'],
};

const FIELDS = Object.keys(PLACES) as (keyof EditorTexts)[];

/** Connects the fields of the content editor with headline, lead and call to action of the page: reads them, and writes what a visitor enters. */
export function useEditorTexts(frame: RefObject<HTMLIFrameElement | null>, websiteUrl: string, url: string | null): void {
  const content = useDemoStore(({ editableContent }) => editableContent);
  const written = useRef({ websiteUrl, content });
  const isOpen = useDemoStore(({ editor }) => editor === 'open');
  const read = useRef<{ page: Document; isOpen: boolean } | null>(null);
  const connect = useCallback(
    (page: Document) => {
      // The texts of another website are new, and not entered by the visitor.
      const previous = written.current.websiteUrl === websiteUrl ? written.current.content : content;
      written.current = { websiteUrl, content };
      const changed = FIELDS.filter((field) => content[field] !== previous[field]);
      for (const field of changed) writeText(page, PLACES[field], content[field]);
      // Not after each key, because the page doesn't keep a space at the end of what is typed.
      if (read.current?.page !== page || read.current.isOpen !== isOpen) useDemoStore.setState({ pageTexts: readTexts(page) });
      read.current = { page, isOpen };
      return () => {};
    },
    [websiteUrl, content, isOpen],
  );
  useFrameDocument(frame, url, connect);
}

function readTexts(page: Document): Partial<EditorTexts> {
  const texts = FIELDS.map((field) => [field, findPlaceOfText(page, PLACES[field])?.textContent?.replace(/\s+/g, ' ').trim()]);
  return Object.fromEntries(texts.filter(([, text]) => text));
}

/** Writes into the first place that is visible. The event makes the text one that the visitor wrote, so that it stays. */
function writeText(page: Document, places: readonly string[], text: string): void {
  const element = findPlaceOfText(page, places);
  if (!element) return;
  element.textContent = text;
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

function findPlaceOfText(page: Document, places: readonly string[]): Element | undefined {
  return places.map((place) => findVisible(page, place)).find((found) => found !== undefined);
}
