import { markDocumentInteractive } from '../../page/interactive.ts';
import { successors } from './keep-input.ts';
import { replayInput } from './replay-input.ts';

/** Attribute of `<html>` once an island of the document is live, and of each island that is. Journeys, gates and benches wait for it. */
const STARTED_ATTRIBUTE = 'data-started';

type Area = 'header' | 'main';

const pendingAreas = new Set<Area>(['header', 'main']);

/** The values of fields that React has rendered again were moved before. */
const replay: typeof replayInput = (element, input) => {
  const successor = successors.get(element);
  if (!successor || input.type !== 'input') replayInput(successor ?? element, input);
};

/** Replays the early input of an area whose handlers are attached; marks the document once both areas are interactive. */
export function markAreaInteractive(area: Area): void {
  const element = document.querySelector(area);
  if (element) window.replayEarlyInput?.(element, replay);
  pendingAreas.delete(area);
  if (pendingAreas.size === 0) markDocumentInteractive();
}

/** Replays the early input of an island whose handlers are attached, and marks it. */
export function markIslandStarted(island: Element): void {
  window.replayEarlyInput?.(island, replay);
  for (const element of [island, document.documentElement]) element.setAttribute(STARTED_ATTRIBUTE, '');
}
