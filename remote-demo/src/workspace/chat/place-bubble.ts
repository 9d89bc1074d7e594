/** Places of the bubble in the window: its distances from the right or left edge and from the lower one, and the margin before it. */
const PLACES = ['16px', '96px'].flatMap((bottom) => [
  { right: '16px', left: 'auto', side: 'auto', bottom },
  { right: 'auto', left: '16px', side: '0', bottom },
]);
/** Size of the bubble with the space around it, so that what is at the end of the page can be scrolled out from under it. */
const ROOM = '88px';
const CONTROLS = 'a[href],button,input,select,textarea,summary,label';

/** Makes a closed bubble of the chat in the corner of the window where it covers the fewest controls of the page. */
export function placeBubble(page: Document): void {
  const host = page.querySelector<HTMLElement>('section[data-tx="chat"]:not([data-floating])');
  if (!host) return;
  host.shadowRoot?.querySelector('.chat')?.removeAttribute('open');
  host.setAttribute('data-floating', '');
  page.documentElement.style.setProperty('padding-bottom', ROOM, 'important');
  const choices = PLACES.map((place) => {
    move(host, place);
    return { place, covered: countCovered(host) };
  });
  const [best] = choices.sort((one, other) => one.covered - other.covered);
  if (best) move(host, best.place);
}

function move(host: HTMLElement, place: (typeof PLACES)[number]): void {
  for (const [side, value] of Object.entries(place)) host.style.setProperty(`--tx-${side}`, value);
}

/** Number of points of the bubble that lie above a control. One that doesn't scroll away counts more. */
function countCovered(host: HTMLElement): number {
  const { left, top, width, height } = host.getBoundingClientRect();
  const page = host.ownerDocument;
  const shares = [0, 0.5, 1];
  const points = shares.flatMap((x) => shares.map((y) => [left + x * width, top + y * height] as const));
  const weights = points.map(([x, y]) => {
    const [below] = page.elementsFromPoint?.(x, y).filter((element) => element !== host) ?? [];
    if (!below) return 0;
    return (isFixed(below) ? PLACES.length * points.length : 0) + (below.closest(CONTROLS) ? 1 : 0);
  });
  return weights.reduce((sum, weight) => sum + weight, 0);
}

function isFixed(element: Element | null): boolean {
  return element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement));
}
