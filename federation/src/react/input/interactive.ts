import { markDocumentInteractive } from '../../page/interactive.ts';
import { replayInput } from './replay-input.ts';

/** Attribute of `<html>` once an island of the document is live, and of each island that is. Journeys, gates and benches wait for it. */
const STARTED_ATTRIBUTE = 'data-started';

type Area = 'header' | 'main';

const pendingAreas = new Set<Area>(['header', 'main']);

/** Replays the early input of an area whose handlers are attached; marks the document once both areas are interactive. */
export function markAreaInteractive(area: Area): void {
  const element = document.querySelector(area);
  if (element) window.replayEarlyInput?.(element, replayInput);
  pendingAreas.delete(area);
  if (pendingAreas.size === 0) markDocumentInteractive();
}

/** Replays the early input of an island whose handlers are attached, and marks it. */
export function markIslandStarted(island: Element): void {
  window.replayEarlyInput?.(island, replayInput);
  for (const element of [island, document.documentElement]) element.setAttribute(STARTED_ATTRIBUTE, '');
}
