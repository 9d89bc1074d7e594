import { captureGetter, findByTagName, getImageWidth, isImageComplete, setAttribute } from './dom-getters.ts';

const getFonts = captureGetter(Document.prototype, 'fonts');

/**
 * Waits for the pictures and fonts of a page, also for pictures that load when a visitor scrolls to them. Resolves after the limit with
 * what is there.
 * @throws the signal's reason when it aborts
 */
export async function waitForFiles(page: Document, signal: AbortSignal, limitMs: number): Promise<void> {
  signal.throwIfAborted();
  const images = findByTagName(page, 'img') as HTMLImageElement[];
  for (const image of images) setAttribute(image, 'loading', 'eager');
  const ended = new Promise((resolve) => {
    setTimeout(resolve, limitMs);
    signal.addEventListener('abort', resolve);
  });
  await Promise.race([Promise.all([getFonts(page).ready, ...images.map(waitForImage)]), ended]);
  signal.throwIfAborted();
}

/** Whether a picture that only a style sheet names can be loaded, within a limit. */
export async function canLoadPicture(page: Document, url: string, limitMs: number): Promise<boolean> {
  const image: HTMLImageElement = Document.prototype.createElement.call(page, 'img') as HTMLImageElement;
  setAttribute(image, 'src', url);
  await Promise.race([waitForImage(image), new Promise((resolve) => setTimeout(resolve, limitMs))]);
  return getImageWidth(image) > 0;
}

function waitForImage(image: HTMLImageElement): Promise<void> | undefined {
  if (isImageComplete(image)) return undefined;
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) EventTarget.prototype.addEventListener.call(image, type, () => resolve());
  });
}
