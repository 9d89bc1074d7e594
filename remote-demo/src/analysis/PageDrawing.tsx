import { useEffect, useRef } from 'react';
import css from './PageDrawing.module.css';

/**
 * Draws the visitor's page in lines while the measuring head passes over it. The browser loads the page as the preview will, but without
 * scripts; until it is there, or if it can't be framed, the sheet is empty. The analysis itself sends nothing.
 */
export function PageDrawing({ url }: { url: string }) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => showPage(sheet.current, url), [url]);
  return (
    <div className={css.drawing} aria-hidden="true">
      <div ref={sheet} className={css.sheet} />
      <div className={css.cover} />
      <div className={css.beam} />
    </div>
  );
}

/**
 * The difference of the page and itself, moved by a pixel, is its lines. (Browsers apply no SVG filter to pages of other origins.) The frames
 * are in a closed tree: they are a picture, which no script of this page and no reader may take for the preview.
 */
function showPage(sheet: HTMLDivElement | null, url: string): () => void {
  if (!sheet) return () => {};
  const host = document.createElement('div');
  host.inert = true;
  const frames = ['page', 'moved'].map((part) => createFrame(part, url));
  host.attachShadow({ mode: 'closed' }).append(...frames);
  const loaded = frames.map((frame) => new Promise((resolve) => frame.addEventListener('load', resolve, { once: true })));
  void Promise.all(loaded).then(() => sheet.setAttribute('data-loaded', ''));
  sheet.append(host);
  return () => {
    host.remove();
    sheet.removeAttribute('data-loaded');
  };
}

function createFrame(part: string, url: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', '');
  frame.setAttribute('part', part);
  frame.tabIndex = -1;
  frame.src = url;
  return frame;
}
