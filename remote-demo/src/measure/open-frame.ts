import css from './open-frame.module.css';
import { revealWaitingContent } from './reveal-waiting-content.ts';

/** The size of a common phone, which the transform's own checks use too. */
const PHONE_SIZE = 'width: 390px; height: 844px; border: 0';
export const WIDE_SIZE = 'width: 1280px; height: 800px; border: 0';

/**
 * Loads a sanitized page in an invisible frame, as wide as a phone by default, and shows what the preview shows. The sandbox allows no script at all; our code reads the document
 * from outside. The frame is in a closed shadow tree, so that the document of the workspace has one live page only.
 * @throws the signal's reason when it aborts, and `TimeoutError` if the page isn't parsed within `limitMs`
 */
export async function openMeasuringFrame(url: string, signal: AbortSignal, limitMs: number, size = PHONE_SIZE) {
  signal.throwIfAborted();
  const host = document.createElement('div');
  host.className = css.host ?? '';
  host.inert = true;
  host.ariaHidden = 'true';
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.style.cssText = size;
  frame.tabIndex = -1;
  frame.src = url;
  host.attachShadow({ mode: 'closed' }).append(frame);
  const loaded = waitForLoad(frame, signal, limitMs);
  document.body.append(host);
  const close = (): void => host.remove();
  try {
    await loaded;
    signal.throwIfAborted();
    const { contentWindow, contentDocument } = frame;
    if (!contentWindow || contentDocument?.URL !== url || !contentDocument.body) throw new DOMException('No page.', 'TimeoutError');
    revealWaitingContent(contentDocument);
    /** Gives the frame the size of a computer's window. */
    const widen = (): void => {
      frame.style.cssText = WIDE_SIZE;
    };
    return { window: contentWindow as Window, page: contentDocument, widen, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Resolves with the load event, when the signal aborts, or after the limit with what is there: style sheets of other sites may be slow. */
function waitForLoad(frame: HTMLIFrameElement, signal: AbortSignal, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, limitMs);
    frame.addEventListener('load', () => resolve());
    signal.addEventListener('abort', () => resolve());
  });
}
