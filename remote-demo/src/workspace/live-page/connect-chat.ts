import { findAnswer } from '../../rules/answer-question.ts';
import { showMatchInFrame } from './show-element-in-frame.ts';

const BLOCKS = 'p,li,td,dd,address,blockquote,figcaption,summary,h1,h2,h3,h4,footer,div';
const MAX_BLOCKS = 3_000;
const MAX_BLOCK_TEXT = 600;
const MAX_ANSWER = 280;

/**
 * Answers the chat that the feature Live Chat adds to the preview, from the texts of the page. The frame runs no script, so this window
 * listens to its field and its buttons.
 */
export function connectChat(page: Document, frame: HTMLIFrameElement): () => void {
  floatChat(page);
  const onEvent = (event: Event): void => {
    const target = event.composedPath()[0] as Element | undefined;
    const chat = findChat(target);
    if (!chat || !target) return;
    const field = chat.querySelector<HTMLInputElement>('.field');
    const isClick = event.type === 'click';
    const isSent = isClick ? target.closest('.send') !== null : isEnter(event as KeyboardEvent) && target === field;
    const question = isSent ? field?.value : isClick ? target.closest('.question')?.textContent : undefined;
    if (!question?.trim()) return;
    answer(frame, chat, question.trim());
    if (isSent && field) field.value = '';
  };
  const types = ['click', 'keydown'];
  for (const type of types) page.addEventListener(type, onEvent);
  return () => {
    for (const type of types) page.removeEventListener(type, onEvent);
  };
}

/** Enter that confirms a word of an input method is another key: the shell hides it only from the listeners of its own document. */
const isEnter = ({ key, isComposing, keyCode }: KeyboardEvent): boolean => key === 'Enter' && !isComposing && keyCode !== 229;

/** Makes a closed bubble of the chat. */
function floatChat(page: Document): void {
  const host = page.querySelector('section[data-tx="chat"]:not([data-floating])');
  host?.shadowRoot?.querySelector('.chat')?.removeAttribute('open');
  host?.setAttribute('data-floating', '');
}

/** The chat that contains an element of the frame. */
function findChat(target: Element | undefined): ShadowRoot | undefined {
  const root = target?.getRootNode?.() as Partial<ShadowRoot> | undefined;
  return root?.host?.getAttribute('data-tx') === 'chat' ? (root as ShadowRoot) : undefined;
}

function answer(frame: HTMLIFrameElement, chat: ShadowRoot, question: string): void {
  const log = chat.querySelector<HTMLElement>('.log');
  const page = chat.ownerDocument;
  if (!log) return;
  const blocks = readBlocks(page);
  const position = findAnswer(
    question,
    blocks.map(({ text }) => text),
  );
  const found = position === undefined ? undefined : blocks[position];
  const asked = Object.assign(page.createElement('p'), { className: 'asked', textContent: question });
  const box = Object.assign(page.createElement('div'), { className: 'answer' });
  box.append(Object.assign(page.createElement('p'), { textContent: found ? shorten(found.text) : (log.dataset.unknown ?? '') }));
  if (found) {
    const more = Object.assign(page.createElement('button'), { type: 'button', textContent: log.dataset.readOn ?? '' });
    more.addEventListener('click', () => {
      const range = page.createRange();
      range.selectNodeContents(found.element);
      showMatchInFrame(frame, range);
    });
    box.append(more);
  }
  log.append(asked, box);
  box.scrollIntoView({ block: 'nearest' });
}

/** Visible texts of the page, without those of the added sections. A block in a block isn't read twice. */
function readBlocks(page: Document): { element: Element; text: string }[] {
  const elements = [...page.querySelectorAll(BLOCKS)].slice(0, MAX_BLOCKS);
  return elements
    .filter((element) => element.closest('[data-tx]') === null && element.querySelector('p,li,td,dd,div,ul,table') === null)
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => ({ element, text: (element.textContent ?? '').replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text.length > 1 && text.length <= MAX_BLOCK_TEXT);
}

function shorten(text: string): string {
  return text.length <= MAX_ANSWER ? text : `${text.slice(0, MAX_ANSWER).replace(/\s+\S*$/, '')}…`;
}
