import { markRanges, showMatchInFrame } from '../live-page/show-element-in-frame.ts';
import { findAnswers } from './find-answers.ts';
import { placeBubble } from './place-bubble.ts';
import { type Passage, readPassages } from './read-passages.ts';

/**
 * Answers the chat that the feature Live Chat adds to the preview, from the texts of the page. The frame runs no script, so this window
 * listens to its field and its buttons.
 */
export function connectChat(page: Document, frame: HTMLIFrameElement): () => void {
  placeBubble(page);
  const onEvent = (event: Event): void => {
    const target = event.composedPath()[0] as Element | undefined;
    const chat = findChat(target);
    if (!chat || !target) return;
    const field = chat.querySelector<HTMLInputElement>('.field');
    const isClick = event.type === 'click';
    if (isClick && target.closest('summary')) requestAnimationFrame(() => field?.focus());
    const isSent = isClick ? target.closest('.send') !== null : isEnter(event as KeyboardEvent) && target === field;
    const question = isSent ? field?.value : isClick ? target.closest('.question')?.textContent : undefined;
    if (!question?.trim()) return;
    answer(frame, chat, question.trim());
    if (isSent && field) field.value = '';
  };
  const listening = new AbortController();
  for (const type of ['click', 'keydown']) page.addEventListener(type, onEvent, listening);
  return () => listening.abort();
}

/** Enter that confirms a word of an input method is another key: the shell hides it only from the listeners of its own document. */
const isEnter = ({ key, isComposing, keyCode }: KeyboardEvent): boolean => key === 'Enter' && !isComposing && keyCode !== 229;

/** The chat that contains an element of the frame. */
function findChat(target: Element | undefined): ShadowRoot | undefined {
  const root = target?.getRootNode?.() as Partial<ShadowRoot> | undefined;
  return root?.host?.getAttribute('data-tx') === 'chat' ? (root as ShadowRoot) : undefined;
}

/** Quotes the passages that answer, and marks them in the page. */
function answer(frame: HTMLIFrameElement, chat: ShadowRoot, question: string): void {
  const log = chat.querySelector<HTMLElement>('.log');
  if (!log) return;
  const page = chat.ownerDocument;
  const name = `${page.title} ${page.querySelector('h1')?.textContent ?? ''}`;
  const found = findAnswers(question, readPassages(page), name);
  const asked = Object.assign(page.createElement('p'), { className: 'asked', textContent: question });
  const box = Object.assign(page.createElement('div'), { className: 'answer' });
  if (found.length === 0) box.append(Object.assign(page.createElement('p'), { textContent: log.dataset.unknown ?? '' }));
  else box.append(...quote(page, found), createReadOnButton(frame, log.dataset.readOn ?? '', found));
  log.append(asked, box);
  box.scrollIntoView({ block: 'nearest' });
}

/** The page's own words, each heading once. */
function quote(page: Document, passages: readonly Passage[]): Element[] {
  return passages.flatMap(({ heading, text }, i) => {
    const quotation = page.createElement('p');
    quotation.append(Object.assign(page.createElement('q'), { textContent: text }));
    if (heading === '' || heading === passages[i - 1]?.heading) return [quotation];
    const title = page.createElement('p');
    title.append(Object.assign(page.createElement('strong'), { textContent: heading }));
    return [title, quotation];
  });
}

function createReadOnButton(frame: HTMLIFrameElement, label: string, passages: readonly Passage[]): Element {
  const page = frame.contentDocument as Document;
  const button = Object.assign(page.createElement('button'), { type: 'button', textContent: label });
  const ranges = passages.map(({ element }) => {
    const range = page.createRange();
    range.selectNodeContents(element);
    return range;
  });
  const show = (): void => {
    for (const { element } of passages) element.closest('details')?.setAttribute('open', '');
    markRanges(frame, ranges);
    if (ranges[0]) showMatchInFrame(frame, ranges[0]);
  };
  button.addEventListener('click', show);
  show();
  return button;
}
