import { useEffect, useState } from 'react';

/** Returns whether the page is scrolled down by more than `limit` pixels. */
export function useIsScrolledPast(limit: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const update = () => setIsPast(window.scrollY > limit);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, [limit]);
  return isPast;
}
