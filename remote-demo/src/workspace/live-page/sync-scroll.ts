/** Keeps two windows at the same scroll position, starting with that of the first. Returns a function that stops it. */
export function syncScroll(first: Window, second: Window): () => void {
  const fromFirst = createFollower(first, second);
  const fromSecond = createFollower(second, first);
  fromFirst.copy();
  first.addEventListener('scroll', fromFirst.onScroll, { passive: true });
  second.addEventListener('scroll', fromSecond.onScroll, { passive: true });
  return () => {
    first.removeEventListener('scroll', fromFirst.onScroll);
    second.removeEventListener('scroll', fromSecond.onScroll);
  };
}

/** Position that a script has set last, by window: its scroll event must not move the other window. */
const positions = new WeakMap<Window, number>();

function createFollower(leader: Window, follower: Window) {
  const copy = (): void => {
    if (follower.scrollX === leader.scrollX && follower.scrollY === leader.scrollY) return;
    follower.scrollTo({ left: leader.scrollX, top: leader.scrollY, behavior: 'instant' });
    positions.set(follower, follower.scrollY);
  };
  return {
    copy,
    onScroll: (): void => {
      if (positions.get(leader) === leader.scrollY) positions.delete(leader);
      else copy();
    },
  };
}
