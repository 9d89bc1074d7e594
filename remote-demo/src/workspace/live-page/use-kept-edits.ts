import { type RefObject, useCallback, useRef } from 'react';
import { useFrameDocument } from './use-frame-document.ts';

/** Texts that visitors edit in the page, and by the content editor. */
const EDITABLE = 'h1, h2, h3, p, blockquote, figcaption, a, button';

/** What a visitor wrote into texts of the preview, by the original text and its position among equal ones. */
type Edits = Map<string, DocumentFragment>;

/** Keeps what the visitor writes into texts of the preview when another switch replaces its document, until another website is shown. */
export function useKeptEdits(frame: RefObject<HTMLIFrameElement | null>, websiteUrl: string, url: string | null): void {
  const kept = useRef<{ websiteUrl: string; edits: Edits }>({ websiteUrl, edits: new Map() });
  const connect = useCallback(
    (page: Document) => {
      if (kept.current.websiteUrl !== websiteUrl) kept.current = { websiteUrl, edits: new Map() };
      return keepEdits(page, kept.current.edits);
    },
    [websiteUrl],
  );
  useFrameDocument(frame, url, connect);
}

function keepEdits(page: Document, edits: Edits): () => void {
  const keys = new Map<Element, string>();
  const counts = new Map<string, number>();
  for (const element of page.querySelectorAll(EDITABLE)) {
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    const position = counts.get(text) ?? 0;
    counts.set(text, position + 1);
    const key = `${position} ${text}`;
    keys.set(element, key);
    const edit = edits.get(key);
    if (edit) element.replaceChildren(page.importNode(edit, true));
  }
  const onInput = ({ target }: Event): void => {
    const element = (target as Node).nodeType === Node.ELEMENT_NODE ? (target as Element).closest(EDITABLE) : null;
    const key = element && keys.get(element);
    if (!element || key === null || key === undefined) return;
    const edit = new DocumentFragment();
    edit.append(...[...element.childNodes].map((node) => document.importNode(node, true)));
    edits.set(key, edit);
  };
  page.addEventListener('input', onInput);
  return () => page.removeEventListener('input', onInput);
}
