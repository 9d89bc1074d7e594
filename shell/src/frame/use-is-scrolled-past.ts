import { useEffect, useState } from 'react';

/** Tells whether the page is scrolled down by more than `limit` pixels. */
export function useIsScrolledPast(limit: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const update = () => setPast(window.scrollY > limit);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, [limit]);
  return past;
}
